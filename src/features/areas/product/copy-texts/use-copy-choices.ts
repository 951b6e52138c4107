import { useMemo, useState } from 'react';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { copySourcesOf, proposalFor, type CopyChoice, type CopyTarget, type OutcomeText } from './copied-texts.rule.ts';

interface CopyChoices {
  /** What the other product has written. */
  readonly sources: readonly OutcomeText[];
  readonly choiceOf: (target: CopyTarget) => CopyChoice;
  readonly choose: (target: CopyTarget, choice: CopyChoice) => void;
  /** The texts that are taken, by the place of their field. */
  readonly texts: ReadonlyMap<number, string>;
}

/** What is taken from a product for each outcome: as proposed, until it is chosen otherwise. */
export function useCopyChoices(targets: readonly CopyTarget[], product: HvaProduct | undefined): CopyChoices {
  const [chosen, setChosen] = useState<{
    readonly from: HvaProduct;
    readonly choices: Readonly<Record<string, CopyChoice>>;
  }>();
  const sources = useMemo(
    () => (product ? copySourcesOf(product.hvaOutcomeSettings, product.product.outcomes) : []),
    [product],
  );
  // Choices belong to the product and language that they were made for.
  const choices = chosen && chosen.from === product ? chosen.choices : {};
  const choiceOf = (target: CopyTarget): CopyChoice => choices[target.outcomeId] ?? proposalFor(target, sources);
  const texts = targets.flatMap((target) => {
    const { sourceId, isTaken } = choiceOf(target);
    const text = isTaken ? sources.find(({ outcomeId }) => outcomeId === sourceId)?.text : undefined;
    return text === undefined ? [] : [[target.index, text] as const];
  });
  return {
    sources,
    choiceOf,
    choose: (target, choice) =>
      product && setChosen({ from: product, choices: { ...choices, [target.outcomeId]: choice } }),
    texts: new Map(texts),
  };
}
