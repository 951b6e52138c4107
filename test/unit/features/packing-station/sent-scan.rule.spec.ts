import type { Fault } from '#features/packing-station/packing-session.rule.ts';
import { withAnswer, withCut, withTry } from '#features/packing-station/sent-scan.rule.ts';
import { aPackedKit, aPackingSession, aScan } from '#test/support/packing-session.ts';

const kits = [aPackedKit('r1'), aPackedKit('r2')];
const queue = [aScan('r1', { tries: 1 }), aScan('r2')];
const session = aPackingSession(kits, { queue, isCut: true });
const none = { byName: null };
const parked: Fault = { id: 1, kind: 'parked' };

it('each try of the first scan is counted', () => {
  expect(withTry(session).queue).toEqual([aScan('r1', { tries: 2 }), aScan('r2')]);
  const empty = aPackingSession(kits);
  expect(withTry(empty)).toBe(empty);
});

it('without a network all that waits is late', () => {
  expect(withCut({ ...session, isCut: false })).toEqual({
    ...session,
    queue: queue.map((scan) => ({ ...scan, isLate: true })),
  });
});

it('a kit that the server has sent can be taken back, is heard, and holds its run; the next scan is first', () => {
  expect(withAnswer(session, queue[0]!, { outcome: 'sent', ...none }, 1_000)).toEqual({
    ...aPackingSession([aPackedKit('r1', { state: 'sent' }), kits[1]!], {}, '1970-01-01T00:30:01.000Z'),
    queue: [aScan('r2')],
    lastId: 'r1',
    undo: { referralId: 'r1', until: 31_000 },
    sound: { tone: 'sent', serial: 1 },
  });
});

it('is not heard while a fault stands: that is what has to be seen to', () => {
  const told = withAnswer({ ...session, faults: [parked] }, queue[0]!, { outcome: 'sent', ...none }, 0);
  expect(told).toMatchObject({ faults: [parked], lastId: undefined, undo: { referralId: 'r1' }, sound: undefined });
});

it('one that was tried before and is said to be sent was sent by that try', () => {
  const again = { ...session, queue: [aScan('r1', { tries: 2 })] };
  const told = withAnswer(again, again.queue[0]!, { outcome: 'twice', ...none }, 0);
  expect(told).toMatchObject({ faults: [], lastId: 'r1', sound: { tone: 'sent' } });
});

it.each([
  ['twice', 'sent'],
  ['alreadySent', 'sentElsewhere'],
  ['returned', 'returned'],
  ['parked', 'parked'],
  ['closed', 'closed'],
  ['wrongKit', 'waiting'],
  ['othersRun', 'waiting'],
  ['runGone', 'waiting'],
  ['failed', 'waiting'],
] as const)('one that is refused as %s is told so, and its kit is %s then', (outcome, state) => {
  const told = withAnswer(session, queue[0]!, { outcome, ...none }, 0);
  expect(told.faults).toEqual([
    {
      ...{ id: 1, kind: outcome, isLate: false, byName: undefined },
      ...{ referralId: 'r1', sampleNumber: 'ON-R1', productName: 'Klamydiatesti' },
    },
  ]);
  expect(told).toMatchObject({ queue: [queue[1]], isCut: false, undo: undefined });
  expect(told.run?.kits.map((kit) => kit.state)).toEqual([state, 'waiting']);
});

it('who has it is told, and that its kit is on its way after a wait; the same where it has left the run', () => {
  const late = { ...session, queue: [aScan('r9', { tries: 1, isLate: true })] };
  const told = withAnswer(late, late.queue[0]!, { outcome: 'alreadySent', byName: 'Liisa' }, 0);
  expect(told.faults).toEqual([{ id: 1, kind: 'alreadySent', referralId: 'r9', isLate: true, byName: 'Liisa' }]);
});

it('an answer is that of its scan, whatever stands before it by then', () => {
  const lost = aScan('r2', { key: 'of before' });
  const told = withAnswer({ ...session, queue: [lost, ...queue] }, queue[0]!, { outcome: 'sent', ...none }, 0);
  expect(told.queue).toEqual([lost, queue[1]]);
  expect(told.run?.kits.map((kit) => kit.state)).toEqual(['sent', 'waiting']);
});

it('an answer that comes after the run was let go of changes no kit', () => {
  const without = { ...session, run: undefined };
  expect(withAnswer(without, queue[0]!, { outcome: 'sent', ...none }, 0)).toMatchObject({
    run: undefined,
    queue: [queue[1]],
  });
});
