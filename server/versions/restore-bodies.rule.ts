import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { findFieldErrors } from '#core/contracts/form-errors.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import {
  UpdateProductCitizenTextsRequest,
  UpdateProductOutcomesRequest,
} from '#core/contracts/product-citizen-texts.requests.ts';
import { productMethodsOf } from '#core/contracts/product-methods.ts';
import type { ProductSnapshot } from '#core/contracts/product-version.contract.ts';
import { languages } from '#core/contracts/schemas.ts';
import { analysisMappingsOf } from '#core/contracts/snapshot-analyses.rule.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';
import type { ProductVersion } from '../products/lock-product.ts';
import type { NamedOutcome } from '../products/snapshot-contents.rule.ts';

/** What the calls that save a product's phases would send to store a version. */
export type RestoreBodies = ReturnType<typeof restoreBodies>;

/**
 * The saves that a restoring consists of.
 * @param fixed the product's fixed outcomes, which every version has
 */
export function restoreBodies(version: ProductVersion, contents: ProductSnapshot, fixed: readonly NamedOutcome[]) {
  const { productId } = version;
  const positive = contents.outcomes.map(({ id, name }) => ({
    outcomeId: id,
    name,
    outcomeType: OutcomeType.Positive,
  }));
  return {
    basicInfo: {
      ...version,
      productName: contents.productName,
      productDescription: contents.productDescription,
      outcomes: [
        ...fixed.map(({ outcomeId, name, outcomeType }) => ({ outcomeId, name, outcomeType })),
        ...positive,
      ] as NamedOutcome[],
    },
    content: {
      ...version,
      productAnalysisMappings: analysisMappingsOf(productId, contents, 'fi'),
    },
    settings: {
      ...version,
      ...productMethodsOf(contents),
    },
  };
}

/**
 * What of a version's texts the calls that save them would refuse, by 'texts.{language}.{field}' and
 * 'titles.{outcomeId}.{language}'. What is missing is no fault: a published product may lack the title of a new outcome.
 */
export function findTextErrors({ productId, modifiedAt }: ProductVersion, contents: ProductSnapshot): FieldErrors {
  const requiredLater = true;
  const found = languages.flatMap((language) => {
    const texts = Object.fromEntries(citizenTextFields.map((field) => [field, contents.texts[language][field]]));
    const errors = findFieldErrors(
      UpdateProductCitizenTextsRequest,
      { productId, modifiedAt, ...texts },
      { requiredLater },
    );
    const titles = contents.outcomes.flatMap(({ id, titles: { [language]: title } }) => {
      const outcomes = [{ outcomeId: id, title }];
      const wrong = findFieldErrors(
        UpdateProductOutcomesRequest,
        { productId, modifiedAt, outcomes },
        { requiredLater },
      );
      return Object.values(wrong ?? {}).map((keys) => [`titles.${id}.${language}`, keys] as const);
    });
    const own = Object.entries(errors ?? {}).map(([field, keys]) => [`texts.${language}.${field}`, keys] as const);
    return [...own, ...titles];
  });
  return Object.fromEntries(found);
}
