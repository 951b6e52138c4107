import { randomUUID } from 'node:crypto';
import { addAccessEntry, type AccessEntry } from '#server/access-log/access-entry.ts';
import type { AccessLogSealer } from '#server/access-log/access-log-sealer.ts';
import { makeSealKey, type SealKey } from '#server/access-log/seal-key.rule.ts';
import { storedLog } from '#server/access-log/sealed-log.ts';
import type { Database } from '#server/db/database.ts';
import type { TestDatabase } from './test-database.ts';

let serial = 0;

/** An entry of the access log, another one each time. */
export function anEntry(): AccessEntry {
  serial += 1;
  return {
    subject: `user-${serial}`,
    roles: ['HVA_USER'],
    areaId: '04',
    call: 'POST /api/referral/searchReferrals',
    correlationId: randomUUID(),
    recordType: 'referral',
    recordIds: [randomUUID(), randomUUID()],
    filterFields: ['a,b'],
    outcome: 'shown',
  };
}

/** Adds entries in one transaction. */
export async function addEntries(database: Database, count: number): Promise<void> {
  await database.transaction(async (sql) => {
    for (let added = 0; added < count; added += 1) await addAccessEntry(sql, anEntry());
  });
}

/** Runs a sealer as often as it takes for everything to settle: other databases of the server have transactions, too. */
export async function sealAll(database: Database, sealer: AccessLogSealer): Promise<void> {
  const log = storedLog(database);
  for (let tries = 0; tries < 1000; tries += 1) {
    const seals = await sealer.run();
    let upTo = 0;
    for await (const seal of log.seals()) upTo = seal.upToEntry;
    if (seals.length === 0 && (await log.unsealed(upTo)).entries === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The log was not sealed.');
}

/** A key for tests, the same for the same name. */
export function testKey(name: string): SealKey {
  const key = makeSealKey(name.padEnd(40, '.'));
  if (key === undefined) throw new Error('The key is too short.');
  return key;
}

/** What somebody can do who has all rights on the tables, and so may switch off what guards them. */
export async function changeAccessLog(database: TestDatabase, statements: string): Promise<void> {
  const tables = ['access_log', 'access_log_seal', 'access_log_timestamp'];
  const guards = (state: string): string =>
    tables.map((table) => `alter table audit.${table} ${state} trigger refuse_change;`).join(' ');
  await database.asOwner((owner) => owner.script(`${guards('disable')} ${statements}; ${guards('enable')}`));
}

/** For the next test. */
export function emptyAccessLog(database: TestDatabase): Promise<void> {
  const tables = 'audit.access_log, audit.access_log_seal, audit.access_log_timestamp';
  return changeAccessLog(database, `truncate ${tables} restart identity`);
}
