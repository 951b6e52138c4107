import type { PackingStation } from '#core/contracts/packing-station.contract.ts';
import {
  newSession,
  stateOf,
  toIdentify,
  withAcknowledged,
  withFault,
  withIdentified,
  withKit,
  withSent,
  withStation,
  withUndone,
  type Fault,
  type PackingSession,
} from '#features/packing-station/packing-session.rule.ts';
import { aPackedKit, aPackingSession, aScan } from '#test/support/packing-session.ts';

const kits = [aPackedKit('r1'), aPackedKit('r2', { state: 'sent' }), aPackedKit('r3', { state: 'sentElsewhere' })];
const session = aPackingSession(kits);
const fault = (kind: Fault['kind'], id = 1, changes: Partial<Fault> = {}): Fault => ({ id, kind, ...changes });
const statesOf = ({ run }: PackingSession) => run?.kits.map(({ state }) => state);
const heard = ({ sound }: PackingSession) => sound;

it('a new session knows, has and tells nothing', () => {
  expect(newSession).toEqual({
    ...{ run: undefined, codes: [], box: undefined, queue: [], isCut: false, lastId: undefined, undo: undefined },
    ...{ faults: [], faultCount: 0, isRefusing: false, sound: undefined },
  });
});

describe('The station refetched', () => {
  const station = (changes: Partial<PackingStation> = {}): PackingStation => ({
    ...{ run: session.run!, queues: [], kitCodes: [{ productId: 'k', productName: 'K', code: 'NEW' }] },
    ...{ others: [], parked: 0 },
    ...changes,
  });
  const inHand = {
    ...session,
    ...{ box: 'OMA-K', lastId: 'r2', undo: { referralId: 'r2', until: 5 }, isCut: true, queue: [aScan('r1')] },
    ...{ faults: [fault('parked')], faultCount: 1, isRefusing: true },
  };

  it('brings its kits and codes; what is in hand and what stands in the same run is kept', () => {
    expect(withStation(inHand, station())).toEqual({ ...inHand, codes: station().kitCodes, isCut: false });
  });

  it('offers to take back what was sent, by whom it was, and nothing that waits, is parked or has left the run', () => {
    const undoOf = (referralId: string, known = kits) => {
      const before = { ...inHand, undo: { referralId, until: 5 } };
      return withStation(before, station({ run: { ...session.run!, kits: known } })).undo;
    };
    expect(undoOf('r2')).toEqual({ referralId: 'r2', until: 5 });
    expect(undoOf('r3')).toEqual({ referralId: 'r3', until: 5 });
    expect(undoOf('r1')).toBeUndefined();
    expect(undoOf('r2', [aPackedKit('r2', { state: 'parked' })])).toBeUndefined();
    expect(undoOf('r2', [])).toBeUndefined();
  });

  it('with another run, or none, lets go of the box and of what was read last; scans and faults go on', () => {
    const { queue, faults } = inHand;
    const gone = { box: undefined, lastId: undefined, undo: undefined, queue, faults };
    expect(withStation(inHand, station({ run: { ...session.run!, runId: 'other' } }))).toMatchObject(gone);
    const without = withStation(inHand, station({ run: null }));
    expect(without).toMatchObject(gone);
    expect(without.run).toBeUndefined();
  });

  it('of a page that was loaded tells and offers to take back what had waited and was sent', () => {
    const { run, ...loaded } = { ...inHand, box: undefined };
    expect(withStation({ ...loaded, run: undefined }, station())).toMatchObject({
      run,
      lastId: 'r2',
      undo: inHand.undo,
    });
  });

  it('names the kits of faults that were kept over a reload, and leaves the others as they were told', () => {
    const names = { sampleNumber: 'ON-R1', productName: 'Klamydiatesti' };
    const faults = [
      fault('parked', 1, { referralId: 'r1', isKept: true, isLate: true }),
      fault('closed', 2, { referralId: 'r9', isKept: true }),
      fault('several', 3, { isKept: true }),
      fault('twice', 4, { referralId: 'r1', sampleNumber: 'as it was' }),
    ];
    expect(withStation({ ...session, faults }, station()).faults).toEqual([
      { ...faults[0], ...names },
      ...faults.slice(1),
    ]);
    // And who has sent what was sent already.
    const sentBy = [aPackedKit('r3', { state: 'sentElsewhere', sentBy: 'Liisa' })];
    const sent = [
      fault('alreadySent', 1, { referralId: 'r3', isKept: true }),
      fault('parked', 2, { referralId: 'r3', isKept: true }),
    ];
    const [told, parked] = withStation(
      { ...session, faults: sent },
      station({ run: { ...session.run!, kits: sentBy } }),
    ).faults;
    expect([told?.byName, parked?.byName]).toEqual(['Liisa', undefined]);
    // Without a run nothing is known of them.
    expect(withStation({ ...session, faults }, station({ run: null })).faults).toEqual(faults);
    // Not made anew where none was kept: what is shown does not change.
    expect(withStation(inHand, station()).faults).toBe(inHand.faults);
  });
});

