import { useCallback, useMemo } from 'react';
import type { HvaProduct } from '../../core/contracts/hva-product.contract';
import { useSlice } from '../../core/ui/services';
import { useQuery } from '../../core/ui/use-query';
import { CheckHvaProduct } from './check-hva-product.query';
import { hvaProductStoreToken } from './hva-product.store';

interface Incompleteness {
  /** Published, and something is missing in some language (decision A6). */
  readonly isIncomplete: boolean;
  /** Looks anew, where it matters. */
  readonly check: () => void;
}

/** Whether a published package lacks anything, as it is stored, in any language. */
export function useIncompleteness({ hvaProductId, isPublished }: HvaProduct): Incompleteness {
  const { reload } = useQuery(
    useMemo(() => (isPublished ? new CheckHvaProduct(hvaProductId) : undefined), [hvaProductId, isPublished]),
  );
  const isFaulty = useSlice(
    hvaProductStoreToken,
    ({ checked }) => checked?.hvaProductId === hvaProductId && Object.keys(checked.errors).length > 0,
  );
  return {
    isIncomplete: isPublished && isFaulty,
    check: useCallback(() => isPublished && reload(), [isPublished, reload]),
  };
}
