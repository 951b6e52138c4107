import fc from 'fast-check';
import { AnchorProof } from '#server/access-log/anchor-proof.ts';
import type { EntryRow } from '#server/access-log/entry-rows.ts';
import { makeSealKey, type SealKey } from '#server/access-log/seal-key.rule.ts';
import type { Seal } from '#server/access-log/seal.rule.ts';
import { verifyAccessLog } from '#server/access-log/verify-access-log.ts';
import { anyCharacter } from '#test/support/any-character.ts';
import { logOfRows, resealFrom, sealRows, type SealedRows } from '#test/support/sealed-rows.ts';
import { proven } from '#test/support/random-runs.ts';

// 1,000 tamperings of an access log that was sealed without a key at first, then with one, then with the next; each must
// be found by the check that `npm run access-log -- verify` runs (proofs S31). A failure prints its seed.

const [former, current, attackers] = ['former', 'current', 'attacker'].map(
  (name) => makeSealKey(name.repeat(8)) as SealKey,
);
const keys = [current, former] as SealKey[];

const entryCount = 40;
const rows = sealRows(
  Array.from({ length: entryCount }, (_, index) => anEntry(index)),
  [
    { entries: 5, key: undefined },
    { entries: 5, key: undefined },
    { entries: 0, key: former },
    { entries: 7, key: former },
    { entries: 8, key: former },
    { entries: 0, key: current },
    { entries: 5, key: current },
    { entries: 6, key: current },
    { entries: 4, key: current },
  ],
);

test('the log as it was made is unchanged, and it is reported up to where it had no key', async () => {
  expect(await verify(rows)).toMatchObject({
    errors: [],
    sealed: entryCount,
    remarks: [
      'Seals 1 to 2, of the entries up to 20, were made before there was a key. Seal 3 has one and holds them since.',
      'The anchor tells of the seals up to 9.',
    ],
  });
});

const entry = fc.nat(entryCount - 1);
const seal = fc.nat(rows.seals.length - 1);
const line = seal;
const word = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.constantFrom('', 'HVA_USER', 'shown', '[]', 'null'),
);

const changesOfEntries: Record<keyof EntryRow, fc.Arbitrary<unknown>> = {
  // Beyond the last seal it would be an entry that waits for its seal, and missing in its own.
  entryId: fc.integer({ min: -100, max: 200 }),
  at: fc.date({ noInvalidDate: true }).map((time) => time.toISOString()),
  subject: word,
  roles: fc.array(word, { maxLength: 3 }),
  areaId: fc.option(word),
  call: word,
  correlationId: fc.uuid(),
  recordType: fc.constantFrom('referral', 'observation'),
  recordIds: fc.array(fc.uuid(), { maxLength: 3 }),
  filterFields: fc.array(word, { maxLength: 3 }),
  outcome: word,
};

const changesOfSeals: Record<keyof Seal, fc.Arbitrary<unknown>> = {
  sealNumber: fc.integer({ min: -3, max: 15 }),
  upToEntry: fc.integer({ min: -3, max: 100 }),
  entries: fc.integer({ min: -3, max: 50 }),
  sealedAt: changesOfEntries.at,
  keyId: fc.constantFrom(null, former?.id, current?.id, attackers?.id, ''),
  formerKeyId: fc.constantFrom(null, former?.id, current?.id, attackers?.id, 'none', ''),
  hash: fc.oneof(fc.constantFrom(...rows.seals.map(({ hash }) => hash)), word),
};