it('a kit is queued while the server has not answered, whatever it was', () => {
  const [one, two] = kits;
  expect([stateOf({ queue: [aScan('r1')] }, one!), stateOf({ queue: [aScan('r1')] }, two!)]).toEqual([
    'queued',
    'sent',
  ]);
});

describe('Faults', () => {
  it('are numbered, stand in the order in which they came, and are heard when their turn comes', () => {
    const one = withFault({ ...session, lastId: 'r1' }, { kind: 'wrongKit' });
    expect(one).toMatchObject({ faults: [fault('wrongKit')], faultCount: 1, lastId: undefined });
    expect(heard(one)).toEqual({ tone: 'wrong', serial: 1 });
    const two = withFault(one, { kind: 'parked', isLate: true });
    expect(two.faults).toEqual([fault('wrongKit'), fault('parked', 2, { isLate: true })]);
    expect(heard(two)).toEqual({ tone: 'wrong', serial: 1 });
    const acknowledged = withAcknowledged({ ...two, isRefusing: true });
    expect(acknowledged).toMatchObject({ faults: [{ id: 2 }], isRefusing: false });
    expect(heard(acknowledged)).toEqual({ tone: 'elsewhere', serial: 2 });
    const none = withAcknowledged({ ...acknowledged, isRefusing: true });
    expect(none).toEqual({ ...acknowledged, faults: [], isRefusing: false });
    // Numbers are never given twice.
    expect(withFault(none, { kind: 'twice' }).faults).toEqual([fault('twice', 3)]);
  });

  it('that are looked up are found, and heard once they are known', () => {
    const asked = { ...session, faults: [fault('parked', 1), fault('checking', 2, { sampleNumber: 'X' })] };
    expect(toIdentify(asked)).toEqual(asked.faults[1]);
    expect(toIdentify({ ...asked, faults: [fault('parked')] })).toBeUndefined();
    const behind = withIdentified(asked, 2, { outcome: 'othersRun', byName: 'Liisa' });
    expect(behind.faults).toEqual([fault('parked'), fault('othersRun', 2, { sampleNumber: 'X', byName: 'Liisa' })]);
    expect(heard(behind)).toBeUndefined();
    const first = withIdentified({ ...asked, faults: [asked.faults[1]!, fault('parked')] }, 2, {
      ...{ outcome: 'unknown', byName: null },
    });
    expect(first.faults).toEqual([fault('unknown', 2, { sampleNumber: 'X' }), fault('parked')]);
    expect(heard(first)).toEqual({ tone: 'unknown', serial: 1 });
  });

  it('are unchecked when the server could not be asked; a sticker that is only looked up is never sent', () => {
    const asked = { ...session, faults: [fault('checking')] };
    expect(withIdentified(asked, 1, undefined)).toMatchObject({
      ...{ faults: [{ kind: 'unchecked' }], sound: { tone: 'failed' } },
    });
    expect(withIdentified(asked, 1, { outcome: 'sent', byName: null }).faults).toEqual([fault('notInRun')]);
  });

  it('that were acknowledged meanwhile do not come back', () => {
    const gone = { ...session, faults: [fault('parked', 3)] };
    expect(withIdentified(gone, 2, { outcome: 'unknown', byName: null })).toBe(gone);
    expect(withIdentified(session, 2, undefined)).toBe(session);
  });
});

describe('A kit', () => {
  it('gets another state by itself', () => {
    expect(statesOf(withKit(session, 'r1', 'parked'))).toEqual(['parked', 'sent', 'sentElsewhere']);
    expect(withKit(session, 'r1')).toBe(session);
    const without = { ...session, run: undefined };
    expect(withKit(without, 'r1', 'parked')).toBe(without);
  });

  it('that was sent can be taken back for half a minute, and waits again then, as the last that was read', () => {
    const sent = withSent(session, 'r1', 1_000);
    expect(statesOf(sent)).toEqual(['sent', 'sent', 'sentElsewhere']);
    expect(sent.undo).toEqual({ referralId: 'r1', until: 31_000 });
    expect(withUndone(sent, 'r1')).toEqual({
      ...session,
      lastId: 'r1',
      run: { ...session.run, heldUntil: '1970-01-01T00:30:01.000Z' },
    });
  });
});
