import { useMemo } from 'react';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useQuery } from '#core/ui/use-query.ts';
import { CheckHvaProduct } from './check-hva-product.query.ts';
import { hvaProductStoreToken } from './hva-product.store.ts';

interface Incompleteness {
  /** Published, and something is missing in some language (decision A6). */
  readonly isIncomplete: boolean;
  /** It could not be looked at. */
  readonly isUnread: boolean;
  /** Looks again. */
  readonly check: () => void;
}

/** Checks the product as it is stored in every language: whether a published one lacks anything. */
export function useIncompleteness({ hvaProductId, isPublished }: HvaProduct): Incompleteness {
  const { status, reload } = useQuery(useMemo(() => new CheckHvaProduct(hvaProductId), [hvaProductId]));
  const hasErrors = useSlice(
    hvaProductStoreToken,
    ({ checked }) => checked?.hvaProductId === hvaProductId && Object.keys(checked.errors).length > 0,
  );
  return { isIncomplete: isPublished && hasErrors, isUnread: status === 'failed', check: reload };
}
