import type { CitizenTexts } from '#core/contracts/hva-product-review.contract.ts';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { SnapshotAttachment } from '#core/contracts/product-version.contract.ts';
import type { ByLanguage, Language } from '#core/contracts/schemas.ts';

/**
 * Whose texts are looked at: the diagnostic centre's product, an area's with the area's own part, or an order's as it was
 * made.
 */
export type PreviewedProduct =
  | { readonly productId: string }
  | { readonly hvaProductId: string }
  | { readonly referralId: string };

/** What the area has decided and written, in one language. */
export type AreaPart = Readonly<Pick<HvaProduct, 'failedResultHandling'>> & {
  readonly hvaOutcomeSettings: readonly Readonly<HvaProduct['hvaOutcomeSettings'][number]>[];
};

/** One language as it is stored, without fallbacks. */
export interface LanguageTexts {
  readonly product: CitizenTexts;
  /** Undefined in the diagnostic centre's preview: each area writes its own. */
  readonly area: AreaPart | undefined;
  /** The files with each outcome, where they are not those of today. */
  readonly files?: ReadonlyMap<string, readonly SnapshotAttachment[]>;
}

/** The chosen language, and Finnish in place of what is not written. */
export interface PreviewTexts {
  readonly chosen: LanguageTexts;
  readonly finnish: LanguageTexts;
}

/** What an area is writing at the moment. */
export interface TypedPart extends Pick<AreaPart, 'failedResultHandling'> {
  /** Of the languages that hold anything unsaved, and of the one on the screen. */
  readonly instructions: ByLanguage<AreaPart['hvaOutcomeSettings']>;
}

/** Puts what is typed and not yet saved in place of what is stored; the settings are the same in each language. */
export function withTyped(texts: PreviewTexts, language: Language, typed: TypedPart | undefined): PreviewTexts {
  if (!typed) return texts;
  const put = (stored: LanguageTexts, of: Language): LanguageTexts => {
    const hvaOutcomeSettings = typed.instructions[of] ?? stored.area?.hvaOutcomeSettings ?? [];
    return { ...stored, area: { failedResultHandling: typed.failedResultHandling, hvaOutcomeSettings } };
  };
  return { chosen: put(texts.chosen, language), finnish: put(texts.finnish, 'fi') };
}

export function previewedIdOf(previewed: PreviewedProduct): string {
  if ('productId' in previewed) return previewed.productId;
  return 'hvaProductId' in previewed ? previewed.hvaProductId : previewed.referralId;
}
