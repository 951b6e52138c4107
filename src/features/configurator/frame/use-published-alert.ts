import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { Versions } from '#core/conflicts/differences.rule.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { AskForConsent, EditedPart } from '#core/editing/edited-part.ts';
import { useOpenerFocus } from '#core/ui/focus.ts';
import { useExecute } from '#core/ui/use-messages.ts';
import { ReadStoredProduct } from './read-stored-product.query.ts';

/** What is asked before a published product is saved. */
export interface PublishedQuestion {
  /** Of the texts that are saved; undefined for what is the same in all. */
  readonly language: Language | undefined;
  /** What the save makes of what is stored; undefined when that could not be read. */
  readonly versions: Versions<unknown> | undefined;
  /** The areas that use the product. */
  readonly areas: Product['hvaProducts'];
  readonly answer: (goesOn: boolean) => void;
}

/** Where a screen's question is shown; outlives the form of one language, which may be saved when it is not shown. */
interface PublishedDialog {
  /** Undefined while nothing is asked. */
  readonly question: PublishedQuestion | undefined;
  /** Asks once the questions before it are answered: the forms of several languages may have one each. */
  readonly ask: (question: Omit<PublishedQuestion, 'answer'>, onAsk: () => void) => Promise<boolean>;
  readonly rememberOpener: () => void;
}

export const PublishedDialogContext = createContext<PublishedDialog | undefined>(undefined);

/** For the screen of a phase. */
export function usePublishedDialog(): PublishedDialog {
  const [question, setQuestion] = useState<PublishedQuestion>();
  const rememberOpener = useOpenerFocus(question);
  const turn = useRef(Promise.resolve());
  const ask = useCallback<PublishedDialog['ask']>(async (asked, onAsk) => {
    const answered = turn.current.then(() => {
      onAsk();
      return new Promise<boolean>((answer) => setQuestion({ ...asked, answer }));
    });
    turn.current = answered.then(() => setQuestion(undefined));
    await turn.current;
    return answered;
  }, []);
  return useMemo(() => ({ question, ask, rememberOpener }), [question, ask, rememberOpener]);
}

interface PublishedAlert<Values> extends Pick<PublishedDialog, 'question'> {
  /** Asks about a published product; a draft is saved without a question. */
  readonly consentTo: NonNullable<EditedPart<Product, Values>['consentTo']>;
}

/** Asks before a published product is saved (Spec 1 §4), with what changes and for which areas (decision A6). */
export function usePublishedAlert<Values>(
  productId: string,
  language: Language | undefined,
  valuesOf: (product: Product) => Values,
): PublishedAlert<Values> {
  const { execute } = useExecute();
  const dialog = useContext(PublishedDialogContext);
  if (!dialog) throw new Error('Only the screen of a phase can ask about a published product');
  const { question, rememberOpener } = dialog;
  const ask = useRef<(product: Product, ...asking: Parameters<AskForConsent<Values>>) => Promise<boolean>>(undefined);
  ask.current = async (product, versions, onAsk) => {
    const opener = document.activeElement;
    rememberOpener();
    const read = await execute(new ReadStoredProduct(productId, language ?? 'fi'));
    // The dialog of a conflict that was settled has closed meanwhile, and given the focus back to the form.
    if (!opener?.isConnected) rememberOpener();
    const compared = read.ok ? { ...versions(), theirs: valuesOf(read.value) } : undefined;
    const { hvaProducts: areas } = read.ok ? read.value : product;
    return dialog.ask({ language, versions: compared, areas }, onAsk);
  };
  const consentTo = useCallback(
    (product: Product) =>
      product.isPublished
        ? async (...asking: Parameters<AskForConsent<Values>>) => (await ask.current?.(product, ...asking)) ?? false
        : undefined,
    [],
  );
  return { question, consentTo };
}
