import type { CitizenTextField } from './citizen-texts-completeness.rule.ts';
import type { CitizenTexts } from './hva-product-review.contract.ts';
import { OutcomeType } from './outcome-type.ts';

type OutcomeTextField = CitizenTextField & keyof CitizenTexts;

/**
 * The product's own texts that citizens read of an outcome. Of a positive one the title stands in the outcome itself. Where
 * there is no instruction here, the area writes it (Spec 2 §5).
 */
export const outcomeTexts: Readonly<
  Record<OutcomeType, { readonly title?: OutcomeTextField; readonly instruction?: OutcomeTextField }>
> = {
  [OutcomeType.Unknown]: {},
  [OutcomeType.Positive]: {},
  [OutcomeType.Negative]: { title: 'negativeSampleTitle' },
  [OutcomeType.ProblemWithSample]: { title: 'problemWithSampleTitle', instruction: 'problemWithSampleInstruction' },
  [OutcomeType.Statement]: {
    title: 'problemWithSampleStatementTitle',
    instruction: 'problemWithSampleStatementInstruction',
  },
};
