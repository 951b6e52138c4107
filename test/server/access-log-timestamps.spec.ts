import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AccessLogSealer } from '#server/access-log/access-log-sealer.ts';
import { SealStamper } from '#server/access-log/seal-stamper.ts';
import { storedLog } from '#server/access-log/sealed-log.ts';
import type { TimestampService } from '#server/access-log/timestamp-service.ts';
import { verifyAccessLog } from '#server/access-log/verify-access-log.ts';
import { gatherProofs } from '#server/cli/gather-proofs.ts';
import { addEntries, changeAccessLog, sealAll, testKey } from '../support/access-log-entries.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { temporaryFolder } from '../support/test-server.ts';
import { startTimestampAuthority, type TimestampAuthority } from '../support/timestamp-authority.ts';

// Time stamps of seals (RFC 3161) by a real authority, OpenSSL's: whoever has the key, too, cannot make up an older log.

const keys = [testKey('stamped')];
const folder = temporaryFolder();
const otherFolder = temporaryFolder();
let authority: TimestampAuthority;
let other: TimestampAuthority;
let service: TimestampService;
let database: TestDatabase;
beforeAll(async () => {
  authority = await startTimestampAuthority(folder.path);
  other = await startTimestampAuthority(otherFolder.path);
  service = { url: authority.url, trusted: [new X509Certificate(readFileSync(authority.rootFile))] };
  database = await openTestDatabase();
  await sealSome();
});
afterAll(async () => {
  await database.close();
  await Promise.all([authority.close(), other.close()]);
  for (const each of [folder, otherFolder]) each.remove();
});

test('without any, the check says so', async () => {
  expect(await verify()).toMatchObject({ errors: [], remarks: ['There are no time stamps.'] });
});

test('one that another authority signed is not taken', async () => {
  await expect(new SealStamper(database, { ...service, url: other.url }).run()).rejects.toThrow(
    /^The authority of ACCESS_LOG_TIMESTAMP_URL gave no time stamp that holds: /,
  );
  await expect(new SealStamper(database, { ...service, url: 'http://127.0.0.1:2' }).run()).rejects.toThrow(
    /gave no time stamp that holds: nobody listens there \(ECONNREFUSED\)\.$/,
  );
  expect(await verify()).toMatchObject({ remarks: ['There are no time stamps.'] });
});

test('nor is one of another hour: it would be the last for as long as its clock is ahead, and nobody would know', async () => {
  const now = Date.now();
  const behind = jest.spyOn(Date, 'now').mockReturnValue(now - 7_200_000);
  await expect(new SealStamper(database, service).run()).rejects.toThrow(/: by its clock it is .*, by this server's /);
  behind.mockRestore();
  expect(await verify()).toMatchObject({ remarks: ['There are no time stamps.'] });
});

test('the newest seal is stamped, once an hour, and the stamp holds', async () => {
  const stamper = new SealStamper(database, service);
  await stamper.run();
  await sealSome();
  await stamper.run();
  expect(authority.asked()).toBe(2);
  expect(await verify()).toMatchObject({
    errors: [],
    remarks: [
      expect.stringMatching(/^The seals up to 1 were there on \d{4}-\d\d-\d\dT\S+Z, by the newest time stamp\.$/),
    ],
  });
});

test.each([
  [
    'the stamp',
    'update audit.access_log_timestamp set token = set_byte(token, length(token) - 5, 255 - get_byte(token, length(token) - 5))',
  ],
  ['its time', "update audit.access_log_timestamp set stamped_at = stamped_at - interval '1 day'"],
  ['its content', "update audit.access_log_timestamp set token = '\\x3000'"],
  ['which seal it is of', 'update audit.access_log_timestamp set seal_number = 2'],
  ['to a seal that is not there', 'update audit.access_log_timestamp set seal_number = 7'],
  [
    'the time of the seal',
    "update audit.access_log_seal set sealed_at = sealed_at - interval '1 day' where seal_number = 1",
  ],
])('a change of %s is found', async (_what, change) => {
  await changeAccessLog(
    database,
    `create table seal_before as table audit.access_log_seal; create table stamp_before as table audit.access_log_timestamp; ${change}`,
  );
  const { errors } = await verify();
  await changeAccessLog(
    database,
    `truncate audit.access_log_seal, audit.access_log_timestamp;
     insert into audit.access_log_seal table seal_before; insert into audit.access_log_timestamp table stamp_before;
     drop table seal_before, stamp_before`,
  );
  expect(errors).toContainEqual(expect.stringMatching(/time stamp/));
  expect((await verify()).errors).toEqual([]);
});

async function sealSome(): Promise<void> {
  await addEntries(database, 2);
  await sealAll(database, new AccessLogSealer(database, keys));
}

async function verify() {
  const proofs = await gatherProofs(
    database,
    { name: 'verify', anchors: [], collected: [] },
    { keys, timestamps: service },
  );
  return verifyAccessLog(storedLog(database), keys, proofs);
}
