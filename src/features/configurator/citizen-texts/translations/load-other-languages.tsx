import { useEffect, type ReactNode } from 'react';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useQuery } from '#core/ui/use-query.ts';
import { configuratorStoreToken } from '#features/configurator/configurator.store.ts';
import { LoadProduct } from '#features/configurator/load-product.query.ts';

export interface LoadOtherLanguagesProps {
  readonly productId: string;
  /** The language on the screen. */
  readonly language: Language;
  /** Told how the Finnish texts are read again when they could not be, and undefined when it is being tried. */
  readonly onUnread: (refetch: (() => void) | undefined) => void;
}

/** Loads the product's texts in the other languages into the store, again after each save: it may have outdated them. */
export function LoadOtherLanguages({ productId, language, onUnread }: LoadOtherLanguagesProps): ReactNode {
  const modifiedAt = useSlice(configuratorStoreToken, ({ products }) => products[language]?.modifiedAt);
  return languages
    .filter((each) => each !== language)
    .map((each) => (
      <LoadLanguage
        key={`${each} ${modifiedAt}`}
        productId={productId}
        language={each}
        onUnread={each === 'fi' ? onUnread : undefined}
      />
    ));
}

type LoadLanguageProps = Omit<LoadOtherLanguagesProps, 'onUnread'> & Partial<Pick<LoadOtherLanguagesProps, 'onUnread'>>;

/** Renders by itself as its query goes on. Without an answer the language is left out of what is shown. */
function LoadLanguage({ productId, language, onUnread }: LoadLanguageProps): ReactNode {
  const { status, reload } = useQuery(new LoadProduct(productId, language));
  useEffect(() => onUnread?.(status === 'failed' ? reload : undefined), [onUnread, status, reload]);
  return undefined;
}
