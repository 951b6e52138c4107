import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from '../../core/audit/log-entry';

export type TitleOf = (entry: LogEntry) => string;

/** What the screen calls an event. One that is not known here, of another version, is called by its technical name. */
export function useEventTitle(): TitleOf {
  const { t } = useTranslation('eventLog');
  return useCallback(
    ({ kind, name }) =>
      kind === 'navigation' ? t('screen', { path: name }) : t(`name.${name}`, { defaultValue: name }),
    [t],
  );
}