/** What someone who can change both tables, and has no key, can do. */
const tamperings: Record<string, fc.Arbitrary<SealedRows>> = {
  'a value of an entry': columnChanges('entries', entry, changesOfEntries),
  'a value of a seal': columnChanges('seals', seal, changesOfSeals),
  'an entry removed': entry.map((at) => ({ ...rows, entries: without(rows.entries, at) })),
  'entries removed': fc
    .subarray(rows.entries, { minLength: 1, maxLength: entryCount - 1 })
    .map((removed) => ({ ...rows, entries: rows.entries.filter((each) => !removed.includes(each)) })),
  'an entry added': fc
    .tuple(entry, fc.integer({ min: -5, max: rows.entries.at(-1)?.entryId }))
    .filter(([, number]) => rows.entries.every(({ entryId }) => entryId !== number))
    .map(([like, entryId]) => ({ ...rows, entries: [...rows.entries, { ...rows.entries[like]!, entryId }] })),
  'two entries exchanged': fc.tuple(entry, entry).map(([one, other]) => ({
    ...rows,
    entries: rows.entries.map((each, at) => {
      const from = rows.entries[at === one ? other : at === other ? one : at]!;
      return { ...from, entryId: each.entryId };
    }),
  })),
  'a seal removed, not the newest': fc
    .nat(rows.seals.length - 2)
    .map((at) => ({ ...rows, seals: without(rows.seals, at) })),
  'two seals exchanged': fc.tuple(seal, seal).map(([one, other]) => ({
    ...rows,
    seals: rows.seals.map((each, at) => {
      const from = rows.seals[at === one ? other : at === other ? one : at]!;
      return { ...from, sealNumber: each.sealNumber };
    }),
  })),
  'an entry changed, and all seals from one on made anew': fc
    .tuple(changedEntry(), seal, fc.constantFrom(undefined, attackers), fc.constantFrom(undefined, former, current))
    .map(([changed, from, key, claimed]) => ({ ...changed, seals: resealFrom(changed, from, key, claimed?.id) })),
  'a change of the key forged with a key of the own': fc.tuple(changedEntry(), seal).map(([changed, from]) => {
    const seals = resealFrom(changed, from, attackers);
    return { ...changed, seals };
  }),
  'an entry changed, and all seals made anew with the key that was replaced': fc
    .tuple(changedEntry(), seal)
    .map(([changed, from]) => ({ ...changed, seals: resealFrom(changed, from, former) })),
  'the keys taken out of the whole log': fc
    .tuple(changedEntry())
    .map(([changed]) => ({ ...changed, seals: resealFrom(changed, 0, undefined) })),
};

/** What only the anchor shows, even when someone has the key. */
const tamperingsBesideTheAnchor: Record<string, fc.Arbitrary<SealedRows>> = {
  'the end cut off, entries and seals together': seal.map(cutOff),
  'the newest seals removed': seal.map((from) => ({ ...rows, seals: rows.seals.slice(0, from) })),
  'the end cut off, and other entries sealed in its place, with the key': fc
    .tuple(seal, changedEntry())
    .map(([from, changed]) => ({
      ...changed,
      seals: resealFrom(changed, from, current),
    })),
  'a character of the anchor': fc
    .tuple(line, fc.nat(150), fc.constantFrom('0', '1', 'a', 'x', ' ', 'é'))
    .map(([at, place, letter]) => ({
      ...rows,
      anchor: rows.anchor.map((text, index) =>
        index === at ? `${text.slice(0, place)}${letter}${text.slice(place + 1)}` : text,
      ),
    })),
  'a line of the anchor removed': line.map((at) => ({ ...rows, anchor: without(rows.anchor, at) })),
  'two lines of the anchor exchanged': fc.tuple(line, line).map(([one, other]) => ({
    ...rows,
    anchor: rows.anchor.map((_, at) => rows.anchor[at === one ? other : at === other ? one : at]!),
  })),
  'a line of the anchor repeated, or one put in': fc.tuple(line, line, fc.boolean()).map(([at, other, isOwn]) => ({
    ...rows,
    anchor: rows.anchor.toSpliced(at, 0, isOwn ? rows.anchor[other]! : 'something else'),
  })),
  'the end of the anchor cut off': line.map((at) => ({ ...rows, anchor: rows.anchor.slice(0, at) })),
  'the end cut off, and a line of the anchor removed': fc
    .tuple(fc.integer({ min: 0, max: 6 }), line)
    .map(([from, at]) => ({ ...cutOff(from), anchor: without(rows.anchor, at) })),
};

