import { useCallback } from 'react';
import type { LoggedCall } from '#core/audit/log-entry.ts';
import { useTranslate } from '#core/ui/translate.tsx';

/** How an HTTP request ended, in words: its status or what stood in its place, and its time. */
export function useCallText(): (call: LoggedCall) => string {
  const t = useTranslate('eventLog');
  return useCallback(
    ({ method, path, attempt, status, durationMs }) => {
      const end = durationMs === undefined ? t('chain.givenUp') : (status ?? t('chain.unanswered'));
      const parts = [
        `${t('chain.call', { method, path })}: ${end}`,
        durationMs !== undefined && t('milliseconds', { value: durationMs }),
        attempt > 1 && t('chain.attempt', { value: attempt }),
      ];
      return parts.filter((part) => part !== false).join(', ');
    },
    [t],
  );
}
