import { useCallback, useMemo } from 'react';
import type { HvaProduct } from '../../../core/contracts/hva-product.contract';
import type { Language } from '../../../core/contracts/schemas';
import { useSlice } from '../../../core/ui/services';
import { useExecute } from '../../../core/ui/use-execute';
import type { Translation } from '../../translations/translations.public';
import { hvaProductStoreToken } from '../hva-product.store';
import { ConfirmTranslation } from './confirm-translation.command';

/** What the instructions know of their originals; undefined in Finnish. They are named by the id of their setting. */
export function useTranslationOf(product: HvaProduct, language: Language, isBeside: boolean): Translation | undefined {
  const { hvaProductId, outdatedTexts } = product;
  const finnish = useSlice(hvaProductStoreToken, ({ checked }) =>
    checked?.hvaProductId === hvaProductId ? checked.products.fi : undefined,
  );
  const execute = useExecute();
  const confirm = useCallback(
    async (settingsId: string) =>
      language !== 'fi' && (await execute(new ConfirmTranslation(hvaProductId, language, settingsId))).ok,
    [execute, hvaProductId, language],
  );
  return useMemo(() => {
    if (language === 'fi') return undefined;
    const originals = new Map(
      finnish?.hvaOutcomeSettings.map((row) => [row.hvaOutcomeSettingsId, row.instructionText]),
    );
    const outdated = new Set(outdatedTexts);
    return {
      isBeside,
      finnishOf: (settingsId) => originals.get(settingsId),
      isOutdated: (settingsId) => outdated.has(settingsId),
      confirm,
    };
  }, [language, finnish, outdatedTexts, isBeside, confirm]);
}
