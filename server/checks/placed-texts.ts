import {
  citizenTextFields,
  messageTextFields,
  type CitizenTextField,
} from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { ProductContents } from '#core/contracts/find-product-errors.ts';
import { instructionsIn, placedTexts, titlesIn, type CheckedProduct, type PlacedText } from './checked-product.ts';

/** Where texts of the whole product stand. */
export function textPaths(...fields: readonly CitizenTextField[]): readonly string[] {
  return fields.map((field) => `texts.${field}`);
}

const messages = textPaths(...messageTextFields);

/** The texts of the whole product by their path. */
export function fieldsIn(product: ProductContents) {
  return new Map(citizenTextFields.map((field) => [`texts.${field}`, { text: product[field] }]));
}

export function allTexts(product: CheckedProduct): readonly PlacedText[] {
  return placedTexts(product, (each) => new Map([...fieldsIn(each), ...titlesIn(each), ...instructionsIn(each)]));
}

/** Those that are not Finnish and have a Finnish original. */
export function translations(texts: readonly PlacedText[]): readonly PlacedText[] {
  return texts.filter(({ languageCode, finnish }) => languageCode !== 'fi' && finnish.trim() !== '');
}

/** Goes to telephones and mailboxes. */
export function isMessage({ path }: Pick<PlacedText, 'path'>): boolean {
  return messages.includes(path);
}
