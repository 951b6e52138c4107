import type { Fault, PackingSession } from '#features/packing-station/packing-session.rule.ts';
import { withRead } from '#features/packing-station/read-code.rule.ts';
import { aPackedKit, aPackingSession, aScan } from '#test/support/packing-session.ts';

const noCode = { productId: 'n', productName: 'Koditon' };
const kits = [
  aPackedKit('r1'),
  aPackedKit('r2'),
  aPackedKit('r3', { productId: 't', productName: 'Tippuritesti' }),
  aPackedKit('r4', noCode),
  aPackedKit('r5', { state: 'sent' }),
  aPackedKit('r6', { state: 'sentElsewhere', sentBy: 'Liisa' }),
  aPackedKit('r7', { state: 'parked', sentBy: 'Liisa' }),
  aPackedKit('r8', { state: 'closed' }),
];
const session = aPackingSession(kits);
const fault = (kind: Fault['kind'], changes: Partial<Fault> = {}): Fault => ({ id: 1, kind, ...changes });
/** The scan that comes of it, if any, has the key `key`. */
const reading = (from: PackingSession, text: string) => withRead(from, text, 'key');
const read = (from: PackingSession, ...texts: string[]) => texts.reduce((next, text) => reading(next, text), from);

describe('A box', () => {
  it.each(['OMA-K', 'oma-k', ']C1oma-k', '  OMA-K '])('is taken in hand and heard when %j is read', (text) => {
    const next = reading({ ...session, lastId: 'r9' }, text);
    expect(next).toEqual({ ...session, box: 'OMA-K', lastId: undefined, sound: { tone: 'box', serial: 1 } });
  });

  it('takes the place of one that was read before it', () => {
    expect(read(session, 'OMA-T', 'OMA-K')).toMatchObject({ box: 'OMA-K', sound: { serial: 2 } });
  });

  it.each([
    ['none of its package is in the run', aPackingSession([kits[2]!])],
    ['no run is open', { ...session, run: undefined }],
    ['none of its package waits any more', aPackingSession([kits[4]!, kits[6]!, kits[2]!])],
    ['the last that waited is on its way to the server', aPackingSession([kits[0]!], { queue: [aScan('r1')] })],
  ])('is the wrong one when %s, and the one in hand is none any more', (_when, from) => {
    const next = reading({ ...from, box: 'OMA-T' }, 'OMA-K');
    expect(next).toMatchObject({ box: undefined, sound: { tone: 'wrong' } });
    expect(next.faults).toEqual([fault('wrongKit', { boxName: 'Klamydiatesti' })]);
  });
});

