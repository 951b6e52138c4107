import { createContext, useMemo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { ConfiguratorPhase, type Product, type ScreenPhase } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { type AppError, isNowhere } from '#core/errors/app-error.ts';
import { currentAddressToken } from '#core/ports/browser.ts';
import { useShownStatus } from '#core/ui/forms/kept-forms.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice, useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoaded } from '#core/ui/use-loaded.ts';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { catalogueStoreToken, DiscardProduct } from '#features/dk-catalogue/dk-catalogue.public.ts';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import { LoadProduct } from '../load-product.query.ts';
import { LoadProductHeader } from '../load-product-header.query.ts';
import { PhaseGate } from '../phases/phase-bar.tsx';
import { isInConfiguratorOf, isUntouched } from '../phases/phase-order.rule.ts';
import { PublishedDialogContext, usePublishedDialog } from './use-published-alert.ts';

/** The id of this tab's draft of the form that the screen shows, or showed. */
type OwnDraft = RefObject<string | undefined>;
export const OwnDraftContext = createContext<OwnDraft | undefined>(undefined);

export interface PhaseScreenProps {
  /** Left out where any phase will do. */
  readonly phase?: ScreenPhase;
  readonly language?: Language;
  /** The form was on the screen before and is kept: it is shown where the product cannot be refetched, or is gone. */
  readonly isKept?: boolean;
  /** Told that somebody has deleted the product. The same function each time. */
  readonly onGone?: () => void;
  /** Stands above what is said where the product could not be loaded. */
  readonly aboveFailure?: ReactNode;
  /**
   * Given the product as it was loaded for this visit of the screen; held by the form; later reads do not change it.
   */
  readonly children: (product: Product) => ReactNode;
}

/** Loads the product for a phase's screen, again on each visit and for each language, and then shows the screen. */
export function PhaseScreen({
  phase = ConfiguratorPhase.BasicInfo,
  language = 'fi',
  isKept = false,
  onGone,
  aboveFailure,
  children,
}: PhaseScreenProps): ReactNode {
  const { productId = '' } = useParams();
  const { status, error, reload } = useQuery(new LoadProduct(productId, language));
  const stored = useSlice(configuratorStoreToken, ({ products }) => products[language]);
  const product = stored?.productId === productId ? stored : undefined;
  const publishedDialog = usePublishedDialog();
  const shownStatus = useShownStatus(status, `${productId} ${language}`, isKept && product !== undefined);
  useConfiguratorTitle(productId, shownStatus === 'failed' && isNowhere(error));
  const ownDraft = useRef<string>(undefined);
  useDiscardWhenLeft(productId, ownDraft);
  const isGone = error?.kind === 'notFound';
  useEffect(() => {
    if (isGone) onGone?.();
  }, [isGone, onGone]);
  if (shownStatus === 'failed')
    return (
      <>
        {aboveFailure}
        <UnreadProduct productId={productId} error={error} onRetry={reload} />
      </>
    );
  if (shownStatus === 'pending' || !product) return <LoadingPage />;
  return (
    <PhaseGate product={product} phase={phase}>
      <PublishedDialogContext value={publishedDialog}>
        <OwnDraftContext value={ownDraft}>
          <div key={`${productId} ${language}`}>{children(product)}</div>
        </OwnDraftContext>
      </PublishedDialogContext>
    </PhaseGate>
  );
}

const loadLeftTexts = () =>
  import(/* webpackChunkName: "left-texts" */ './left-texts.tsx').then((file) => file.LeftTexts);

interface UnreadProductProps {
  readonly productId: string;
  readonly error: AppError | undefined;
  readonly onRetry: () => void;
}

function UnreadProduct({ productId, error, onRetry }: UnreadProductProps): ReactNode {
  const t = useTranslate('configurator');
  const isGone = isNowhere(error);
  const LeftTexts = useLoaded(loadLeftTexts, isGone);
  const text = t(isGone ? 'load.notFound' : 'load.failed');
  return (
    <>
      <ErrorState text={text} error={error} onRetry={isGone ? undefined : onRetry}>
        {isGone && <TextLink to="/">{t('core:button.toFrontPage')}</TextLink>}
      </ErrorState>
      {isGone && LeftTexts && <LeftTexts key={productId} productId={productId} />}
    </>
  );
}

/**
 * 'Omanäyte - {product name}', or 'Luo uusi paketti' for a product without a name (Spec 2 §2); one that is not there is
 * named so.
 */
function useConfiguratorTitle(productId: string, isGone: boolean): void {
  const t = useTranslate('configurator');
  const name = useSlice(configuratorStoreToken, (state) => {
    const known = [anyProductOf(state), state.header].find((each) => each?.productId === productId);
    return known?.productName;
  });
  const isKnown = name !== undefined;
  useQuery(useMemo(() => (isKnown ? undefined : new LoadProductHeader(productId)), [isKnown, productId]));
  usePageTitle(isGone ? t('load.nowhere') : name === '' ? t('newPackage') : name);
}

/**
 * When a product's configurator is left for another screen, what was saved on the visit is told of no more, and a new
 * product that was never saved is discarded (decision A3), loaded or not yet. Only a move inside the application takes a
 * screen away while the address has moved on: reload, closing, a crash and the sign-in's redirect end the page without
 * it, and React's strict mode, an error page or a change of phase leave the address in the configurator. The server has
 * the last word: it discards nothing that was saved, or in which something is typed in another tab.
 */
function useDiscardWhenLeft(productId: string, ownDraft: OwnDraft): void {
  const store = useService(configuratorStoreToken);
  const catalogue = useService(catalogueStoreToken);
  const currentAddress = useService(currentAddressToken);
  const { execute } = useExecute();
  useEffect(
    () => () => {
      if (isInConfiguratorOf(productId, currentAddress())) return;
      store.setState({ isSavedOnThisVisit: false });
      const product = anyProductOf(store.getState());
      const isNew =
        product?.productId === productId ? isUntouched(product) : catalogue.getState().justCreated === productId;
      if (isNew) void execute(new DiscardProduct(productId, ownDraft.current));
    },
    [productId, ownDraft, store, catalogue, currentAddress, execute],
  );
}
