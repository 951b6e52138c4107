import { isInstructed } from '#core/contracts/find-hva-product-errors.ts';
import type { HvaOutcomeSettings } from '#core/contracts/hva-product.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { diseasesOfOutcome, diseasesOfProduct } from './analyses.rule.ts';
import { languageOf } from './attachments.rule.ts';
import {
  inAllLanguages,
  inTexts,
  type CheckedAttachment,
  type CheckedProduct,
  type PlacedText,
  type Remark,
} from './checked-product.ts';
import { strangers } from './disease-texts.rule.ts';
import { diseasesIn } from './diseases.ts';

/** The area's instruction for an outcome, in one language. */
export interface CheckedInstruction extends HvaOutcomeSettings {
  readonly isOutdated: boolean;
}

/** All that the checks of an area's own texts look at. */
export interface CheckedHvaProduct {
  /** The diagnostic centre's product, which says what each outcome stands for. */
  readonly product: CheckedProduct;
  readonly instructions: Readonly<Record<Language, readonly CheckedInstruction[]>>;
  /** The area's own files. */
  readonly attachments: readonly (Pick<CheckedAttachment, 'name' | 'languageCode'> &
    Pick<HvaOutcomeSettings, 'hvaOutcomeSettingsId'>)[];
}

/** One check: what it has to say about an area's own texts. */
export type AreaCheck = (product: CheckedHvaProduct) => readonly Remark[];

const pathOf = (hvaOutcomeSettingsId: string): string => `hvaOutcomeSettings.${hvaOutcomeSettingsId}`;

/** The instructions of each language by the id of their setting. */
export function instructionsOf({ product, instructions }: CheckedHvaProduct): readonly PlacedText[] {
  return inAllLanguages(
    (language) =>
      new Map(
        instructions[language]
          .filter(isInstructed)
          .map(({ hvaOutcomeSettingsId, outcomeId, instructionText, isOutdated }) => [
            pathOf(hvaOutcomeSettingsId),
            { text: instructionText, place: nameOf(product, outcomeId), isOutdated },
          ]),
      ),
  );
}

function nameOf({ texts }: CheckedProduct, outcomeId: string): string {
  return texts.fi.outcomes.find((each) => each.outcomeId === outcomeId)?.name ?? '';
}

/** An instruction of another disease than the results that lead to its outcome, such as one copied from another product. */
export const instructionOfOtherOutcome: AreaCheck = (checked) => {
  const settings = new Map(checked.instructions.fi.map((each) => [pathOf(each.hvaOutcomeSettingsId), each]));
  return instructionsOf(checked).flatMap((placed) => {
    const words = strangers(placed.text, diseasesOfSetting(checked.product, settings.get(placed.path)));
    return words ? [inTexts(placed, { words })] : [];
  });
};

/** Of a result without a finding whatever the product looks for. */
function diseasesOfSetting(
  product: CheckedProduct,
  setting: CheckedInstruction | undefined,
): ReadonlySet<string> | undefined {
  if (setting?.outcomeType !== OutcomeType.Positive) return diseasesOfProduct(product);
  return diseasesOfOutcome(product, setting.outcomeId) ?? diseasesIn(nameOf(product, setting.outcomeId));
}

/** A file whose name says another language than its list's. */
export const attachmentOfOtherLanguage: AreaCheck = ({ product, instructions, attachments }) =>
  attachments.flatMap(({ name, languageCode, hvaOutcomeSettingsId }) => {
    const language = languageOf({ name, languageCode });
    const outcomeId = instructions.fi.find((each) => each.hvaOutcomeSettingsId === hvaOutcomeSettingsId)?.outcomeId;
    return language
      ? [
          {
            languageCode,
            path: pathOf(hvaOutcomeSettingsId),
            place: nameOf(product, outcomeId ?? ''),
            values: { file: name, language },
          },
        ]
      : [];
  });
