import { keyIdInUse, keyObstacle, KeySuccession } from '#server/access-log/key-change.rule.ts';
import { beginning, SealHash, type Seal } from '#server/access-log/seal.rule.ts';
import { makeSealKey, type SealKey } from '#server/access-log/seal-key.rule.ts';

const [first, second, third] = ['first', 'second', 'third'].map((name) => makeSealKey(name.padEnd(32, '.'))!) as [
  SealKey,
  SealKey,
  SealKey,
];

/** A seal over entries; one that begins a key is over none, and names the one before. */
const sealBy = (keyId: string | null, changes: Partial<Seal> = {}): Seal => ({
  sealNumber: 1,
  upToEntry: 3,
  entries: 3,
  sealedAt: '2026-11-20T10:00:00.000Z',
  keyId,
  formerKeyId: null,
  hash: '',
  ...changes,
});
const change = (keyId: string, formerKeyId: string): Seal => sealBy(keyId, { formerKeyId, entries: 0 });

test('a key has 32 bytes at least, and an id that does not reveal it', () => {
  expect(makeSealKey('x'.repeat(31))).toBeUndefined();
  expect(makeSealKey('ä'.repeat(16))?.id).toMatch(/^[0-9a-f]{16}$/);
  expect(first.id).not.toBe(second.id);
});

test('a seal’s hash is of everything in it, under its key', () => {
  const { hash: _, ...seal } = sealBy(first.id);
  const digestOf = (changes: object = {}, key: SealKey | undefined = first, previous = beginning.hash) =>
    new SealHash(previous, { ...seal, ...changes }, key).digest();
  const digests = [
    digestOf(),
    ...[{ sealNumber: 2 }, { upToEntry: 4 }, { entries: 4 }, { sealedAt: '' }].map((each) => digestOf(each)),
    ...[{ keyId: second.id }, { formerKeyId: 'none' }].map((each) => digestOf(each)),
    digestOf({}, second),
    digestOf({}, first, 'aa'),
    new SealHash('', seal, undefined).digest(),
  ];
  expect(new Set(digests).size).toBe(digests.length);
});

describe('seals may be made', () => {
  test.each([
    ['with the key of the newest one', first.id, [first], false],
    ['without a key where there was none', null, [], true],
    ['with the first key of all', null, [first], false],
    ['with a new key, the former ones given', first.id, [second, first], false],
  ] as const)('%s', (_what, keyId, keys, isUsed) => {
    expect(keyObstacle({ keyId }, keys, isUsed)).toBeUndefined();
    expect(keyIdInUse(keys)).toBe(keys[0]?.id ?? null);
  });

  test.each([
    ['not without a key where one is in use', first.id, [], false, `sealed with key ${first.id}, and no key is given`],
    ['not with a replaced key', second.id, [first, second], true, `${first.id} was replaced by ${second.id}`],
    ['not with a key where it is used no more', null, [first], true, `${first.id} was replaced by none`],
    ['not with a key beside an unknown one', first.id, [second, third], false, `${first.id}, which is not among`],
  ] as const)('%s', (_what, keyId, keys, isUsed, obstacle) => {
    expect(keyObstacle({ keyId }, keys, isUsed)).toContain(obstacle);
  });
});

describe('along the chain', () => {
  const follow = (...seals: readonly Seal[]) => {
    const succession = new KeySuccession();
    return seals.map((seal) => succession.next(seal)).at(-1);
  };

  test.each<[string, readonly Seal[]]>([
    ['the same key goes on', [sealBy(first.id), sealBy(first.id)]],
    ['none goes on', [sealBy(null), sealBy(null)]],
    ['the first key is told of', [sealBy(null), change(first.id, 'none')]],
    ['a new key is told of', [sealBy(first.id), change(second.id, first.id), sealBy(second.id)]],
  ])('%s', (_what, seals) => {
    expect(follow(...seals)).toBeUndefined();
  });

  test.each<[string, readonly Seal[], string]>([
    ['a change is told where there was none', [change(first.id, 'none')], 'tells of a change'],
    ['a change is told of the same key', [sealBy(first.id), change(first.id, first.id)], 'tells of a change'],
    ['the key is left out', [sealBy(first.id), sealBy(null)], 'has no key'],
    ['the key changes untold', [sealBy(first.id), sealBy(second.id)], 'without telling of it'],
    ['another key is named', [sealBy(first.id), change(second.id, third.id)], 'without telling of it'],
    [
      'the change is over entries',
      [sealBy(first.id), sealBy(second.id, { formerKeyId: first.id })],
      'without telling of it',
    ],
    [
      'a replaced key comes back',
      [sealBy(first.id), change(second.id, first.id), change(first.id, second.id)],
      `made with key ${first.id}, which had been replaced`,
    ],
  ])('it is found when %s', (_what, seals, problem) => {
    expect(follow(...seals)).toContain(problem);
  });

  test('at the end the key is the one in use', () => {
    const succession = new KeySuccession();
    expect(succession.end(first.id)).toBeUndefined();
    succession.next(sealBy(null));
    expect(succession.end(null)).toBeUndefined();
    expect(succession.end(first.id)).toContain(`with no key, not with the one in use, ${first.id}`);
    succession.next(change(first.id, 'none'));
    expect(succession.end(first.id)).toBeUndefined();
    expect(succession.end(null)).toBeUndefined();
    expect(succession.end(second.id)).toContain(`with key ${first.id}, not with the one in use, ${second.id}`);
  });
});
