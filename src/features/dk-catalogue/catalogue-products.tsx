import { useCallback, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { NoHits } from '#core/ui/cards/card-list-state.tsx';
import { NearCards } from '#core/ui/cards/near-cards.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import { useExecute } from '#core/ui/use-messages.ts';
import { useEditedNow } from '#features/live/edited-now.public.ts';
import type { CatalogueItem } from './catalogue-list.rule.ts';
import type { CatalogueTable } from './catalogue-table.tsx';
import { CatalogueTools } from './catalogue-tools.tsx';
import { useCopyProduct } from './copy-product.public.ts';
import { catalogueStoreToken } from './dk-catalogue.store.ts';
import { LoadCatalogue } from './load-catalogue.query.ts';
import { ProductCard } from './product-card.tsx';
import { shownProductName } from './product-name.public.ts';
import { editPath } from './product-paths.public.ts';
import { useCatalogueList, type CatalogueList } from './use-catalogue-list.ts';

/** Of an earlier visit: the way back finds its place in the list only where that is drawn at once. */
let loadedTable: typeof CatalogueTable | undefined;

const loadTable = () =>
  import(/* webpackChunkName: "catalogue-table" */ './catalogue-table.tsx').then(
    (file) => (loadedTable = file.CatalogueTable),
  );

export interface CatalogueProductsProps {
  readonly products: readonly ProductSummary[];
  /** Not: those of an earlier visit, while they are refetched or could not be. */
  readonly isLoaded: boolean;
  /** Of a person with an area, who works on the area's own products alone (decision A16). */
  readonly areaId: string | undefined;
}

/** The products with what narrows them, as cards or as a table. */
export function CatalogueProducts({ products, isLoaded, areaId }: CatalogueProductsProps): ReactNode {
  const list = useCatalogueList(products, isLoaded);
  const { query, found, change } = list;
  const FirstTable = useLoadedPart(
    loadTable,
    query.isTable,
    useCallback(() => change({ isTable: false }), [change]),
  );
  const Table = FirstTable ?? loadedTable;
  const hrefOf = useEditPath(areaId);
  const { execute } = useExecute();
  const marks = useEditedNow({
    objectType: 'product',
    refetch: async () => {
      const read = await execute(new LoadCatalogue(true));
      // Which areas are still to review a package is no part of its version.
      if (read.ok) list.workbench.reload();
      return read;
    },
    versionOf: (id) => products.find(({ productId }) => productId === id)?.modifiedAt,
  });
  return (
    <>
      <CatalogueTools list={list} count={products.length} />
      {found.items.length === 0 && <NoHits onClear={() => change({ search: '', show: undefined })} />}
      {!query.isTable && <ProductGrid list={list} areaId={areaId} marks={marks} hrefOf={hrefOf} />}
      {query.isTable && Table && found.items.length > 0 && (
        <Table
          items={found.items}
          sort={query.sort}
          marks={marks}
          isLinked={areaId === undefined}
          hrefOf={hrefOf}
          onSort={(sort) => change({ sort })}
        />
      )}
    </>
  );
}

type PathOf = (product: ProductSummary) => string | undefined;

/** Where this person edits a product; undefined: their area does not use it. */
function useEditPath(areaId: string | undefined): PathOf {
  const hvaProductIds = useSlice(catalogueStoreToken, (state) => state.hvaProductIds);
  return useCallback((product) => editPath(product, areaId, hvaProductIds), [areaId, hvaProductIds]);
}

interface ProductGridProps extends Pick<CatalogueProductsProps, 'areaId'> {
  readonly list: CatalogueList;
  readonly marks: ReturnType<typeof useEditedNow>;
  readonly hrefOf: PathOf;
}

/** The products as cards. */
function ProductGrid({ list, areaId, marks, hrefOf }: ProductGridProps): ReactNode {
  const t = useTranslate('dkCatalogue');
  const navigate = useNavigate();
  const edit = useCallback(
    (product: ProductSummary) => {
      const path = hrefOf(product);
      if (path) void navigate(path);
    },
    [hrefOf, navigate],
  );
  const openVersions = useOpenVersions();
  const { copiedId, copyProduct } = useCopyProduct();
  const { search, show, sort } = list.query;
  return (
    <NearCards
      items={list.found.items}
      idOf={idOfItem}
      nameOf={({ product }) => shownProductName(t, product)}
      listKey={[search, show, sort].join('\n')}
      card={({ product, attentions }, index) => (
        <ProductCard
          key={product.productId}
          product={product}
          attentions={attentions}
          index={index}
          canEdit={hrefOf(product) !== undefined}
          isLinked={areaId === undefined}
          edited={marks?.get(product.productId)}
          isBeingCopied={product.productId === copiedId}
          onEdit={edit}
          onCopy={areaId === undefined ? copyProduct : undefined}
          onVersions={openVersions}
        />
      )}
    />
  );
}

function idOfItem({ product }: CatalogueItem): string {
  return product.productId;
}

function useOpenVersions(): (product: ProductSummary) => void {
  const navigate = useNavigate();
  return useCallback(({ productId }) => void navigate(`/product-configurator/${productId}/versions`), [navigate]);
}