describe('A sticker', () => {
  it('of the box in hand waits for the server; the box is used up, and nothing is taken back any more', () => {
    const before = { ...session, box: 'OMA-K', undo: { referralId: 'r5', until: 1 }, queue: [aScan('r3')] };
    expect(reading(before, 'on-r1')).toEqual({
      ...session,
      queue: [aScan('r3'), { runId: 'run', referralId: 'r1', kitCode: 'OMA-K', key: 'key', tries: 0 }],
      lastId: 'r1',
    });
  });

  it('of a package without a code needs no box', () => {
    const [scan] = reading(session, 'ON-R4').queue;
    expect(scan).toEqual({ runId: 'run', referralId: 'r4', key: 'key', tries: 0 });
  });

  it('is late from the beginning while the network is away', () => {
    expect(reading({ ...session, isCut: true }, 'ON-R4').queue).toMatchObject([{ referralId: 'r4', isLate: true }]);
  });

  it('is known in small letters and in capitals, whatever its order has', () => {
    const small = aPackingSession([aPackedKit('r4', { ...noCode, sampleNumber: 'on-r4' })]);
    expect(reading(small, 'On-R4').queue).toHaveLength(1);
  });

  it.each([
    ['kitNotRead', 'r1', 'wrong', {}],
    ['twice', 'r5', 'done', {}],
    ['alreadySent', 'r6', 'done', { byName: 'Liisa' }],
    // Who has sent it is no matter of a kit that is not sent.
    ['parked', 'r7', 'elsewhere', {}],
    ['closed', 'r8', 'elsewhere', {}],
  ] as const)('that does not count is told as %s, with its kit (%s)', (kind, referralId, tone, told) => {
    const next = reading(session, `ON-${referralId}`);
    const names = { referralId, sampleNumber: `ON-${referralId.toUpperCase()}`, productName: 'Klamydiatesti' };
    expect(next.faults).toEqual([fault(kind, { ...names, ...told })]);
    expect(next).toMatchObject({ queue: [], lastId: undefined, sound: { tone } });
  });

  it('of another package than the box in hand tells both, and the box is to be read again', () => {
    const next = read(session, 'OMA-T', 'ON-R1');
    const kit = { referralId: 'r1', sampleNumber: 'ON-R1', productName: 'Klamydiatesti' };
    expect(next.faults).toEqual([fault('wrongKit', { ...kit, boxName: 'Tippuritesti' })]);
    expect(next).toMatchObject({ box: undefined, queue: [] });
  });

  it('of a kit that waits for the server was read twice', () => {
    expect(reading({ ...session, queue: [aScan('r1')] }, 'ON-R1').faults).toMatchObject([{ kind: 'twice' }]);
  });

  it('that fits two of the run sends neither', () => {
    const two = aPackingSession([kits[3]!, aPackedKit('r9', { ...noCode, sampleNumber: 'on-r4' })], { box: 'OMA-K' });
    const next = reading(two, 'ON-R4');
    expect(next.faults).toEqual([fault('several', { sampleNumber: 'ON-R4' })]);
    expect(next).toMatchObject({ box: undefined, queue: [] });
  });

  it.each([
    ['none of the run’s', session],
    ['read before a run is begun', { ...session, run: undefined }],
  ])('that is %s is looked up, without a sound until it is known', (_what, from) => {
    const next = reading({ ...from, box: 'OMA-K' }, 'on-r99');
    expect(next.faults).toEqual([fault('checking', { sampleNumber: 'ON-R99' })]);
    expect(next).toMatchObject({ box: undefined, queue: [], sound: undefined });
  });

  it('is no longer than the server takes', () => {
    const [{ sampleNumber } = { sampleNumber: '' }] = reading(session, 'x'.repeat(101)).faults;
    expect(sampleNumber).toBe('X'.repeat(100));
    // Half a character would be refused.
    expect(reading(session, `${'x'.repeat(99)}🧫y`).faults[0]).toMatchObject({ sampleNumber: `${'X'.repeat(99)}🧫` });
  });
});

describe('A reader that takes the keyboard for a US one', () => {
  it.each([
    ['the sticker of a kit', 'ON+R1'],
    ['the same in small letters', 'on+r1'],
    ['the box of a package', 'OMA+K'],
    ['the same in small letters', 'oma+k'],
  ])('is told of when it has read %s', (_what, text) => {
    const next = reading(session, text);
    expect(next.faults).toEqual([fault('layout', { sampleNumber: text.toUpperCase() })]);
    expect(next).toMatchObject({ queue: [], box: undefined, sound: { tone: 'unknown' } });
  });

  it('is known by boxes before a run is begun', () => {
    expect(reading({ ...session, run: undefined }, 'OMA+K').faults).toMatchObject([{ kind: 'layout' }]);
  });

  it('is known by stickers that have small letters in the orders', () => {
    const small = aPackingSession([aPackedKit('r1', { sampleNumber: 'on-r1' })]);
    expect(reading(small, 'ON+R1').faults).toMatchObject([{ kind: 'layout' }]);
  });

  it.each(['ON+R99', 'ON/R1', 'ONR1'])('is not suspected of %s', (text) => {
    expect(reading(session, text).faults).toMatchObject([{ kind: 'checking' }]);
  });
});

describe('While a fault stands', () => {
  const standing = { ...session, box: 'OMA-K', faults: [fault('parked'), fault('wrongKit', { id: 2 })] };

  it.each(['OMA-K', 'ON-R1', 'ON-R99', 'KUITTAA1'])('%s is refused, and that is heard', (text) => {
    expect(reading(standing, text)).toEqual({
      ...standing,
      isRefusing: true,
      sound: { tone: 'refused', serial: 1 },
    });
  });

  it.each(['', '  ', 'KUITTAA', 'kuittaa', ']C0Kuittaa'])('%j acknowledges it, and the next is heard', (text) => {
    expect(reading({ ...standing, isRefusing: true }, text)).toEqual({
      ...standing,
      faults: [standing.faults[1]],
      isRefusing: false,
      sound: { tone: 'wrong', serial: 1 },
    });
  });
});

it('where nothing is wrong an acknowledgement changes nothing', () => {
  expect(reading({ ...session, box: 'OMA-K' }, 'KUITTAA')).toEqual({ ...session, box: 'OMA-K' });
});
