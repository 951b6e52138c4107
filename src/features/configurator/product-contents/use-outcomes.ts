import { useMemo, useRef } from 'react';
import type { Outcome, Product } from '#core/contracts/product.contract.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { useNews } from '#core/ui/use-news.ts';
import { configuratorStoreToken } from '../configurator.store.ts';
import { LoadOutcomes } from './load-outcomes.query.ts';

interface Outcomes {
  readonly outcomes: Product['outcomes'];
  /** Says of an outcome that it was removed, by the name under which it was last a choice here. */
  readonly removedOutcome: (outcomeId: string) => string;
  /** The service has refused one: what was removed is no choice any more. */
  readonly forgetRemoved: () => void;
}

/**
 * The outcomes that findings lead to, with what colleagues store of them meanwhile. One that they remove stays a choice
 * until the service has refused it: a finding that leads to it would look as if nothing was chosen.
 */
export function useOutcomes(product: Pick<Product, 'productId' | 'outcomes'>): Outcomes {
  const { productId } = product;
  const t = useTranslate('configurator');
  const { reload } = useQuery(useMemo(() => new LoadOutcomes(productId), [productId]));
  useNews((message) => message.kind === 'changed' && message.id === productId, reload);
  const read = useSlice(configuratorStoreToken, (state) => state.outcomes);
  const { outcomes: stored } = read?.productId === productId ? read : product;
  const names = useRef(new Map<string, string>());
  const choices = useRef(new Map<string, Outcome>());
  const outcomes = useMemo(() => {
    const removed = new Map(choices.current);
    for (const outcome of stored) {
      removed.delete(outcome.outcomeId);
      choices.current.set(outcome.outcomeId, outcome);
      names.current.set(outcome.outcomeId, outcome.name);
    }
    return [...stored, ...removed.values()];
  }, [stored]);
  return {
    outcomes,
    removedOutcome: (outcomeId) => t('productContents.outcomeRemoved', { name: names.current.get(outcomeId) ?? '' }),
    forgetRemoved: () => {
      choices.current.clear();
      reload();
    },
  };
}
