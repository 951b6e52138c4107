import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import { ErrorState } from '#core/ui/page/error-state.tsx';
import { LoadingPage } from '#core/ui/page/loading-page.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-query.ts';
import { HvaProductPreview, type HvaStep } from '#features/areas/product-view/hva-product-view.public.ts';
import { CitizenTextsPreview } from './citizen-texts-preview.tsx';
import { LoadPreview } from './load-preview.query.ts';
import { previewStoreToken } from './preview.store.ts';

const useStyles = makeStyles({
  step: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  note: { ...typographyStyles.body1, margin: 0 },
});

interface PreviewedProductProps {
  readonly productId: string;
  readonly language: Language;
  readonly step: HvaStep;
}

/** The product as an area sees it in a language, read-only; with what citizens read. */
export function PreviewedProduct({ productId, language, step }: PreviewedProductProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { status, error, reload } = useQuery(
    useMemo(() => new LoadPreview(productId, language), [productId, language]),
  );
  const shown = useSlice(previewStoreToken, (state) => state.shown);
  if (status === 'failed') return <ErrorState text={t('load.failed')} error={error} onRetry={reload} />;
  const product = shown?.language === language ? shown.product : undefined;
  if (status === 'pending' || product?.productId !== productId) return <LoadingPage />;
  return (
    <div className={styles.step}>
      {language !== 'fi' && step !== 'settings' && <p className={styles.note}>{t('preview.fallback')}</p>}
      <HvaProductPreview step={step} language={language} product={product} />
      {step === 'info' && <CitizenTextsPreview product={product} language={language} />}
    </div>
  );
}
