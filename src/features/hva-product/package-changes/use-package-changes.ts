import { useMemo } from 'react';
import type { HvaProduct } from '../../../core/contracts/hva-product.contract';
import type { PackageChanges } from '../../../core/contracts/area-package.contract';
import { useSlice } from '../../../core/ui/services';
import { useQuery } from '../../../core/ui/use-query';
import { LoadPackageChanges } from './load-package-changes.query';
import { packageChangesStoreToken } from './package-changes.store';

interface UnreviewedChanges {
  /** Undefined while there are none, or while that is not known. */
  readonly changes: PackageChanges | undefined;
  /** Looks anew: a save may have reviewed the package. */
  readonly reload: () => void;
}

/** What the area has not reviewed of the diagnostic centre's package. A backend without versions is not asked. */
export function usePackageChanges({ hvaProductId, productModifiedAt }: HvaProduct): UnreviewedChanges {
  const query = useMemo(
    () => (productModifiedAt === undefined ? undefined : new LoadPackageChanges(hvaProductId, productModifiedAt)),
    [hvaProductId, productModifiedAt],
  );
  const { reload } = useQuery(query);
  const checked = useSlice(packageChangesStoreToken, (state) => state.checked);
  return { changes: (checked?.hvaProductId === hvaProductId && checked.found) || undefined, reload };
}
