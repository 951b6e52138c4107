import { createContext, useContext } from 'react';

/** What the fields of a translation know of their Finnish originals. A text is named by the key that its form gives it. */
export interface Translation {
  /** Whether the originals are beside the fields. */
  readonly isSideBySide: boolean;
  /** The stored original; undefined until it is known. */
  readonly finnishOf: (key: string) => string | undefined;
  /** Reads the originals again; undefined unless they could not be read. */
  readonly refetch: (() => void) | undefined;
  /** Whether the original has changed since the translation was saved. */
  readonly isOutdated: (key: string) => boolean;
  /**
   * Confirms that an outdated translation is right beside this Finnish text; returns whether that was stored. It is not
   * when the original has changed once more: then that one is shown.
   */
  readonly confirm: (key: string, finnishText: string) => Promise<boolean>;
}

/** Around the fields of a language that is not Finnish. */
export const TranslationContext = createContext<Translation | undefined>(undefined);

export function useTranslationOfFinnish(): Translation | undefined {
  return useContext(TranslationContext);
}
