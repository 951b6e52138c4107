import type { CitizenTexts } from '#core/contracts/hva-product-review.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { productMethodsOf } from '#core/contracts/product-methods.ts';
import type { OrderedProduct, SnapshotAttachment } from '#core/contracts/product-version.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { analysisMappingsOf } from '#core/contracts/snapshot-analyses.rule.ts';
import type { AreaPart, LanguageTexts } from './preview-texts.rule.ts';

interface KeptVersion {
  readonly number: number;
  readonly madeAt: string;
}

/** What an order was made under, and whether it is what citizens get now. */
export interface OrderedVersion {
  /** Undefined where none was kept; with the product's name then. */
  readonly product: (KeptVersion & { readonly name: string }) | undefined;
  /** The area's part; undefined where none was kept. */
  readonly area: KeptVersion | undefined;
  readonly isSame: boolean;
}

export function orderedVersionOf({ product, area }: OrderedProduct): OrderedVersion {
  return {
    product: product
      ? { number: product.number, madeAt: product.madeAt, name: product.contents.productName }
      : undefined,
    area: area ? { number: area.number, madeAt: area.madeAt } : undefined,
    isSame: product?.isSame === true && area?.isSame !== false,
  };
}

/** The texts of the versions that an order was made under, in one language; undefined where none was kept. */
export function orderedTextsOf(ordered: OrderedProduct, language: Language): LanguageTexts | undefined {
  if (ordered.product === null) return undefined;
  const { contents } = ordered.product;
  const outcomes = [
    ...contents.outcomes.map(({ id, name, titles }) => ({
      outcomeId: id,
      name,
      title: titles[language],
      outcomeType: OutcomeType.Positive as OutcomeType,
    })),
    ...ordered.fixedOutcomes,
  ];
  const product: CitizenTexts = {
    ...contents.texts[language],
    productId: ordered.productId,
    ...productMethodsOf(contents),
    outcomes,
    productAnalysisMappings: analysisMappingsOf(ordered.productId, contents, language),
  };
  return { product, area: areaPartOf(ordered, outcomes, language), files: filesOf(ordered, outcomes, language) };
}

function areaPartOf({ area }: OrderedProduct, outcomes: CitizenTexts['outcomes'], language: Language) {
  if (area === null) return undefined;
  const part: AreaPart = {
    failedResultHandling: area.contents.failedResultHandling,
    hvaOutcomeSettings: outcomes.map(({ outcomeId, outcomeType }) => ({
      hvaOutcomeSettingsId: outcomeId,
      outcomeId,
      outcomeType,
      instructionText: area.contents.instructions.find(({ id }) => id === outcomeId)?.texts[language] ?? '',
    })),
  };
  return part;
}

/** The files with each outcome: the area's, and of the fixed ones that it does not instruct the centre's. */
function filesOf(
  { product, area }: OrderedProduct,
  outcomes: CitizenTexts['outcomes'],
  language: Language,
): ReadonlyMap<string, readonly SnapshotAttachment[]> {
  const own = product?.contents.attachments.filter(({ analysisId }) => analysisId === null) ?? [];
  const inLanguage = (files: readonly SnapshotAttachment[]): readonly SnapshotAttachment[] =>
    files.filter(({ languageCode }) => languageCode === language);
  return new Map(
    outcomes.map(({ outcomeId, outcomeType }) => [
      outcomeId,
      inLanguage([
        ...own.filter((file) => file.outcomeType !== OutcomeType.Unknown && file.outcomeType === outcomeType),
        ...(area?.contents.instructions.find(({ id }) => id === outcomeId)?.attachments ?? []),
      ]),
    ]),
  );
}
