import {
  productCheckNames,
  type HvaProductRemark,
  type ProductCheckName,
  type ProductRemark,
  type RemarkStrength,
} from '#core/contracts/product-check.contract.ts';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import * as analyses from './analyses.rule.ts';
import * as attachments from './attachments.rule.ts';
import * as area from './area-instructions.rule.ts';
import type { Check, CheckedProduct, Remark, TextCheck } from './checked-product.ts';
import * as diseases from './disease-texts.rule.ts';
import * as foundOrNot from './found-or-not.rule.ts';
import * as languages from './languages.rule.ts';
import * as leftovers from './leftovers.rule.ts';
import { otherNumbers } from './numbers.rule.ts';
import { allTexts } from './placed-texts.ts';
import * as specimens from './specimens.rule.ts';

const ofTexts =
  (check: TextCheck): Check =>
  (product) =>
    check(allTexts(product));
const ofInstructions =
  (check: TextCheck): area.AreaCheck =>
  (product) =>
    check(area.instructionsOf(product));

/** Each check with how much it asks for. Musts are the specification's own rules (find-product-errors.ts). */
const checks: Checks<Check> = {
  codeAgainstName: ['should', analyses.codeAgainstName],
  nameOfOtherCode: ['should', analyses.nameOfOtherCode],
  codeTwice: ['should', analyses.codeTwice],
  analysisElsewhere: ['note', analyses.analysisElsewhere],
  panelWithoutChildren: ['note', analyses.panelWithoutChildren],
  foreignMicrobe: ['should', analyses.foreignMicrobe],
  resultAsMicrobe: ['should', analyses.resultAsMicrobe],
  specimenOfOtherSex: ['should', specimens.specimenOfOtherSex],
  ageAgainstSex: ['note', analyses.ageAgainstSex],
  ageAgainstDisease: ['should', analyses.ageAgainstDisease],
  unusedOutcome: ['note', analyses.unusedOutcome],
  outcomeTwice: ['note', analyses.outcomeTwice],
  findingDenied: ['should', foundOrNot.findingDenied],
  findingInNegative: ['should', foundOrNot.findingInNegative],
  outcomeOfOtherDisease: ['should', diseases.outcomeOfOtherDisease],
  instructionOfOtherDisease: ['should', diseases.instructionOfOtherDisease],
  instructionOfOtherSpecimen: ['should', specimens.instructionOfOtherSpecimen],
  textOfOtherDisease: ['should', diseases.textOfOtherDisease],
  sameTitle: ['note', diseases.sameTitle],
  otherLanguage: ['should', ofTexts(languages.otherLanguage)],
  untranslated: ['note', ofTexts(languages.untranslated)],
  outdatedTranslation: ['note', ofTexts(languages.outdatedTranslation)],
  otherNumbers: ['should', ofTexts(otherNumbers)],
  placeholder: ['should', ofTexts(leftovers.placeholder)],
  insecureLink: ['should', ofTexts(leftovers.insecureLink)],
  otherLink: ['note', ofTexts(leftovers.otherLink)],
  linkInMessage: ['note', ofTexts(leftovers.linkInMessage)],
  diseaseInMessage: ['should', diseases.diseaseInMessage],
  attachmentOfOtherLanguage: ['should', attachments.attachmentOfOtherLanguage],
  sameAttachment: ['note', attachments.sameAttachment],
};

/** The same of an area's own instructions, those that concern them. */
const areaChecks: Checks<area.AreaCheck> = {
  instructionOfOtherOutcome: ['should', area.instructionOfOtherOutcome],
  findingDenied: ['should', foundOrNot.instructionDenies],
  findingInNegative: ['should', foundOrNot.instructionOfFinding],
  sameInstruction: ['note', ofInstructions(diseases.sameTexts)],
  otherLanguage: ['should', ofInstructions(languages.otherLanguage)],
  untranslated: ['note', ofInstructions(languages.untranslated)],
  outdatedTranslation: ['note', ofInstructions(languages.outdatedTranslation)],
  otherNumbers: ['should', ofInstructions(otherNumbers)],
  placeholder: ['should', ofInstructions(leftovers.placeholder)],
  insecureLink: ['should', ofInstructions(leftovers.insecureLink)],
  otherLink: ['note', ofInstructions(leftovers.otherLink)],
  attachmentOfOtherLanguage: ['should', area.attachmentOfOtherLanguage],
};

type Checks<Each> = Readonly<Partial<Record<ProductCheckName, readonly [RemarkStrength, Each]>>>;

/** What all checks have to say about a product: what should be mended first, each in the checks' order. */
export function findRemarks(product: CheckedProduct): readonly ProductRemark[] {
  return find(checks, (check) => check(product)).map((remark) => ({
    phase: ConfiguratorPhase.CitizenTexts,
    ...remark,
  }));
}

/** What they have to say about an area's instructions. */
export function findAreaRemarks(product: area.CheckedHvaProduct): readonly HvaProductRemark[] {
  return find(areaChecks, (check) => check(product));
}

function find<Each>(among: Checks<Each>, remarksOf: (check: Each) => readonly Remark[]) {
  const all = productCheckNames.flatMap((check) => {
    const [strength, each] = among[check] ?? [];
    return strength && each
      ? remarksOf(each).map((remark) => ({ check, strength, ...remark, values: shortened(remark.values) }))
      : [];
  });
  return [...all.filter(({ strength }) => strength === 'should'), ...all.filter(({ strength }) => strength === 'note')];
}

/** What a remark quotes, as much as its line and its key have room for: a text may be all placeholder. */
const longestQuote = 200;

function shortened(values: Remark['values']): Remark['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.length > longestQuote ? `${[...value.slice(0, longestQuote)].slice(0, -1).join('')}…` : value,
    ]),
  );
}
