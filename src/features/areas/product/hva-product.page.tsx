import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { type HvaProduct, hvaSettingNames } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { type AppError, isNowhere } from '#core/errors/app-error.ts';
import { useKeptForms, useShownStatus } from '#core/ui/forms/kept-forms.ts';
import { UnreadLanguage } from '#core/ui/language-switch/language-bar.tsx';
import { useAddressLanguage } from '#core/ui/language-switch/language-switch.tsx';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { PageBody } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import type { TextTarget } from '#features/translations/translations.public.ts';
import type { HvaProductValues } from '../product-view/hva-product.values.ts';
import { HvaProductEditor } from './hva-product-editor.tsx';
import { hvaProductStoreToken } from './hva-product.store.ts';
import { LoadHvaProduct } from './load-hva-product.query.ts';
import { LoadHvaProductHeader } from './load-hva-product-header.query.ts';
import { useProductChanges } from './product-changes/use-product-changes.ts';
import { useBackLink } from './hva-product-layout.tsx';
import { useIncompleteness } from './use-saving.ts';

/** An area product: what it is, its settings, its instruction texts (Spec 2 §2 'HVA product page'). */
export function HvaProductPage(): ReactNode {
  const { hvaProductId } = useParams();
  // What was done on this visit outlives a switch of the language; another product begins again.
  return <HvaProductVisit key={hvaProductId} hvaProductId={hvaProductId} />;
}

function HvaProductVisit({ hvaProductId }: { readonly hvaProductId: string | undefined }): ReactNode {
  const address = useAddressLanguage();
  const { language, show } = address;
  const keptForms = useKeptForms<HvaProduct, HvaProductValues>(hvaProductId ?? '', show, hvaSettingNames);
  const { status, error, reload } = useQuery(new LoadHvaProduct(hvaProductId, language));
  const shown = useSlice(hvaProductStoreToken, ({ products }) => products[language]);
  const [isSaved, setSaved] = useState(false);
  const [alerts, setAlerts] = useState<readonly Language[]>([]);
  const goal = useRef<TextTarget>(undefined);
  const product = shown?.hvaProductId === hvaProductId ? shown : undefined;
  const productChanges = useProductChanges(product);
  const incompleteness = useIncompleteness(status === 'pending' ? undefined : product);
  const isKept = keptForms.find(language) !== undefined && product !== undefined;
  const shownStatus = useShownStatus(status, language, isKept);
  useHvaProductTitle(hvaProductId, product?.product.productName, isKept ? undefined : error);
  const isGone = error?.kind === 'notFound';
  useEffect(() => {
    if (isGone) keptForms.noteGone();
  }, [isGone, keptForms]);
  if (shownStatus === 'failed')
    return (
      <FailedPage error={error} onRetry={reload}>
        <UnreadLanguage {...address} forms={keptForms} />
      </FailedPage>
    );
  if (shownStatus === 'pending' || !product || productChanges.isAwaited || incompleteness.isAwaited)
    return <LoadingPage />;
  return (
    <HvaProductEditor
      key={language}
      product={product}
      productChanges={productChanges}
      incompleteness={incompleteness}
      address={address}
      keptForms={keptForms}
      isSaved={isSaved}
      onSaved={() => setSaved(true)}
      alerts={alerts}
      onAlert={setAlerts}
      goal={goal}
    />
  );
}

/** The product's name, which is there before the whole product; where there is none, that. */
function useHvaProductTitle(
  hvaProductId: string | undefined,
  name: string | undefined,
  error: AppError | undefined,
): void {
  const t = useTranslate('hvaProduct');
  const isAsked = Boolean(hvaProductId) && name === undefined;
  useQuery(
    useMemo(
      () => (isAsked && hvaProductId ? new LoadHvaProductHeader(hvaProductId) : undefined),
      [isAsked, hvaProductId],
    ),
  );
  const header = useSlice(hvaProductStoreToken, (state) => state.header);
  const known = name ?? (header?.hvaProductId === hvaProductId ? header?.productName : undefined);
  const reason = error && reasonOf(error);
  usePageTitle(reason && reason !== 'failed' ? t(`titleOf.${reason}`) : known);
}

interface FailedPageProps {
  readonly error: AppError | undefined;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** The link back is above. */
function FailedPage({ error, onRetry, children }: FailedPageProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const { to } = useBackLink();
  const reason = reasonOf(error);
  return (
    <PageBody>
      <TextLink to={to}>{t('back')}</TextLink>
      {children}
      <ErrorState text={t(`load.${reason}`)} error={error} onRetry={reason === 'failed' ? onRetry : undefined} />
    </PageBody>
  );
}

function reasonOf(error: AppError | undefined): 'idMissing' | 'notFound' | 'failed' {
  if (error?.details.code === 'hvaProductIdMissing') return 'idMissing';
  return isNowhere(error) ? 'notFound' : 'failed';
}
