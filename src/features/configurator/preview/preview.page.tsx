import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { sessionToken } from '#core/di/token.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { LanguageSwitch, useAddressLanguage } from '#core/ui/language-switch/language-switch.tsx';
import { ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { PublishingNote } from '#core/ui/forms/save-status.tsx';
import { validityOf } from '#core/ui/forms/validity.rule.ts';
import { forcedEdge } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { useNews } from '#core/ui/use-news.ts';
import {
  HvaProductPreview,
  type HvaStep,
  StepSidebar,
  useAddressStep,
} from '#features/areas/product-view/hva-product-view.public.ts';
import { CitizenPreviewButton } from '#features/citizen-preview/citizen-preview.public.ts';
import { useCopyProduct } from '#features/dk-catalogue/copy-product.public.ts';
import { RemarkReasonDialog } from '#features/product-checks/product-checks.public.ts';
import { ProductChecks } from '../checks/product-checks.tsx';
import { useRemarkPlace } from '../checks/use-remark-place.ts';
import { Approval, BottomBar, FrameLayout } from '../frame/frame-layout.tsx';
import { PhaseScreen } from '../frame/phase-screen.tsx';
import { PreviewStatusMessage } from '../frame/form-status.tsx';
import { ReadStoredProduct } from '../frame/read-stored-product.query.ts';
import { LoadProduct } from '../load-product.query.ts';
import { PhaseBar } from '../phases/phase-bar.tsx';
import { CitizenTextsPreview } from './citizen-texts-preview.tsx';
import { FindingsPreview } from './findings-preview.tsx';
import { LoadPreview, previewStoreToken } from './load-preview.query.ts';
import { PublishProblems } from './publish-problems.tsx';
import { usePublish } from './use-publish.ts';

const usePreviewedProductStyles = makeStyles({
  step: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  note: { ...typographyStyles.body1, margin: 0 },
});

interface PreviewedProductProps {
  /** In Finnish. */
  readonly finnish: Product;
  readonly language: Language;
  readonly step: HvaStep;
}

/** The product as an area sees it in a language, read-only; with what citizens read. */
function PreviewedProduct({ finnish, language, step }: PreviewedProductProps): ReactNode {
  const { productId } = finnish;
  const t = useTranslate('configurator');
  const styles = usePreviewedProductStyles();
  const { status, error, reload } = useQuery(new LoadPreview(productId, language));
  const shown = useSlice(previewStoreToken, (state) => state.shown);
  if (status === 'failed') return <ErrorState text={t('load.failed')} error={error} onRetry={reload} />;
  const product = shown?.language === language ? shown.product : undefined;
  if (status === 'pending' || product?.productId !== productId) return <LoadingPage />;
  return (
    <div className={styles.step}>
      {language !== 'fi' && step !== 'settings' && <p className={styles.note}>{t('preview.fallback')}</p>}
      <HvaProductPreview step={step} language={language} product={product} />
      {step === 'info' && (
        <>
          <FindingsPreview product={product} />
          <CitizenTextsPreview product={product} finnish={finnish} language={language} />
        </>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  views: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  language: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    ...forcedEdge,
  },
});

const here = ConfiguratorPhase.Preview;
/** Nothing is edited here: another phase can always be opened. */
const alwaysValid = (): Promise<boolean> => Promise.resolve(true);

/** The fifth phase: the product as an area will see it, and its publishing (Spec 1 §2). */
export function PreviewPage(): ReactNode {
  return <PhaseScreen phase={here}>{(product) => <PreviewScreen product={product} />}</PhaseScreen>;
}

function PreviewScreen({ product }: { readonly product: Product }): ReactNode {
  const { productId, configuratorStatus, isPublished } = product;
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { language, switchTo } = useAddressLanguage();
  const [step, selectStep] = useAddressStep();
  const { execute } = useExecute();
  const [reading, setReading] = useState(0);
  const [areChecksSettled, setSettled] = useState(false);
  const settle = useCallback(() => setSettled(true), []);
  const refetch = useCallback(async () => {
    const [stored] = await Promise.all([
      execute(new LoadProduct(productId)),
      execute(new LoadPreview(productId, language)),
    ]);
    // With its lists of attachments, which are as much of the contents.
    setReading((before) => before + 1);
    return stored.ok ? stored.value : undefined;
  }, [execute, productId, language]);
  // What was published meanwhile has no such button any more.
  const focusFallback = useFocusFallback((place) => place.closest('[data-bar]')?.querySelector('button') ?? null);
  const { publish, isPublishing, progress, refusal, question } = usePublish(product, refetch);
  const isGone = useIsGone(productId);
  const news = isGone ? t('toast.gone') : undefined;
  const placeOf = useRemarkPlace(question?.remarks ?? []);
  const previewed = useMemo(() => ({ productId }), [productId]);
  return (
    <FrameLayout
      phase={here}
      phaseBar={<PhaseBar productId={productId} here={here} validate={alwaysValid} onRefused={() => undefined} />}
      sidebar={
        <>
          <PreviewStatusMessage validity={validityOf(Object.values(refusal?.errors ?? {}).flat())} isGone={isGone} />
          <StepSidebar current={step} onSelect={selectStep} />
          {refusal && <PublishProblems productId={productId} {...refusal} />}
        </>
      }
      remarks={
        <>
          <ProductChecks productId={productId} onSettled={settle} />
          {/* Nor is anything decided before the checks are seen. */}
          <Approval product={product} language={language} isEarly={!areChecksSettled} onRefetch={refetch} />
        </>
      }
      bottomBar={
        <BottomBar productId={productId} phase={here}>
          <PublishingNote step={progress} />
          <CopyButton product={product} />
          <span {...focusFallback}>
            {configuratorStatus === here && !isPublished && (
              <Button appearance="primary" disabledFocusable={isPublishing || isGone} title={news} onClick={publish}>
                {t('bar.publish')}
              </Button>
            )}
          </span>
        </BottomBar>
      }
    >
      <div className={styles.language} data-no-print="">
        <LanguageSwitch language={language} onSwitch={(next) => void switchTo(next)} />
        <div className={styles.views}>
          <TextLink to={`/product-configurator/${productId}/connections`}>{t('preview.connections')}</TextLink>
          {isPublished && (
            <TextLink to={`/product-configurator/${productId}/versions`}>{t('preview.versions')}</TextLink>
          )}
          <CitizenPreviewButton previewed={previewed} language={language} news={news} />
        </div>
      </div>
      <PreviewedProduct key={reading} finnish={product} language={language} step={step} />
      {question && (
        <RemarkReasonDialog
          {...question}
          placeOf={placeOf}
          isPublishing={isPublishing}
          publishLabel={t('bar.publish')}
        />
      )}
    </FrameLayout>
  );
}

/** Whether a colleague has deleted the product while it is looked at. */
function useIsGone(productId: string): boolean {
  const { execute } = useExecute();
  const [isGone, setGone] = useState(false);
  const look = async (): Promise<void> => {
    const stored = await execute(new ReadStoredProduct(productId, 'fi'));
    // A look that fails says nothing of it.
    if (stored.ok || stored.error.kind === 'notFound') setGone(!stored.ok);
  };
  useNews(
    (message) => message.kind === 'deleted' && message.id === productId,
    () => void look(),
  );
  return isGone;
}

/** Copies the product as a new draft and opens that. As in the catalogue, whoever has an area makes no products (Spec 2 §6). */
function CopyButton({ product }: { readonly product: Product }): ReactNode {
  const t = useTranslate();
  const { copiedId, copyProduct } = useCopyProduct();
  if (useService(sessionToken).profile()?.areaId) return undefined;
  return (
    <Button icon={<CopyRegular />} disabledFocusable={copiedId !== undefined} onClick={() => void copyProduct(product)}>
      {t('dkCatalogue:card.copy')}
    </Button>
  );
}
