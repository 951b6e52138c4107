import type { FoundKit } from '#features/packing-station/find-kits.query.ts';
import type { Fault } from '#features/packing-station/packing-session.rule.ts';
import { UnknownKits } from '#features/packing-station/unknown-kits.ts';
import { aPackedKit, aPackingSession } from '#test/support/packing-session.ts';

/** Orders of which the server knows these. */
function asking(...known: readonly Partial<FoundKit>[]) {
  const [kits, asked] = [new UnknownKits(), [] as string[][]];
  const find = async (ids: readonly string[]) => {
    asked.push([...ids]);
    return known.map((kit) => ({ referralId: '', sampleNumber: '', productName: undefined, isUnsent: false, ...kit }));
  };
  return { kits, asked, find };
}

const late: Fault = { id: 1, kind: 'runGone', referralId: 'r1', isLate: true };
const kept: Fault = { id: 2, kind: 'gone', kits: [{ referralId: 'r1' }, { referralId: 'r2', sampleNumber: 'ON-2' }] };

it('a scan that was refused once its run was gone is told by the number of its order, which is asked for once', async () => {
  const { kits, asked, find } = asking({ referralId: 'r1', sampleNumber: 'ON-1', productName: 'Klamydiatesti' });
  const session = aPackingSession([], { run: undefined, faults: [late, kept] });
  const named = (await kits.ask(session, find))!(session);
  expect(named.faults).toEqual([
    { ...late, sampleNumber: 'ON-1', productName: 'Klamydiatesti' },
    { ...kept, kits: [{ referralId: 'r1', sampleNumber: 'ON-1' }, kept.kits![1]] },
  ]);
  expect(asked).toEqual([['r1']]);
  expect(await kits.ask(named, find)).toBeUndefined();
});

it('an order that logistics sees no more keeps its link, and is not asked for with each scan', async () => {
  const { kits, asked, find } = asking();
  const session = aPackingSession([], { faults: [late] });
  expect((await kits.ask(session, find))!(session).faults).toEqual([late]);
  expect(await kits.ask(session, find)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

it('what was sent and is to be sent again is told; without an answer both are asked for again', async () => {
  const { kits, asked, find } = asking(
    { referralId: 'r3', isUnsent: true },
    { referralId: 'r1', sampleNumber: 'ON-1' },
  );
  kits.wereSent([aPackedKit('r3'), aPackedKit('r4')]);
  const session = aPackingSession([], { faults: [late] });
  await expect(kits.ask(session, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  const told = (await kits.ask(session, find))!(session);
  expect(told.faults).toMatchObject([
    { kind: 'runGone', sampleNumber: 'ON-1' },
    { kind: 'sentNoMore', kits: [{ referralId: 'r3', sampleNumber: 'ON-R3' }] },
  ]);
  expect(asked).toEqual([['r3', 'r4', 'r1']]);
});
