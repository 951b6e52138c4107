import { useCallback } from 'react';
import type { ServerEvent } from '#core/contracts/server-event.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { roleNames } from '../event-texts.ts';

/** Why a request did not succeed: the class in words, and the code that tells its kind apart. */
export function useCauseText(): (event: Pick<ServerEvent, 'cause' | 'detail'>) => string {
  const t = useTranslate('eventLog');
  return useCallback(
    ({ cause, detail }) => {
      if (cause === null) return '';
      const text = t(`server.cause.${cause}`);
      return detail === null || detail === cause ? text : `${text} (${detail})`;
    },
    [t],
  );
}

/** What the server did of a request, in a line; with the request's name where nothing else says it. */
export function useServerText(): (event: ServerEvent, isNamed: boolean) => string {
  const t = useTranslate('eventLog');
  const causeText = useCauseText();
  return useCallback(
    (event, isNamed) => {
      const { call, status, outcome, durationMs } = event;
      const end = outcome === 'abandoned' ? t('server.cut') : (status ?? '');
      const what = [
        `${isNamed ? `${call}: ` : ''}${end}`,
        t('milliseconds', { value: durationMs }),
        outcome !== 'abandoned' && causeText(event),
        event.fields.length > 0 && event.fields.join(', '),
      ];
      return t('server.step', { what: what.filter(Boolean).join(', ') });
    },
    [t, causeText],
  );
}

/** The SQL of a request: how much, how long, and what was slowest. */
export function useSqlText(): (event: ServerEvent) => string {
  const t = useTranslate('eventLog');
  return useCallback(
    ({ statements, statementsMs, slowest, slowestMs }) =>
      slowest === null || slowestMs === null
        ? t('server.sql', { statements, ms: statementsMs })
        : t('server.sqlSlowest', { statements, ms: statementsMs, slowest, slowestMs }),
    [t],
  );
}

/** Whose request it was: roles and area, which is all that is known. */
export function useWhoText(): (event: Pick<ServerEvent, 'roles' | 'areaId'>) => string {
  const t = useTranslate('eventLog');
  return useCallback(
    ({ roles, areaId }) =>
      [
        roles.length > 0 ? roleNames(t, roles).join(', ') : t('server.noRole'),
        ...(areaId === null ? [] : [t('summary.area', { areaId })]),
      ].join(', '),
    [t],
  );
}
