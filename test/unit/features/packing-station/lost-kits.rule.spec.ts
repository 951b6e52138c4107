import { findLostKits, withLost } from '#features/packing-station/lost-kits.rule.ts';
import { aPackedKit, aPackingSession, aScan } from '#test/support/packing-session.ts';

const kits = [
  aPackedKit('r1'),
  aPackedKit('r2'),
  aPackedKit('r3', { state: 'sent' }),
  aPackedKit('r4', { state: 'sent' }),
  aPackedKit('r5', { state: 'sentElsewhere' }),
  aPackedKit('r6', { state: 'parked' }),
];
const session = aPackingSession(kits);
const run = { ...session.run!, begunAt: '2026-11-30T08:00:00Z' };
const known = { ...session, run };
const nothing = new Set<string>();
const idsOf = (lost: ReturnType<typeof findLostKits>) =>
  Object.values(lost).map((some: (typeof kits)[number][]) => some.map(({ referralId }) => referralId));
const among = (changes: Record<string, 'waiting' | 'sent' | undefined>, begunAt = run.begunAt, runId = 'run') => ({
  ...{ ...run, begunAt, runId },
  kits: kits.flatMap((kit) => {
    const state = kit.referralId in changes ? changes[kit.referralId] : kit.state;
    return state ? [{ ...kit, state }] : [];
  }),
});

it.each([
  ['nothing while the run is as it was', among({}), [[], [], []]],
  ['nothing where more was sent', among({ r1: 'sent' }), [[], [], []]],
  ['what waited and is in the run no more', among({ r1: undefined, r6: undefined }), [['r1'], [], []]],
  ['what was sent by its sticker and waits again', among({ r4: 'waiting', r5: 'waiting' }), [[], ['r4'], []]],
  ['all that waited of a run that is gone; of what was sent nobody knows', null, [['r1', 'r2'], [], ['r3', 'r4']]],
  [
    'the same where an older run is there again',
    among({ r1: undefined, r2: undefined, r3: undefined, r4: undefined }, '2026-11-30T07:00:00Z', 'older'),
    [['r1', 'r2'], [], ['r3', 'r4']],
  ],
  [
    'nothing of what was sent before a newer run began elsewhere',
    among({ r2: undefined, r3: undefined, r4: undefined }, '2026-11-30T09:00:00Z', 'newer'),
    [['r2'], [], []],
  ],
] as const)('lost is %s', (_what, now, expected) => {
  expect(idsOf(findLostKits(known, now, nothing))).toEqual(expected);
});

it('nothing is lost that waits for the server, that a fault tells of, that is being taken back here, or of a page that had no run', () => {
  const queued = { ...known, queue: [aScan('r1'), aScan('r3')] };
  expect(idsOf(findLostKits(queued, null, nothing))).toEqual([['r2'], [], ['r4']]);
  expect(idsOf(findLostKits(known, among({ r3: 'waiting', r4: 'waiting' }), new Set(['r4'])))).toEqual([
    ...[[], ['r3'], []],
  ]);
  const told = { ...known, faults: [{ id: 1, kind: 'othersRun', referralId: 'r2' }] as const };
  expect(idsOf(findLostKits(told, among({ r1: undefined, r2: undefined }), nothing))).toEqual([['r1'], [], []]);
  expect(idsOf(findLostKits({ ...known, run: undefined }, null, nothing))).toEqual([[], [], []]);
});

it('is told once for all kits, with their numbers, by two faults at most', () => {
  const [r1, r2, r3] = kits;
  expect(withLost(session, { gone: [], sentNoMore: [] })).toBe(session);
  expect(withLost(session, { gone: [r1!, r2!], sentNoMore: [r3!] })).toMatchObject({
    faults: [
      { kind: 'sentNoMore', kits: [{ referralId: 'r3', sampleNumber: 'ON-R3' }] },
      {
        kind: 'gone',
        kits: [
          { referralId: 'r1', sampleNumber: 'ON-R1' },
          { referralId: 'r2', sampleNumber: 'ON-R2' },
        ],
      },
    ],
    sound: { tone: 'failed', serial: 1 },
  });
});
