import type { HvaProductInfo } from '#core/contracts/hva-product.contract.ts';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import { type HvaProductValues, instructedOutcomesOf } from '#features/areas/product-view/hva-product.values.ts';

/** An outcome with its instruction text. */
export interface OutcomeText {
  readonly outcomeId: string;
  readonly name: string;
  readonly isPositive: boolean;
  readonly text: string;
}

/** An outcome of the form, with its index in `hvaOutcomeSettings`. */
export interface CopyTarget extends OutcomeText {
  readonly index: number;
}

/** What is chosen for an outcome of the form. */
export interface CopyChoice {
  /** Whose text; undefined while none is chosen. */
  readonly sourceId: string | undefined;
  readonly isTaken: boolean;
}

/** The outcomes that have an instruction text, in the order of the screen. */
export function copyTargetsOf(
  rows: HvaProductValues['hvaOutcomeSettings'],
  outcomes: HvaProductInfo['outcomes'],
): readonly CopyTarget[] {
  return instructedOutcomesOf(rows, outcomes).map(({ row, name, isPositive, index }) => {
    return { outcomeId: row.outcomeId, name, isPositive, index, text: rows[index]?.instructionText ?? '' };
  });
}

/** Only what is written can be copied. */
export function copySourcesOf(
  rows: HvaProductValues['hvaOutcomeSettings'],
  outcomes: HvaProductInfo['outcomes'],
): readonly OutcomeText[] {
  return copyTargetsOf(rows, outcomes).filter(({ text }) => isFilled(text));
}

/**
 * What is proposed: the text of the outcome that has the same name, whatever its case, for the negative one that of the
 * negative one. It is taken where the field is empty; what is written is overwritten by choice only.
 */
export function proposalFor(target: CopyTarget, sources: readonly OutcomeText[]): CopyChoice {
  const match = sources.find((source) => isSameOutcome(source, target));
  return { sourceId: match?.outcomeId, isTaken: match !== undefined && !isFilled(target.text) };
}

function isSameOutcome(source: OutcomeText, target: CopyTarget): boolean {
  if (!source.isPositive || !target.isPositive) return source.isPositive === target.isPositive;
  return plain(source.name) === plain(target.name);
}

function plain(name: string): string {
  return name.trim().toLocaleLowerCase('fi');
}
