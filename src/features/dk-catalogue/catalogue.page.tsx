import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProductSummary } from '#core/contracts/product.contract.ts';
import { type DialogRequest, dialogsToken } from '#core/ports/feedback.ts';
import { useActionContext } from '#core/ui/actions/screen-actions.ts';
import { CardGrid } from '#core/ui/cards/card-grid.tsx';
import { CardListState } from '#core/ui/cards/card-list-state.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { useEditedNow } from '#features/live/edited-now.public.ts';
import { type SessionState, sessionStoreToken } from '../session/session.public.ts';
import { createAndOpen } from './create-and-open.ts';
import { DeleteDraftProduct } from './delete-draft-product.command.ts';
import { catalogueStoreToken } from './dk-catalogue.store.ts';
import { editPath } from './product-paths.public.ts';
import { LoadCatalogue } from './load-catalogue.query.ts';
import { ProductCard } from './product-card.tsx';
import { useCopyProduct } from './copy-product.public.ts';

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

interface ProductGridProps {
  readonly products: readonly ProductSummary[];
  readonly areaId: string | undefined;
  /** The card with the focused button has disappeared: the focus has to move. */
  readonly onDeleted: () => void;
}

/** The products as cards. */
function ProductGrid({ products, areaId, onDeleted }: ProductGridProps): ReactNode {
  const { canEdit, edit } = useEditProduct(areaId);
  const openVersions = useOpenVersions();
  const { copiedId, copyProduct } = useCopyProduct();
  const { deletedId, deleteProduct } = useDeleteProduct(onDeleted);
  const { execute } = useExecute();
  const marks = useEditedNow({
    objectType: 'product',
    refetch: () => void execute(new LoadCatalogue(true)),
    versionOf: (id) => products.find(({ productId }) => productId === id)?.modifiedAt,
  });
  return (
    <CardGrid>
      {products.map((product, index) => (
        <ProductCard
          key={product.productId}
          product={product}
          index={index}
          canEdit={canEdit(product)}
          mark={marks?.get(product.productId)}
          isBeingCopied={product.productId === copiedId}
          isBeingDeleted={product.productId === deletedId}
          onEdit={edit}
          onCopy={areaId === undefined ? copyProduct : undefined}
          onVersions={openVersions}
          onDelete={deleteProduct}
        />
      ))}
    </CardGrid>
  );
}

interface EditProduct {
  readonly canEdit: (product: ProductSummary) => boolean;
  readonly edit: (product: ProductSummary) => void;
}

/** Opens products where this person edits them. */
function useEditProduct(areaId: string | undefined): EditProduct {
  const hvaProductIds = useSlice(catalogueStoreToken, (state) => state.hvaProductIds);
  const navigate = useNavigate();
  const edit = useCallback(
    (product: ProductSummary) => {
      const path = editPath(product, areaId, hvaProductIds);
      if (path) void navigate(path);
    },
    [areaId, hvaProductIds, navigate],
  );
  return { canEdit: (product) => editPath(product, areaId, hvaProductIds) !== undefined, edit };
}

function useOpenVersions(): (product: ProductSummary) => void {
  const navigate = useNavigate();
  return useCallback(({ productId }) => void navigate(`/product-configurator/${productId}/versions`), [navigate]);
}

interface DeleteProduct {
  /** The product that is being deleted. */
  readonly deletedId: string | undefined;
  readonly deleteProduct: (product: ProductSummary) => Promise<void>;
}

/** Deletes a draft after asking; `onDeleted` is called when it is deleted. */
function useDeleteProduct(onDeleted: () => void): DeleteProduct {
  const dialogs = useService(dialogsToken);
  const { execute } = useExecute();
  const t = useTranslate();
  const [deletedId, setDeletedId] = useState<string>();
  const deleteProduct = useCallback(
    async ({ productId, productName }: ProductSummary) => {
      const name = productName || t('dkCatalogue:card.nameless');
      if (!(await dialogs.ask(deleteDialog(name)))) return;
      setDeletedId(productId);
      const { ok } = await execute(new DeleteDraftProduct(productId, name));
      setDeletedId(undefined);
      if (ok) onDeleted();
    },
    [dialogs, execute, t, onDeleted],
  );
  return { deletedId, deleteProduct };
}

function deleteDialog(name: string): DialogRequest {
  return {
    type: 'Confirmation',
    title: { key: 'dkCatalogue:deleteDialog.title' },
    text: { key: 'dkCatalogue:deleteDialog.text', values: { name } },
    primaryLabel: { key: 'core:button.delete' },
    secondaryLabel: { key: 'core:button.cancel' },
    destructive: true,
  };
}
