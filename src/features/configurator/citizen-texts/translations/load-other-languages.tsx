import type { ReactNode } from 'react';
import { languages, type Language } from '../../../../core/contracts/schemas';
import { useSlice } from '../../../../core/ui/services';
import { useQuery } from '../../../../core/ui/use-query';
import { configuratorStoreToken } from '../../configurator.store';
import { LoadProduct } from '../../load-product.query';

export interface LoadOtherLanguagesProps {
  readonly productId: string;
  /** The language on the screen. */
  readonly language: Language;
}

/** Loads the package's texts in the other languages into the store, anew after each save: it may have outdated them. */
export function LoadOtherLanguages({ productId, language }: LoadOtherLanguagesProps): ReactNode {
  const modifiedAt = useSlice(configuratorStoreToken, ({ products }) => products[language]?.modifiedAt);
  return languages
    .filter((each) => each !== language)
    .map((each) => <LoadLanguage key={`${each} ${modifiedAt}`} productId={productId} language={each} />);
}

/** Renders by itself as its query goes on. Without an answer the language is left out of what is shown. */
function LoadLanguage({ productId, language }: LoadOtherLanguagesProps): ReactNode {
  useQuery(new LoadProduct(productId, language));
  return undefined;
}
