import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { CardListState } from '#core/ui/cards/card-list-state.tsx';
import { PageBody } from '#core/ui/page/page-body.tsx';
import { PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-query.ts';
import { sessionStoreToken, type SessionState } from '../session/session.public.ts';
import { CreateProductButton } from './create-product-button.tsx';
import { catalogueStoreToken } from './dk-catalogue.store.ts';
import { LoadCatalogue } from './load-catalogue.query.ts';
import { ProductGrid } from './product-grid.tsx';

/** The diagnostic centre's products (Spec 2 §2 'DK catalogue screen'). */
export function CataloguePage(): ReactNode {
  const t = useTranslate();
  usePageTitle(t('dkCatalogue:title'));
  const query = useQuery(useMemo(() => new LoadCatalogue(), []));
  const products = useSlice(catalogueStoreToken, (state) => state.products);
  const areaId = useSlice(sessionStoreToken, areaIdOf);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  return (
    <PageBody>
      <PageHeading text={t('dkCatalogue:title')} headingRef={heading}>
        {!areaId && <CreateProductButton />}
      </PageHeading>
      <CardListState
        query={query}
        count={products?.length}
        failed={t('dkCatalogue:failed')}
        empty={t('dkCatalogue:empty')}
      />
      {products && <ProductGrid products={products} areaId={areaId} onDeleted={focusHeading} />}
    </PageBody>
  );
}

function areaIdOf(state: SessionState): string | undefined {
  return state.status === 'ready' ? (state.profile.areaId ?? undefined) : undefined;
}
