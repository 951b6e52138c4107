import { type RefObject, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Control } from 'react-hook-form';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { subscriptionsOf } from '#core/ui/forms/form-subscriptions.ts';
import { useFieldErrors } from '#core/ui/forms/use-form-field.ts';
import { validityOf, type Validity } from '#core/ui/forms/validity.rule.ts';
import { useSlice } from '#core/ui/services.tsx';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import type { ProductContentsValues } from './product-contents.values.ts';
import { errorPathOf } from './product-contents.rule.ts';

/** What is to be said of an analysis beside its name: by the form's rules, else by the checks of what is stored. */
export type Mark = Exclude<Validity, 'valid'> | 'remark';

/** The element of an analysis: the outline leads to it and follows it. */
export const cardId = (mappingId: string): string => `analysis-${mappingId}`;

/** The analyses by their ids, in their order. What is typed in them is no change of it. */
export function useMappingIds(control: Control<ProductContentsValues>): readonly string[] {
  const subscriptions = subscriptionsOf(control);
  const follow = useCallback(
    (listener: () => void) => subscriptions.onValue(listener, 'productAnalysisMappings'),
    [subscriptions],
  );
  const ids = useSyncExternalStore(follow, () => {
    const mappings = subscriptions.valueOf(
      'productAnalysisMappings',
    ) as ProductContentsValues['productAnalysisMappings'];
    return mappings.map(({ productAnalysisMappingId }) => productAnalysisMappingId).join(' ');
  });
  return useMemo(() => ids.split(' ').filter(Boolean), [ids]);
}

/** Remarks of the checks are of what is stored, where an analysis may stand at another place. */
export function useMarks(control: Control<ProductContentsValues>, ids: readonly string[]): ReadonlyMap<string, Mark> {
  const errors = useFieldErrors(control);
  const product = useSlice(configuratorStoreToken, anyProductOf);
  const checks = useSlice(configuratorStoreToken, (state) => state.checks);
  return useMemo(() => {
    const marks = new Map<string, Mark>();
    if (product && checks?.modifiedAt === product.modifiedAt)
      for (const { phase, path } of checks.remarks) {
        const at = phase === ConfiguratorPhase.ProductContents ? errorPathOf(path) : undefined;
        const mapping = at && product.productAnalysisMappings[at.primary - 1];
        if (mapping) marks.set(mapping.productAnalysisMappingId, 'remark');
      }
    const keys = new Map<string, string[]>();
    for (const { path, messageKey } of errors) {
      const id = ids[(errorPathOf(path)?.primary ?? 0) - 1];
      if (id !== undefined) keys.set(id, [...(keys.get(id) ?? []), messageKey]);
    }
    for (const [id, messageKeys] of keys) marks.set(id, validityOf(messageKeys) === 'wrong' ? 'wrong' : 'missing');
    return marks;
  }, [errors, product, checks, ids]);
}

/** The analysis that is at the top of the page, under its bars; in the list it is kept in view. */
export function useCurrent(ids: readonly string[], list: RefObject<HTMLUListElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
        const first = ids.find((id) => seen.has(document.getElementById(cardId(id))!));
        if (first !== undefined) setCurrent(first);
      },
      // From under the bars to the middle of the page.
      { rootMargin: '-220px 0px -50% 0px' },
    );
    for (const id of ids) {
      const card = document.getElementById(cardId(id));
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [ids]);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    const box = list.current;
    if (!item || !box || box.contains(document.activeElement)) return;
    // Not `scrollIntoView`: it would scroll the page as well.
    const below = item.offsetTop + item.offsetHeight - box.clientHeight;
    box.scrollTop = Math.max(below, Math.min(box.scrollTop, item.offsetTop));
  }, [current, list]);
  return current !== undefined && ids.includes(current) ? current : undefined;
}
