import { useCallback, useRef, useState } from 'react';
import type { Versions } from '#core/conflicts/choices.rule.ts';
import type { Change } from '#core/conflicts/differences.rule.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { useOpenerFocus } from '#core/ui/layers/use-opener-focus.ts';
import { useExecute } from '#core/ui/use-execute.ts';
import { changesOfSave } from './changes-of-save.rule.ts';
import { ReadStoredProduct } from './read-stored-product.query.ts';

/** What is asked before a published product is saved. */
export interface PublishedQuestion {
  /** What the save changes of what is stored; undefined when that could not be read. */
  readonly changes: readonly Change[] | undefined;
  /** The areas that use the product. */
  readonly areas: Product['hvaProducts'];
  readonly answer: (goesOn: boolean) => void;
}

interface PublishedAlert<Values> {
  /** Undefined while nothing is asked. */
  readonly question: PublishedQuestion | undefined;
  /** Asks, with what the form was opened with and what it holds by then; a draft is saved without a question. */
  readonly confirm: (versions: () => Omit<Versions<Values>, 'theirs'>) => Promise<boolean>;
}

/** Asks before a published product is saved (Spec 1 §4), with what changes and for which areas (decision A6). */
export function usePublishedAlert<Values>(
  product: Product,
  language: Language,
  valuesOf: (product: Product) => Values,
): PublishedAlert<Values> {
  const { productId, isPublished, hvaProducts } = product;
  const { execute } = useExecute();
  const [question, setQuestion] = useState<PublishedQuestion>();
  const isAsking = useRef(false);
  const rememberOpener = useOpenerFocus(question);
  const confirm = useCallback(
    async (versions: () => Omit<Versions<Values>, 'theirs'>) => {
      if (!isPublished) return true;
      // A second press while what is stored is being read.
      if (isAsking.current) return false;
      isAsking.current = true;
      rememberOpener();
      try {
        const stored = await execute(new ReadStoredProduct(productId, language));
        const changes = stored.ok ? changesOfSave({ ...versions(), theirs: valuesOf(stored.value) }) : undefined;
        const areas = stored.ok ? stored.value.hvaProducts : hvaProducts;
        return await new Promise<boolean>((answer) => setQuestion({ changes, areas, answer }));
      } finally {
        setQuestion(undefined);
        isAsking.current = false;
      }
    },
    [isPublished, hvaProducts, productId, language, valuesOf, execute, rememberOpener],
  );
  return { question, confirm };
}
