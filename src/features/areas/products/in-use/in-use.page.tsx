import { Button } from '@fluentui/react-components';
import { AddRegular, EditRegular, PauseCircleRegular } from '@fluentui/react-icons';
import { memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HvaProductSummary } from '#core/contracts/hva-product.contract.ts';
import { isGoneOrChanged, mayBeDone } from '#core/errors/app-error.ts';
import type { DialogRequest } from '#core/ports/feedback.ts';
import { cardSorts } from '#core/ui/cards/card-list-query.rule.ts';
import { CardListState } from '#core/ui/cards/card-list-state.tsx';
import { Card, TextMeter } from '#core/ui/cards/card.tsx';
import { useFocusFallback } from '#core/ui/focus.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useDialogs, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { AreaPage } from '#features/areas/frame/area-tabs.tsx';
import { useEditedNow } from '#features/live/edited-now.public.ts';
import { FoundProducts, type ProductListing } from '../found-products.tsx';
import { HvaProductBadges } from '../hva-product-badges.tsx';
import { hvaProductListsToken } from '../hva-product-lists.store.ts';
import { cataloguePath, hvaProductPath } from '../hva-products.rule.ts';
import { LoadHvaProducts } from './load-hva-products.query.ts';
import { StopUsage } from './stop-usage.command.ts';

interface InUseCardProps {
  readonly product: HvaProductSummary;
  readonly index: number;
  /** Who else edits it now. */
  readonly mark: ReactNode;
  readonly isBeingStopped: boolean;
  readonly onEdit: (product: HvaProductSummary) => void;
  readonly onStop: (product: HvaProductSummary) => void;
}

/** One of the area's products. */
const InUseCard = memo(function InUseCard(props: InUseCardProps): ReactNode {
  const { product, index, mark, isBeingStopped, onEdit, onStop } = props;
  const t = useTranslate('hvaProducts');
  const { productName: name, productDescription } = product.product;
  return (
    <Card
      index={index}
      badges={
        <HvaProductBadges
          product={product}
          isIncomplete={product.isIncomplete === true}
          isChanged={product.hasUnreviewedChanges === true}
        />
      }
      name={name}
      description={productDescription}
      figures={product.textCompleteness && <TextMeter languages={product.textCompleteness} />}
      mark={mark}
      meta={t('card.modified', { name: product.modifiedBy, date: formatDate(product.modifiedAt) })}
    >
      {product.isPublished && (
        <Button
          appearance="subtle"
          icon={<PauseCircleRegular />}
          disabledFocusable={isBeingStopped}
          aria-label={t('card.stopNamed', { name })}
          onClick={() => onStop(product)}
        >
          {t('card.stop')}
        </Button>
      )}
      <Button icon={<EditRegular />} aria-label={t('card.editNamed', { name })} onClick={() => onEdit(product)}>
        {t('card.edit')}
      </Button>
    </Card>
  );
});

interface Stopping {
  /** Which one is being taken out of use. */
  readonly stoppedId: string | undefined;
  readonly stop: (product: HvaProductSummary) => Promise<void>;
}

const question: DialogRequest = {
  type: 'Confirmation',
  title: { key: 'hvaProducts:stopDialog.title' },
  text: { key: 'hvaProducts:stopDialog.text' },
  primaryLabel: { key: 'hvaProducts:stopDialog.stop' },
  secondaryLabel: { key: 'core:button.cancel' },
  destructive: true,
};

/** Takes an hva product out of use after asking. */
function useStopUsage(): Stopping {
  const dialogs = useDialogs();
  const { execute } = useExecute();
  const [stoppedId, setStoppedId] = useState<string>();
  const stop = useCallback(
    async ({ hvaProductId, product: { productName } }: HvaProductSummary) => {
      const secondaryText = { key: 'hvaProducts:stopDialog.which', values: { name: productName } } as const;
      if (!(await dialogs.ask({ ...question, secondaryText }))) return;
      setStoppedId(hvaProductId);
      const stopped = await execute(new StopUsage(hvaProductId, productName));
      // It may be out of use all the same, or not be there any more: its card says how it is.
      if (!stopped.ok && (isGoneOrChanged(stopped.error) || mayBeDone(stopped.error)))
        await execute(new LoadHvaProducts(true));
      setStoppedId(undefined);
    },
    [dialogs, execute],
  );
  return { stoppedId, stop };
}

const listing: ProductListing<HvaProductSummary> = {
  options: { shows: [], sorts: cardSorts, hasTable: false },
  idOf: ({ hvaProductId }) => hvaProductId,
  productIdOf: ({ productId }) => productId,
  // What is not in use comes before what is.
  sortedBy: ({ product: { productName }, modifiedAt, isPublished }) => {
    return { name: productName, modifiedAt, state: Number(isPublished) };
  },
};

/** The area's products (Spec 2 §2 'HVA products in use'). */
export function InUsePage(): ReactNode {
  const t = useTranslate('hvaProducts');
  usePageTitle(t('inUse.title'));
  const query = useQuery(new LoadHvaProducts());
  const products = useSlice(hvaProductListsToken, ({ inUse }) => inUse);
  const { execute } = useExecute();
  // What a colleague publishes, takes out of use or adds stood otherwise on its card until the page was opened again.
  const marks = useEditedNow({
    objectType: 'hvaProduct',
    refetch: () => execute(new LoadHvaProducts(true)),
    versionOf: (id) => products?.find(({ hvaProductId }) => hvaProductId === id)?.modifiedAt,
    // That the diagnostic centre has changed it, its name, and what its area's texts lack by that.
    showsProduct: (id) => products?.some(({ productId }) => productId === id) ?? false,
  });
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { stoppedId, stop } = useStopUsage();
  // Of a button that is gone: its product is out of use, by this person or another.
  const focus = useFocusFallback(() => heading.current);
  const edit = useCallback(
    ({ hvaProductId }: HvaProductSummary) => void navigate(hvaProductPath(hvaProductId)),
    [navigate],
  );
  return (
    <AreaPage tab="hvaProducts">
      <PageBody>
        <PageHeading text={t('inUse.title')} headingRef={heading}>
          <Button appearance="primary" icon={<AddRegular />} onClick={() => void navigate(cataloguePath)}>
            {t('inUse.add')}
          </Button>
        </PageHeading>
        <CardListState query={query} count={products?.length} failed={t('listFailed')} empty={t('inUse.empty')} />
        {products && products.length > 0 && (
          <div {...focus}>
            <FoundProducts
              products={products}
              listing={listing}
              card={(product, index) => (
                <InUseCard
                  key={product.hvaProductId}
                  product={product}
                  index={index}
                  mark={marks?.get(product.hvaProductId)?.mark}
                  isBeingStopped={product.hvaProductId === stoppedId}
                  onEdit={edit}
                  onStop={stop}
                />
              )}
            />
          </div>
        )}
      </PageBody>
    </AreaPage>
  );
}