const kinds = Object.keys(tamperings).length + Object.keys(tamperingsBesideTheAnchor).length;
const runs = Math.ceil(1000 / kinds);

test.each(Object.entries(tamperings))(`found without the anchor, ${runs} times: %s`, async (_what, arbitrary) => {
  await assertFound(arbitrary, (changed) => ({ ...changed, anchor: undefined }));
});

test.each(Object.entries(tamperingsBesideTheAnchor))(
  `found by the anchor, ${runs} times: %s`,
  async (_what, arbitrary) => {
    await assertFound(arbitrary, (changed) => changed);
  },
);

async function assertFound(
  arbitrary: fc.Arbitrary<SealedRows>,
  checked: (rows: SealedRows) => Parameters<typeof verify>[0],
): Promise<void> {
  const property = fc.asyncProperty(arbitrary, async (changed) => {
    fc.pre(JSON.stringify(changed) !== JSON.stringify(rows));
    expect((await verify(checked(changed))).errors).not.toEqual([]);
  });
  await fc.assert(property, {
    numRuns: runs,
    // The log itself would be printed many times over; seed and path make it again.
    reporter({ failed, seed, counterexamplePath }) {
      if (failed) throw new Error(`not found: seed ${seed}, path '${counterexamplePath ?? ''}'`);
    },
  });
  proven('S31t', runs);
}

function verify({ anchor, ...log }: Omit<SealedRows, 'anchor'> & { readonly anchor: readonly string[] | undefined }) {
  const proofs = anchor ? [new AnchorProof(linesOf(anchor), 'The anchor', log.seals.length)] : [];
  return verifyAccessLog(logOfRows({ ...log, anchor: [] }), keys, proofs);
}

async function* linesOf(anchor: readonly string[]): AsyncGenerator<string> {
  yield* anchor;
}

function columnChanges<Part extends 'entries' | 'seals'>(
  part: Part,
  places: fc.Arbitrary<number>,
  changes: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<SealedRows> {
  const change = fc.oneof(
    ...Object.entries(changes).map(([column, values]) => values.map((value) => ({ [column]: value }))),
  );
  return fc.tuple(places, change).map(([at, changed]) => ({
    ...rows,
    [part]: rows[part].map((row, index) => (index === at ? { ...row, ...changed } : row)),
  }));
}

/** An entry about somebody else. */
function changedEntry(): fc.Arbitrary<SealedRows> {
  return entry.map((at) => ({
    ...rows,
    entries: rows.entries.map((each, index) => (index === at ? { ...each, subject: 'someone-else' } : each)),
  }));
}

function cutOff(from: number): SealedRows {
  const upTo = rows.seals[from - 1]?.upToEntry ?? 0;
  return { ...rows, entries: rows.entries.filter(({ entryId }) => entryId <= upTo), seals: rows.seals.slice(0, from) };
}

function without<Row>(list: readonly Row[], at: number): Row[] {
  return list.filter((_, index) => index !== at);
}

/** Every second number, as where each second transaction was rolled back. */
function anEntry(index: number): EntryRow {
  const id = (digit: string): string => `${digit.repeat(8)}-0000-4000-8000-${String(index).padStart(12, '0')}`;
  return {
    entryId: 2 * (index + 1),
    at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
    subject: `user-${index}`,
    roles: ['HVA_USER'],
    areaId: index % 3 === 0 ? null : '04',
    call: 'POST /api/referral/searchReferrals',
    correlationId: id('a'),
    recordType: 'referral',
    recordIds: [id('b'), id('c')],
    filterFields: ['lastName', 'startDate'],
    outcome: 'shown',
  };
}
