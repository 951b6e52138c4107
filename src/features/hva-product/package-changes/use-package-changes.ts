import { useEffect, useMemo, useState } from 'react';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { PackageChanges } from '#core/contracts/area-package.contract.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useQuery } from '#core/ui/use-query.ts';
import { LoadPackageChanges } from './load-package-changes.query.ts';
import { packageChangesStoreToken } from './package-changes.store.ts';

/** How long the page waits for the changes before it opens without them, in milliseconds. */
const patience = 1000;

export interface UnreviewedChanges {
  /** Undefined while there are none, or while that is not known. */
  readonly changes: PackageChanges | undefined;
  /**
   * Whether the page had better wait for the first answer: their bar stands above the form, and would move it under a
   * pointer. A slow answer holds up nobody for long.
   */
  readonly isAwaited: boolean;
  /** Looks anew: a save may have reviewed the package. */
  readonly reload: () => void;
}

/**
 * What the area has not reviewed of the diagnostic centre's package; undefined until that is loaded. A backend without
 * versions is not asked.
 */
export function usePackageChanges(product: HvaProduct | undefined): UnreviewedChanges {
  const { hvaProductId, productModifiedAt } = product ?? {};
  const query = useMemo(
    () =>
      hvaProductId === undefined || productModifiedAt === undefined
        ? undefined
        : new LoadPackageChanges(hvaProductId, productModifiedAt),
    [hvaProductId, productModifiedAt],
  );
  const { status, reload } = useQuery(query);
  const checked = useSlice(packageChangesStoreToken, (state) => state.checked);
  const [hasWaited, setHasWaited] = useState(false);
  const isAwaited = query !== undefined && status === 'pending' && !hasWaited;
  useEffect(() => {
    if (query === undefined) return undefined;
    const timer = setTimeout(() => setHasWaited(true), status === 'pending' ? patience : 0);
    return () => clearTimeout(timer);
  }, [query, status]);
  return { changes: (checked?.hvaProductId === hvaProductId && checked?.found) || undefined, isAwaited, reload };
}
