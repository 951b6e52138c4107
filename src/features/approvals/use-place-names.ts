import { useMemo } from 'react';
import type { ProductComment } from '#core/contracts/product-approval.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { type Language, languages } from '#core/contracts/schemas.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { configuratorPath } from '../dk-catalogue/product-paths.public.ts';
import { placeKey, placesOf, type KnownPlace } from './comment-places.rule.ts';

/** What places are called, and where they are. */
export interface PlaceNames {
  readonly nameOf: (known: KnownPlace) => string;
  /** Among places of another language Finnish is named, too. */
  readonly nameInLanguage: (known: KnownPlace) => string;
  /** Of a comment; what is gone is called as it was then. */
  readonly nameOfComment: (comment: ProductComment) => string;
  /** Undefined where the place is gone. */
  readonly find: (comment: ProductComment) => KnownPlace | undefined;
}

export function usePlaceNames(product: Product): PlaceNames {
  const t = useTranslate('approvals');
  return useMemo(() => {
    const known = new Map(
      languages.flatMap((language) => placesOf(product, language)).map((each) => [placeKey(each.place), each]),
    );
    const nameInLanguage = (
      { place: { languageCode }, rowNames, labelKey }: KnownPlace,
      unnamed?: Language,
    ): string => {
      const row = rowNames.join(', ');
      const label = labelKey && t(labelKey);
      const place = row && label ? t('place', { row, field: label }) : (label ?? row);
      return languageCode && languageCode !== unnamed
        ? t('placeIn', { place, language: t(`core:language.${languageCode}`) })
        : place;
    };
    const nameOf = (each: KnownPlace): string => nameInLanguage(each, 'fi');
    const find = ({ place }: ProductComment) => known.get(placeKey(place));
    return {
      nameOf,
      nameInLanguage: (each) => nameInLanguage(each),
      find,
      nameOfComment: (comment) => {
        const found = find(comment);
        return found ? nameOf(found) : t('gone', { place: comment.placeName });
      },
    };
  }, [product, t]);
}

/** The screen on which a place is; for a language other than Finnish, in that language. */
export function addressOf(productId: string, { phase, languageCode }: KnownPlace['place']): string {
  const path = configuratorPath(productId, phase);
  return languageCode && languageCode !== 'fi' ? `${path}?language=${languageCode}` : path;
}
