import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PublishedDkProduct } from '#core/contracts/hva-product.contract.ts';
import { CardListState } from '#core/ui/cards/card-list-state.tsx';
import { Card } from '#core/ui/cards/card.tsx';
import { useFocusFallback } from '#core/ui/focus.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useIsLeft, useQuery } from '#core/ui/use-messages.ts';
import { AreaPage } from '#features/areas/frame/area-tabs.tsx';
import { FoundProducts, type ProductListing } from '../found-products.tsx';
import { hvaProductListsToken } from '../hva-product-lists.store.ts';
import { inUsePath } from '../hva-products.rule.ts';
import { PageBreadcrumb } from '../page-breadcrumb.tsx';
import { AddToSelection } from './add-to-selection.command.ts';
import { LoadPublishedProducts } from './load-published-products.query.ts';

interface CatalogueCardProps {
  readonly product: PublishedDkProduct;
  readonly index: number;
  readonly isBeingAdded: boolean;
  readonly onAdd: (productId: string, productName: string) => void;
}

/** A product that the area may take into its selection. */
const CatalogueCard = memo(function CatalogueCard(props: CatalogueCardProps): ReactNode {
  const { product, index, isBeingAdded, onAdd } = props;
  const t = useTranslate('hvaProducts');
  const { productId, productName: name, productDescription, modifiedBy, modifiedAt } = product;
  return (
    <Card
      index={index}
      name={name}
      description={productDescription}
      meta={t('card.modified', { name: modifiedBy, date: formatDate(modifiedAt) })}
    >
      <Button
        icon={<AddRegular />}
        disabledFocusable={isBeingAdded}
        aria-label={t('card.addNamed', { name })}
        onClick={() => onAdd(productId, name)}
      >
        {t('card.add')}
      </Button>
    </Card>
  );
});

const idOf = ({ productId }: PublishedDkProduct): string => productId;

const listing: ProductListing<PublishedDkProduct> = {
  options: { shows: [], sorts: ['changed', 'changedOldest', 'name', 'nameReversed'], hasTable: false },
  idOf,
  productIdOf: idOf,
  sortedBy: ({ productName, modifiedAt }) => ({ name: productName, modifiedAt, state: 0 }),
};

/** The published products that the area does not have yet (Spec 2 §2 'HVA catalogue'). */
export function HvaCataloguePage(): ReactNode {
  const t = useTranslate('hvaProducts');
  const title = t('catalogue.title');
  usePageTitle(title);
  const query = useQuery(new LoadPublishedProducts());
  const products = useSlice(hvaProductListsToken, ({ catalogue }) => catalogue);
  const { addedId, add } = useAddToSelection();
  const heading = useRef<HTMLHeadingElement>(null);
  // Of a button that is gone: the area has its product by now.
  const focus = useFocusFallback(() => heading.current);
  return (
    <AreaPage tab="hvaProducts">
      <PageBody>
        <PageBreadcrumb parent={{ to: inUsePath, text: t('inUse.title') }} here={title} />
        <PageHeading text={title} headingRef={heading} />
        <CardListState
          query={query}
          count={products?.length}
          failed={t('listFailed')}
          empty={t('catalogue.empty')}
          emptyAction={<TextLink to={inUsePath}>{t('catalogue.back')}</TextLink>}
        />
        {products && products.length > 0 && (
          <div {...focus}>
            <FoundProducts
              products={products}
              listing={listing}
              card={(product, index) => (
                <CatalogueCard
                  key={product.productId}
                  product={product}
                  index={index}
                  isBeingAdded={product.productId === addedId}
                  onAdd={add}
                />
              )}
            />
          </div>
        )}
      </PageBody>
    </AreaPage>
  );
}

interface Adding {
  /** Which one is being added. */
  readonly addedId: string | undefined;
  readonly add: (productId: string, productName: string) => Promise<void>;
}

/** Adds a product to the area's selection and leads whoever is still here to those in use; a failure stays (Spec 2 §8). */
function useAddToSelection(): Adding {
  const { execute } = useExecute();
  const navigate = useNavigate();
  const isLeft = useIsLeft();
  const [addedId, setAddedId] = useState<string>();
  const add = useCallback(
    async (productId: string, productName: string) => {
      setAddedId(productId);
      const { ok } = await execute(new AddToSelection(productId, productName));
      setAddedId(undefined);
      if (ok && !isLeft()) await navigate(inUsePath);
    },
    [execute, isLeft, navigate],
  );
  return { addedId, add };
}
