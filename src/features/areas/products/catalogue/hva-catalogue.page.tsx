import { useMemo, type ReactNode } from 'react';
import { CardGrid } from '#core/ui/cards/card-grid.tsx';
import { CardListState } from '#core/ui/cards/card-list-state.tsx';
import { PageBody } from '#core/ui/page/page-body.tsx';
import { PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-query.ts';
import { AreaPage } from '#features/areas/frame/area-page.tsx';
import { hvaProductListsToken } from '../hva-product-lists.store.ts';
import { inUsePath } from '../hva-product-path.rule.ts';
import { PageBreadcrumb } from '../page-breadcrumb.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import { LoadPublishedProducts } from './load-published-products.query.ts';
import { useAddToSelection } from './use-add-to-selection.ts';

/** The published products that the area does not have yet (Spec 2 §2 'HVA catalogue'). */
export function HvaCataloguePage(): ReactNode {
  const t = useTranslate('hvaProducts');
  const title = t('catalogue.title');
  usePageTitle(title);
  const query = useQuery(useMemo(() => new LoadPublishedProducts(), []));
  const products = useSlice(hvaProductListsToken, ({ catalogue }) => catalogue);
  const { addedId, add } = useAddToSelection();
  return (
    <AreaPage tab="hvaProducts">
      <PageBody>
        <PageBreadcrumb parent={{ to: inUsePath, text: t('inUse.title') }} here={title} />
        <PageHeading text={title} />
        <CardListState query={query} count={products?.length} failed={t('listFailed')} empty={t('catalogue.empty')} />
        {products && (
          <CardGrid>
            {products.map((product, index) => (
              <CatalogueCard
                key={product.productId}
                product={product}
                index={index}
                isBeingAdded={product.productId === addedId}
                onAdd={add}
              />
            ))}
          </CardGrid>
        )}
      </PageBody>
    </AreaPage>
  );
}
