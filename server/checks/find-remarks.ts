import {
  productCheckNames,
  type ProductCheckName,
  type ProductRemark,
  type RemarkStrength,
} from '#core/contracts/product-check.contract.ts';
import * as analyses from './analyses.rule.ts';
import type { Check, CheckedProduct } from './checked-product.ts';
import * as texts from './texts.rule.ts';

/** Each check with how much it asks for. Musts are the specification's own rules (find-product-errors.ts). */
const checks: Readonly<Record<ProductCheckName, readonly [RemarkStrength, Check]>> = {
  codeAgainstName: ['should', analyses.codeAgainstName],
  nameOfOtherCode: ['should', analyses.nameOfOtherCode],
  codeTwice: ['should', analyses.codeTwice],
  analysisElsewhere: ['note', analyses.analysisElsewhere],
  panelWithoutChildren: ['should', analyses.panelWithoutChildren],
  foreignMicrobe: ['should', analyses.foreignMicrobe],
  specimenOfOtherSex: ['should', analyses.specimenOfOtherSex],
  ageAgainstSex: ['note', analyses.ageAgainstSex],
  ageAgainstDisease: ['should', analyses.ageAgainstDisease],
  unusedOutcome: ['note', analyses.unusedOutcome],
  outcomeTwice: ['should', analyses.outcomeTwice],
  outcomeOfOtherDisease: ['should', texts.outcomeOfOtherDisease],
  instructionOfOtherDisease: ['should', texts.instructionOfOtherDisease],
  textOfOtherDisease: ['should', texts.textOfOtherDisease],
  sameTitle: ['should', texts.sameTitle],
  otherLanguage: ['should', texts.otherLanguage],
  untranslated: ['note', texts.untranslated],
  outdatedTranslation: ['note', texts.outdatedTranslation],
  otherNumbers: ['should', texts.otherNumbers],
  placeholder: ['should', texts.placeholder],
  insecureLink: ['should', texts.insecureLink],
  otherLink: ['note', texts.otherLink],
  diseaseInMessage: ['should', texts.diseaseInMessage],
  attachmentOfOtherLanguage: ['should', texts.attachmentOfOtherLanguage],
  sameAttachment: ['note', texts.sameAttachment],
  other: ['note', () => []],
};

/** What all checks have to say about a product: what should be mended first, each in the checks' order. */
export function findRemarks(product: CheckedProduct): readonly ProductRemark[] {
  const all = productCheckNames.flatMap((check) => {
    const [strength, find] = checks[check];
    return find(product).map((remark) => ({ check, strength, ...remark }));
  });
  return [...all.filter(({ strength }) => strength === 'should'), ...all.filter(({ strength }) => strength === 'note')];
}
