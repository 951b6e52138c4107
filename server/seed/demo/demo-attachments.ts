import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { commonTexts } from './common-texts.ts';
import type { DemoProduct, Localized } from './demo-product.ts';

/** A PDF of a demo product in one language. */
export interface DemoAttachment {
  readonly language: Language;
  readonly outcomeType: OutcomeType;
  /** Of the analysis that it belongs to; absent for the product's own. */
  readonly analysisCode?: string;
  readonly fileName: string;
  readonly heading: string;
  readonly text: string;
}

/** Which products have files, and in which languages: one lacks them in Swedish and English (decision A28). */
const languagesOfProduct: Readonly<Record<string, readonly Language[]>> = {
  'chlamydia-and-gonorrhoea': languages,
  'bowel-screening': ['fi'],
};

/** The files of a demo product: how to order, how to take each sample, and what follows a result that failed. */
export function attachmentsOf(demo: DemoProduct): DemoAttachment[] {
  return (languagesOfProduct[demo.key] ?? []).flatMap((language) => [
    file(language, OutcomeType.Unknown, ordering, demo.texts?.[language].orderInstructions),
    ...demo.analyses.map(({ code, instruction }) => ({
      ...file(language, OutcomeType.Unknown, sampling, instruction?.[language]),
      analysisCode: code,
    })),
    file(language, OutcomeType.ProblemWithSample, failed, commonTexts[language].problemWithSampleInstruction),
    file(language, OutcomeType.Statement, statement, commonTexts[language].problemWithSampleStatementInstruction),
  ]);
}

const ordering: Localized = { fi: 'Tilausohje', sv: 'Beställningsanvisning', en: 'How to order' };
const sampling: Localized = { fi: 'Näytteenotto-ohje', sv: 'Provtagningsanvisning', en: 'How to take the sample' };
const failed: Localized = { fi: 'Näytteestä ei saatu tulosta', sv: 'Provet gav inget resultat', en: 'No result' };
const statement: Localized = { fi: 'Lausunnon lukuohje', sv: 'Så läser du utlåtandet', en: 'Reading the statement' };

function file(language: Language, outcomeType: OutcomeType, heading: Localized, text = ''): DemoAttachment {
  return { language, outcomeType, fileName: `${heading[language]}.pdf`, heading: heading[language], text };
}
