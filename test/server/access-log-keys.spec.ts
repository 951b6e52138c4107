import { AccessLogSealer } from '#server/access-log/access-log-sealer.ts';
import type { SealKeys } from '#server/access-log/key-change.rule.ts';
import { checkSealKeys } from '#server/access-log/refuse-unknown-key.ts';
import { storedLog } from '#server/access-log/sealed-log.ts';
import { verifyAccessLog } from '#server/access-log/verify-access-log.ts';
import { addEntries, emptyAccessLog, sealAll, testKey } from '../support/access-log-entries.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

// The keys of the access log's seals (proofs S31): who has none can make no seal, and a change of the key stands in the log.

const [first, second, third] = [testKey('first'), testKey('second'), testKey('third')];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyAccessLog(database));
afterAll(() => database.close());

test('a log without a key says so', async () => {
  await sealSome([]);
  expect(await verify([])).toMatchObject({ errors: [], sealed: 3, remarks: [expect.stringMatching(/have no key/)] });
});

test('a key begins at once, with a seal that tells of it; what was sealed before is held by it, and told', async () => {
  await sealSome([]);
  const seals = await new AccessLogSealer(database, [first]).run();
  expect(seals).toMatchObject([{ sealNumber: 2, entries: 0, keyId: first.id, formerKeyId: 'none' }]);
  await sealSome([first]);
  expect(await verify([first])).toMatchObject({
    errors: [],
    sealed: 6,
    remarks: [
      'Seals 1 to 1, of the entries up to 3, were made before there was a key. Seal 2 has one and holds them since.',
    ],
  });
});

test('a key is replaced twice; the check takes them all, and names the one that it is not given', async () => {
  await sealSome([first]);
  await sealSome([second, first]);
  await sealSome([third, second, first]);
  expect(await verify([third, first, second])).toMatchObject({ errors: [], remarks: [], sealed: 9 });
  const { errors } = await verify([third, second]);
  expect(errors).toEqual([
    `Seal 1 (entries above 0 up to 3) was made with key ${first.id}, which is not among those given.`,
  ]);
});

test('seals in a row whose key is not given are told in one sentence: without any key they would be millions', async () => {
  await sealSome([first]);
  await sealSome([second, first]);
  await sealSome([second, first]);
  expect((await verify([])).errors).toEqual([
    `Seal 1 (entries above 0 up to 3) was made with key ${first.id}, which is not among those given.`,
    `Seals 2 to 4 (entries above 3 up to 9) were made with key ${second.id}, which is not among those given.`,
  ]);
  expect((await verify([second])).errors).toHaveLength(1);
  expect((await verify([second, first])).errors).toEqual([]);
});

test('with keys that do not follow the ones of the log, a start is refused, nothing is sealed, and the check finds it', async () => {
  await sealSome([first]);
  await sealSome([second, first]);
  const attempts: [SealKeys, RegExp][] = [
    [[], /is sealed with key \w{16}, and no key is given/],
    [[third], /is sealed with key \w{16}, which is not among the keys given/],
    [[first, second], /'s key \w{16} was replaced by \w{16}: give the newer one/],
  ];
  await addEntries(database, 1);
  for (const [keys, message] of attempts) {
    await expect(checkSealKeys(database, keys)).rejects.toThrow(message);
    await expect(new AccessLogSealer(database, keys).run()).rejects.toThrow(message);
    expect((await verify(keys)).errors).not.toEqual([]);
  }
  await checkSealKeys(database, [second]);
  expect(await verify([second, first])).toMatchObject({ errors: [], unsealed: { entries: 1 } });
});

test('two processes with different keys: the one with the newer key goes on, the other one tells', async () => {
  const [older, newer] = [new AccessLogSealer(database, [first]), new AccessLogSealer(database, [second, first])];
  await addEntries(database, 3);
  await sealAll(database, older);
  await addEntries(database, 3);
  await sealAll(database, newer);
  await expect(older.run()).rejects.toThrow(/was replaced by/);
  expect(await verify([second, first])).toMatchObject({ errors: [], sealed: 6 });
});

async function sealSome(keys: SealKeys): Promise<void> {
  await addEntries(database, 3);
  await sealAll(database, new AccessLogSealer(database, keys));
}

function verify(keys: SealKeys) {
  return verifyAccessLog(storedLog(database), keys);
}
