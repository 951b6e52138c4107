import { useEffect, useMemo, useState } from 'react';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { ProductChanges } from '#core/contracts/hva-product-review.contract.ts';
import { isUnknownCall } from '#core/errors/app-error.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { useNews } from '#core/ui/use-news.ts';
import { LoadProductChanges, productChangesStoreToken } from './load-product-changes.query.ts';

/** How long the page waits for an answer before it opens without it, in milliseconds. */
const timeout = 1000;

export interface UnreviewedChanges {
  /** Undefined while there are none, or while that is not known. */
  readonly changes: ProductChanges | undefined;
  /** Whether the newest answer has come: without it nobody has seen what the centre has changed. */
  readonly isKnown: boolean;
  /** It was refused, or never came. */
  readonly isUnread: boolean;
  /**
   * Whether the page had better wait for the first answer: their bar is above the form, and would move it under a
   * pointer. A slow answer holds up nobody for long.
   */
  readonly isAwaited: boolean;
  /** Looks again: a save may have reviewed the product. */
  readonly reload: () => void;
}

/**
 * What the area has not reviewed of the diagnostic centre's product; undefined until that is loaded. A backend without
 * versions is not asked.
 */
export function useProductChanges(product: HvaProduct | undefined): UnreviewedChanges {
  const { hvaProductId, productModifiedAt } = product ?? {};
  const query = useMemo(
    () =>
      hvaProductId === undefined || productModifiedAt === undefined
        ? undefined
        : new LoadProductChanges(hvaProductId, productModifiedAt),
    [hvaProductId, productModifiedAt],
  );
  const { status, error, reload } = useQuery(query);
  // A colleague's review is no version of either.
  useNews(
    (message) => message.kind === 'approval' && message.objectType === 'hvaProduct' && message.id === hvaProductId,
    reload,
  );
  const checked = useSlice(productChangesStoreToken, (state) => state.checked);
  const isAwaited = useFirstWait(query !== undefined, status === 'pending');
  return {
    changes: (checked?.hvaProductId === hvaProductId && checked?.found) || undefined,
    isKnown: status === 'ready',
    // A product that has gone, or a backend without reviews: nothing to read.
    isUnread: status === 'failed' && !(error && isUnknownCall(error)),
    isAwaited,
    reload,
  };
}

/** Whether the page waits for what is asked, the first time and not for long: it would move what is below it. */
export function useFirstWait(isAsked: boolean, isPending: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => setHasWaited(true), isPending ? timeout : 0);
    return () => clearTimeout(timer);
  }, [isAsked, isPending]);
  return isAsked && isPending && !hasWaited;
}
