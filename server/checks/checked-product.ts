import type { ProductRemark } from '#core/contracts/product-check.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import {
  ConfiguratorPhase,
  type ChildProductAnalysisMapping,
  type Outcome,
  type ProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import type { ContentsTexts, ProductContents } from '#core/contracts/find-product-errors.ts';
import { asSeen, isFilled } from '#core/contracts/rules/value.rules.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';

/** What the reference list says of an analysis. */
export interface KnownAnalysis {
  readonly kuntaliittoCode: string;
  readonly kuntaliittoName: string;
  readonly abbreviation: string;
  /** Of a panel: those that it stands for. */
  readonly childCodes: readonly string[];
}

export interface CheckedAttachment {
  readonly name: string;
  readonly size: number;
  readonly languageCode: Language;
  readonly outcomeType: OutcomeType;
  readonly productAnalysisMappingId: string | null;
}

/** All that the checks look at. */
export interface CheckedProduct {
  readonly texts: ContentsTexts;
  /** The entries of the reference list that a code or a name of the product is of. */
  readonly known: readonly KnownAnalysis[];
  readonly attachments: readonly CheckedAttachment[];
  /** Analyses of the product in other published products that an area of this one has in use. */
  readonly elsewhere: readonly { readonly kuntaliittoCode: string; readonly productName: string }[];
}

/**
 * A remark without the name of its check; with a strength where that is not its check's, and without a phase where it is
 * about a text for citizens.
 */
export type Remark = Omit<ProductRemark, 'check' | 'strength' | 'phase'> &
  Partial<Pick<ProductRemark, 'strength' | 'phase'>>;

/** One check: what it has to say about a product. */
export type Check = (product: CheckedProduct) => readonly Remark[];

/** One that needs no more than texts, whoever writes them. */
export type TextCheck = (texts: readonly PlacedText[]) => readonly Remark[];

/** An analysis of the product with the path of its fields in the form of the contents. */
export interface PlacedMapping {
  readonly path: string;
  readonly mapping: ProductAnalysisMapping | ChildProductAnalysisMapping;
  readonly isPrimary: boolean;
  readonly known: KnownAnalysis | undefined;
}

/** Primary analyses and their children in the order of the form. */
export function mappingsOf({ texts, known }: CheckedProduct): readonly PlacedMapping[] {
  const entryOf = (code: string) => known.find(({ kuntaliittoCode }) => kuntaliittoCode === code.trim());
  return texts.fi.productAnalysisMappings.flatMap((mapping, index) => {
    const path = `productAnalysisMappings.${index}`;
    return [
      { path, mapping, isPrimary: true, known: entryOf(mapping.kuntaliittoCode) },
      ...mapping.childProductAnalysisMappings.map((child, at) => ({
        path: `${path}.childProductAnalysisMappings.${at}`,
        mapping: child,
        isPrimary: false,
        known: entryOf(child.kuntaliittoCode),
      })),
    ];
  });
}

/** What a mapping is called in a remark. */
export function nameOf({ mapping: { kuntaliittoName, kuntaliittoCode } }: PlacedMapping): string {
  return kuntaliittoName.trim() || kuntaliittoCode.trim();
}

export function inContents(placed: PlacedMapping, field: string, values: Remark['values'] = {}): Remark {
  return {
    phase: ConfiguratorPhase.ProductContents,
    path: `${placed.path}.${field}`,
    place: nameOf(placed),
    values,
  };
}

export function positiveOutcomesOf({ outcomes }: ProductContents): readonly Outcome[] {
  return outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
}

/** A text for citizens with its place. */
export interface PlacedText extends Required<Pick<Remark, 'languageCode'>>, Pick<Remark, 'path' | 'place'> {
  readonly text: string;
  /** The same text in Finnish. */
  readonly finnish: string;
  /** That one has changed since this one was saved. */
  readonly isOutdated: boolean;
}

export function inTexts({ languageCode, path, place }: PlacedText, values: Remark['values'] = {}): Remark {
  return { languageCode, path, place, values };
}

/** No more of a text is looked at: longer ones nobody means, and they would hold the server. */
const mostCharacters = 10_000;

/** Texts of one language by their path. */
export type TextsByPath = ReadonlyMap<string, Pick<PlacedText, 'text' | 'place'> & { readonly isOutdated?: boolean }>;

/** Texts of each language, those of which nothing is written left out. */
export function inAllLanguages(textsIn: (language: Language) => TextsByPath): readonly PlacedText[] {
  const finnish = textsIn('fi');
  return languages.flatMap((languageCode) =>
    [...textsIn(languageCode)]
      .filter(([, { text }]) => isFilled(text))
      .map(([path, { text, place, isOutdated = false }]) => ({
        languageCode,
        path,
        place,
        text: asSeen(text).slice(0, mostCharacters),
        finnish: asSeen(finnish.get(path)?.text ?? '').slice(0, mostCharacters),
        isOutdated,
      })),
  );
}

/** Some of the product's texts. */
export function placedTexts(
  { texts }: CheckedProduct,
  pathsIn: (product: ProductContents) => TextsByPath,
): readonly PlacedText[] {
  return inAllLanguages((language) => {
    const outdated = new Set(texts[language].outdatedTexts);
    const isOutdated = (path: string) => outdated.has(path.slice(path.indexOf('.') + 1));
    return new Map(
      [...pathsIn(texts[language])].map(([path, text]) => [path, { ...text, isOutdated: isOutdated(path) }]),
    );
  });
}

/** The titles of positive outcomes by their path. */
export function titlesIn(product: ProductContents) {
  return new Map(
    positiveOutcomesOf(product).map(({ outcomeId, name, title }) => [
      `titles.${outcomeId}`,
      { text: title, place: name },
    ]),
  );
}

/** The sampling instructions of primary analyses by their path. */
export function instructionsIn(product: ProductContents) {
  return new Map(
    product.productAnalysisMappings.map(({ productAnalysisMappingId, instructionDescription, kuntaliittoName }) => [
      `instructions.${productAnalysisMappingId}`,
      { text: instructionDescription, place: kuntaliittoName },
    ]),
  );
}
