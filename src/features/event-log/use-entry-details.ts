import { useMemo } from 'react';
import type { LogEntry } from '#core/audit/log-entry.ts';
import type { Detail } from '#core/ui/lists/detail-list.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { roleNames } from './role-names.ts';

/** An entry's fields by name; what it does not have is left out. */
export function useEntryDetails(entry: LogEntry): readonly Detail[] {
  const t = useTranslate('eventLog');
  return useMemo(() => {
    const { kind, name, durationMs, correlationId, error, fields, sentFields, roles } = entry;
    const { subject, areaId, browserSession, appVersion } = entry;
    const all: Readonly<Record<string, readonly [label: string, value: string | undefined]>> = {
      kind: [t('column.kind'), t(`kind.${kind}`)],
      name: [t('details.name'), name],
      duration: [t('column.duration'), durationMs === undefined ? undefined : t('milliseconds', { value: durationMs })],
      error: [t('details.error'), error && errorText(error)],
      fields: [t('details.fields'), linesOf(fields)],
      sentFields: [t('details.sentFields'), sentFields?.join(', ')],
      correlationId: [t('column.id'), correlationId],
      subject: [t('details.subject'), subject],
      roles: [t('details.roles'), roleNames(t, roles).join(', ')],
      areaId: [t('details.areaId'), areaId],
      browserSession: [t('details.browserSession'), browserSession],
      appVersion: [t('details.appVersion'), appVersion],
    };
    return Object.entries(all).flatMap(([id, [label, value]]) => (value ? [{ id, label, value }] : []));
  }, [entry, t]);
}

function errorText({ kind, code, status }: NonNullable<LogEntry['error']>): string {
  return [kind, code === kind ? undefined : code, status].filter((part) => part !== undefined).join(', ');
}

function linesOf(fields: LogEntry['fields']): string {
  return Object.entries(fields)
    .map(([field, value]) => `${field}: ${value}`)
    .join('\n');
}
