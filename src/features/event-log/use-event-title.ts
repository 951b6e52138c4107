import { useCallback } from 'react';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { useTranslate } from '#core/ui/translate.tsx';

export type TitleOf = (entry: LogEntry) => string;

/** What the screen calls an event. One that is not known here, of another version, is called by its technical name. */
export function useEventTitle(): TitleOf {
  const t = useTranslate('eventLog');
  return useCallback(
    ({ kind, name }) => {
      if (kind === 'navigation') return t('screen', { path: name });
      const isMessage = kind === 'command' || kind === 'query';
      return t(isMessage ? name.replace('.', ':message.') : `name.${name}`, { defaultValue: name });
    },
    [t],
  );
}
