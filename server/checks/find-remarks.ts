import {
  productCheckNames,
  type ProductCheckName,
  type ProductRemark,
  type RemarkStrength,
} from '#core/contracts/product-check.contract.ts';
import * as analyses from './analyses.rule.ts';
import * as attachments from './attachments.rule.ts';
import type { Check, CheckedProduct } from './checked-product.ts';
import * as diseases from './disease-texts.rule.ts';
import * as languages from './languages.rule.ts';
import * as leftovers from './leftovers.rule.ts';
import { otherNumbers } from './numbers.rule.ts';

/** Each check with how much it asks for. Musts are the specification's own rules (find-product-errors.ts). */
const checks: Readonly<Record<ProductCheckName, readonly [RemarkStrength, Check]>> = {
  codeAgainstName: ['should', analyses.codeAgainstName],
  nameOfOtherCode: ['should', analyses.nameOfOtherCode],
  codeTwice: ['should', analyses.codeTwice],
  analysisElsewhere: ['note', analyses.analysisElsewhere],
  panelWithoutChildren: ['note', analyses.panelWithoutChildren],
  foreignMicrobe: ['should', analyses.foreignMicrobe],
  specimenOfOtherSex: ['should', analyses.specimenOfOtherSex],
  ageAgainstSex: ['note', analyses.ageAgainstSex],
  ageAgainstDisease: ['should', analyses.ageAgainstDisease],
  unusedOutcome: ['note', analyses.unusedOutcome],
  outcomeTwice: ['note', analyses.outcomeTwice],
  outcomeOfOtherDisease: ['should', diseases.outcomeOfOtherDisease],
  instructionOfOtherDisease: ['should', diseases.instructionOfOtherDisease],
  textOfOtherDisease: ['should', diseases.textOfOtherDisease],
  sameTitle: ['note', diseases.sameTitle],
  otherLanguage: ['should', languages.otherLanguage],
  untranslated: ['note', languages.untranslated],
  outdatedTranslation: ['note', languages.outdatedTranslation],
  otherNumbers: ['should', otherNumbers],
  placeholder: ['should', leftovers.placeholder],
  insecureLink: ['should', leftovers.insecureLink],
  otherLink: ['note', leftovers.otherLink],
  linkInMessage: ['note', leftovers.linkInMessage],
  diseaseInMessage: ['should', diseases.diseaseInMessage],
  attachmentOfOtherLanguage: ['should', attachments.attachmentOfOtherLanguage],
  sameAttachment: ['note', attachments.sameAttachment],
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
