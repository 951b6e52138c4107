import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HvaProductSummary } from '#core/contracts/hva-product.contract.ts';
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
import { cataloguePath, hvaProductPath } from '../hva-product-path.rule.ts';
import { InUseCard } from './in-use-card.tsx';
import { LoadHvaProducts } from './load-hva-products.query.ts';
import { useStopUsage } from './use-stop-usage.ts';

/** The area's products (Spec 2 §2 'HVA products in use'). */
export function InUsePage(): ReactNode {
  const t = useTranslate('hvaProducts');
  usePageTitle(t('inUse.title'));
  const query = useQuery(useMemo(() => new LoadHvaProducts(), []));
  const products = useSlice(hvaProductListsToken, ({ inUse }) => inUse);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { stoppedId, stop } = useStopUsage(useCallback(() => heading.current?.focus(), []));
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
        {products && (
          <CardGrid>
            {products.map((product, index) => (
              <InUseCard
                key={product.hvaProductId}
                product={product}
                index={index}
                isBeingStopped={product.hvaProductId === stoppedId}
                onEdit={edit}
                onStop={stop}
              />
            ))}
          </CardGrid>
        )}
      </PageBody>
    </AreaPage>
  );
}
