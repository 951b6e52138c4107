import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultChoice } from './result-choices.rule';

/** How a result is called: a finding by what the laboratory answers. */
export function useChoiceName(): (choice: ResultChoice) => string {
  const { t } = useTranslation('citizenPreview');
  return useCallback(({ kind, value }) => t(`choice.${kind}`, { value }), [t]);
}
