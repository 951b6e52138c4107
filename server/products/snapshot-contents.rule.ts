import type { ProductContents } from '#core/contracts/find-product-errors.ts';
import { fixedOutcomes, OutcomeType } from '#core/contracts/outcome-type.ts';
import type { ProductSnapshot } from '#core/contracts/product-version.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { analysisMappingsOf } from '#core/contracts/snapshot-analyses.rule.ts';
import type { ProductVersion } from './lock-product.ts';
import type { OutcomeRow } from './outcome-rows.ts';

/** A fixed outcome of a product: no snapshot has them, for they are the same in each of its versions. */
export type NamedOutcome = Pick<OutcomeRow, 'outcomeId' | 'name' | 'outcomeType'>;

/** The contents of a snapshot in one language, as the rules of whole phases and the checks look at them. */
export function contentsOf(
  { productId, modifiedAt }: ProductVersion,
  snapshot: ProductSnapshot,
  fixed: readonly NamedOutcome[],
  language: Language,
): ProductContents {
  const { outcomes, analyses: _analyses, texts, attachments: _attachments, ...scalars } = snapshot;
  return {
    ...scalars,
    ...texts[language],
    productId,
    modifiedAt,
    outcomes: [
      ...fixed.map(({ outcomeId, name, outcomeType }) => ({
        outcomeId,
        name,
        outcomeType,
        title: fixedOutcomes.find((each) => each.outcomeType === outcomeType)?.title ?? '',
      })),
      ...outcomes.map(({ id, name, titles }) => ({
        outcomeId: id,
        name,
        outcomeType: OutcomeType.Positive,
        title: titles[language],
      })),
    ],
    productAnalysisMappings: analysisMappingsOf(productId, snapshot, language),
  };
}
