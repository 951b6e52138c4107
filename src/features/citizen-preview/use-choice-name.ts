import { useCallback } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import type { ResultChoice } from './result-choices.rule.ts';

/** How a result is called: a finding by what the laboratory answers. */
export function useChoiceName(): (choice: ResultChoice) => string {
  const t = useTranslate('citizenPreview');
  return useCallback(({ kind, value }) => t(`choice.${kind}`, { value }), [t]);
}
