import { useMemo, type ReactNode } from 'react';
import { CardGrid } from '../../../core/ui/cards/card-grid';
import { CardListState } from '../../../core/ui/cards/card-list-state';
import { PageBody } from '../../../core/ui/page/page-body';
import { PageHeading } from '../../../core/ui/page/page-heading';
import { usePageTitle } from '../../../core/ui/page/use-page-title';
import { useSlice } from '../../../core/ui/services';
import { useTranslate } from '../../../core/ui/translate';
import { useQuery } from '../../../core/ui/use-query';
import { AreaPage } from '../../hva-area/hva-area.public';
import { hvaProductListsToken } from '../hva-product-lists.store';
import { inUsePath } from '../hva-product-path.rule';
import { PageBreadcrumb } from '../page-breadcrumb';
import { CatalogueCard } from './catalogue-card';
import { LoadPublishedProducts } from './load-published-products.query';
import { useAddToSelection } from './use-add-to-selection';

/** The published packages that the area does not have yet (Spec 2 §2 'HVA catalogue'). */
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
