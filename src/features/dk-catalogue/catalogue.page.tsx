import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, BarcodeScannerRegular } from '@fluentui/react-icons';
import { type FocusEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { loadFeatureToken } from '#core/feedback/feature-texts.ts';
import { useActionContext } from '#core/ui/actions/screen-actions.ts';
import { CardListState } from '#core/ui/cards/card-list-state.tsx';
import { DialogButton } from '#core/ui/dialogs/dialog-button.tsx';
import { useFocusFallback } from '#core/ui/focus.ts';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { type SessionState, sessionStoreToken } from '../session/session.public.ts';
import { CatalogueProducts } from './catalogue-products.tsx';
import { createAndOpen } from './create-and-open.ts';
import { catalogueStoreToken } from './dk-catalogue.store.ts';
import { LoadCatalogue } from './load-catalogue.query.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The diagnostic centre's products (Spec 2 §2 'DK catalogue screen'). */
export function CataloguePage(): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  usePageTitle(t('dkCatalogue:title'));
  const query = useQuery(new LoadCatalogue());
  const products = useSlice(catalogueStoreToken, (state) => state.products);
  const areaId = useSlice(sessionStoreToken, areaIdOf);
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useFocusOfProducts(() => heading.current);
  return (
    <PageBody>
      <PageHeading text={t('dkCatalogue:title')} headingRef={heading}>
        {!areaId && (
          <div className={styles.actions}>
            <KitCodesButton />
            <CreateProductButton />
          </div>
        )}
      </PageHeading>
      <CardListState
        query={query}
        count={products?.length}
        failed={t('dkCatalogue:failed')}
        empty={t('dkCatalogue:empty')}
      />
      {products && products.length > 0 && (
        <div {...focus}>
          <CatalogueProducts products={products} isLoaded={query.status === 'ready'} areaId={areaId} />
        </div>
      )}
    </PageBody>
  );
}

/**
 * A card or a row that is gone with the focus, deleted here or by somebody else, leaves it to the one that is in its place
 * now, or to the last one; where there is none, to `fallbackOf`.
 */
function useFocusOfProducts(fallbackOf: () => HTMLElement | null) {
  const place = useRef(-1);
  const { onFocus, onBlur } = useFocusFallback((area) => {
    // With the last product its list is gone, too.
    const all = area.isConnected ? productsIn(area) : [];
    const product = place.current < 0 ? undefined : all[Math.min(place.current, all.length - 1)];
    const edit = product?.querySelector<HTMLElement>('td a') ?? [...(product?.querySelectorAll('button') ?? [])].at(-1);
    return edit ?? fallbackOf();
  });
  return {
    onFocus: (event: FocusEvent<HTMLElement>): void => {
      place.current = productsIn(event.currentTarget).findIndex((product) => product.contains(event.target));
      onFocus(event);
    },
    onBlur,
  };
}

function productsIn(area: HTMLElement): readonly Element[] {
  return [...(area.querySelector('ul, tbody')?.children ?? [])];
}

function areaIdOf(state: SessionState): string | undefined {
  return state.status === 'ready' ? (state.profile.areaId ?? undefined) : undefined;
}

const loadKitCodes = () =>
  import(/* webpackChunkName: "kit-codes" */ '../packing-station/packing-station.public.ts').then(
    (file) => file.KitCodeDialog,
  );

/** What is read from the products' boxes at the packing station (decision 160). */
function KitCodesButton(): ReactNode {
  const t = useTranslate();
  const loadFeature = useService(loadFeatureToken);
  const load = useCallback(() => loadFeature('packingStation').then(loadKitCodes), [loadFeature]);
  return (
    <DialogButton text={t('dkCatalogue:kitCodes')} icon={<BarcodeScannerRegular />} load={load}>
      {(KitCodeDialog, close) => <KitCodeDialog onClose={close} />}
    </DialogButton>
  );
}

/** Creates a product and opens it in the configurator's first phase. */
function CreateProductButton(): ReactNode {
  const t = useTranslate();
  const context = useActionContext();
  const [isCreating, setCreating] = useState(false);
  const create = async (): Promise<void> => {
    setCreating(true);
    await createAndOpen(context);
    setCreating(false);
  };
  return (
    <Button appearance="primary" icon={<AddRegular />} disabledFocusable={isCreating} onClick={() => void create()}>
      {t('dkCatalogue:createProduct')}
    </Button>
  );
}
