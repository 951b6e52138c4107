import { useMemo } from 'react';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import type { Translation } from '#features/translations/translations.public.ts';
import { hvaProductStoreToken } from '../hva-product.store.ts';
import { ConfirmTranslation } from './confirm-translation.command.ts';

export interface TranslationOptions {
  readonly product: HvaProduct;
  readonly language: Language;
  readonly isSideBySide: boolean;
  /** The product could not be read in every language. */
  readonly isUnread: boolean;
  /** Reads the product again in every language. */
  readonly check: () => void;
}

/** What the instructions know of their originals; undefined in Finnish. They are named by the id of their setting. */
export function useTranslationOf(options: TranslationOptions): Translation | undefined {
  const { product, language, isSideBySide, isUnread, check } = options;
  const { hvaProductId, outdatedTexts } = product;
  const finnish = useSlice(hvaProductStoreToken, ({ checked }) =>
    checked?.hvaProductId === hvaProductId ? checked.products.fi : undefined,
  );
  const { execute } = useExecute();
  return useMemo(() => {
    if (language === 'fi') return undefined;
    const originals = new Map(
      finnish?.hvaOutcomeSettings.map((row) => [row.hvaOutcomeSettingsId, row.instructionText]),
    );
    const outdated = new Set(outdatedTexts);
    return {
      isSideBySide,
      refetch: isUnread ? check : undefined,
      finnishOf: (settingsId) => originals.get(settingsId),
      isOutdated: (settingsId) => outdated.has(settingsId),
      confirm: async (settingsId, finnishText) => {
        const done = await execute(new ConfirmTranslation(hvaProductId, language, settingsId, finnishText));
        // The Finnish text of now is shown, and holds for nothing before it is.
        if (!done.ok && done.error.kind === 'conflict') check();
        return done.ok;
      },
    };
  }, [execute, hvaProductId, language, finnish, outdatedTexts, isSideBySide, isUnread, check]);
}
