import type { LogEntry } from '#core/audit/log-entry.ts';

let serial = 0;

/** An entry of the event log, a succeeded command unless something else matters; each with a correlation id of its own. */
export function anEntry(matters: Partial<LogEntry> = {}): LogEntry {
  serial += 1;
  return {
    version: 1,
    at: '2026-03-03T08:15:22.000Z',
    kind: 'command',
    name: 'dkCatalogue.createProduct',
    outcome: 'succeeded',
    correlationId: `00000000-0000-4000-a000-${String(serial).padStart(12, '0')}`,
    subject: 'subject-of-the-test',
    browserSession: 'session',
    roles: ['DK_USER'],
    appVersion: '1.0.0',
    fields: {},
    ...matters,
  };
}
