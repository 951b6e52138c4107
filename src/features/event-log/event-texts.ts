import { useCallback } from 'react';
import type { LogEntry, LoggedCall } from '#core/audit/log-entry.ts';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';

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

/** How an HTTP request ended, in words: its status or the error instead of one, and its time. */
export function useCallText(): (call: LoggedCall) => string {
  const t = useTranslate('eventLog');
  return useCallback(
    ({ method, path, attempt, status, durationMs, rows, leftOut, unknownValues }) => {
      const end = durationMs === undefined ? t('chain.givenUp') : (status ?? t('chain.unanswered'));
      const parts = [
        `${t('chain.call', { method, path })}: ${end}`,
        durationMs !== undefined && t('milliseconds', { value: durationMs }),
        attempt > 1 && t('chain.attempt', { value: attempt }),
        rows !== undefined && t('chain.rows', { value: rows }),
        leftOut !== undefined && t('chain.leftOut', { value: leftOut }),
        unknownValues !== undefined && t('chain.unknownValues', { value: unknownValues }),
      ];
      return parts.filter((part) => part !== false).join(', ');
    },
    [t],
  );
}

/** Roles by their Finnish names; one of another version stays as it is. */
export function roleNames(t: Translate, roles: readonly string[]): string[] {
  return roles.map((role) => t(`shell:role.${role}`, { defaultValue: role }));
}
