import { useMemo } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import type { Translation } from '#features/translations/translations.public.ts';
import { citizenTextsValuesOf } from '../citizen-texts.values.ts';
import { configuratorStoreToken } from '#features/configurator/configurator.store.ts';
import { ConfirmTranslation } from './confirm-translation.command.ts';
import { outdatedPathsOf, textAt } from './text-paths.rule.ts';

export interface TranslationOptions extends Pick<Translation, 'isSideBySide' | 'refetch'> {
  readonly productId: string;
  readonly language: Language;
}

/** What the fields of a translation know of their originals; undefined in Finnish. Texts are named by their path. */
export function useTranslationOf(options: TranslationOptions): Translation | undefined {
  const { productId, language, isSideBySide, refetch } = options;
  const finnish = useSlice(configuratorStoreToken, ({ products }) => products.fi);
  const translated = useSlice(configuratorStoreToken, ({ products }) => products[language]);
  const { execute } = useExecute();
  return useMemo(() => {
    if (language === 'fi') return undefined;
    const originals = finnish && citizenTextsValuesOf(finnish);
    const outdated = new Set(translated && outdatedPathsOf(translated));
    return {
      isSideBySide,
      refetch,
      finnishOf: (path) => originals && textAt(originals, path),
      isOutdated: (path) => outdated.has(path),
      confirm: async (path, finnishText) => {
        const [, textId = ''] = path.split('.');
        return (await execute(new ConfirmTranslation(productId, language, textId, finnishText))).ok;
      },
    };
  }, [execute, productId, language, finnish, translated, isSideBySide, refetch]);
}
