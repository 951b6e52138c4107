import coreTexts from '#core/ui/core.fi.json' with { type: 'json' };
import type { Toast } from '#core/feedback/toast.ts';
import { ListTables } from '#core/ui/lists/list-export.ts';
import { createI18n, textsOf } from '#infrastructure/i18n/create-i18n.ts';
import { FakeHttpClient } from './fake-http-client.ts';

/** What the handler of an export works with, at a time when it is 25.11.2026 in Finland, and the day before in UTC. */
export function listExportParts(texts: Readonly<Record<string, object>>) {
  const http = new FakeHttpClient();
  const tables: (readonly (readonly string[])[])[] = [];
  const saved: { readonly file: Blob; readonly name: string }[] = [];
  const shown: Toast[] = [];
  const writer = {
    write: (rows: readonly (readonly string[])[]) => {
      tables.push(rows);
      return Promise.resolve(new Blob(['table']));
    },
  };
  const listTables = new ListTables(
    textsOf(createI18n({ core: coreTexts, ...texts })),
    writer,
    { save: (file: Blob, name: string) => void saved.push({ file, name }) },
    { show: (toast: Toast) => void shown.push(toast) },
    { now: () => new Date('2026-11-24T22:30:00.000Z'), elapsed: () => 0 },
  );
  return { http, tables, saved, shown, parts: [http, listTables] as const };
}
