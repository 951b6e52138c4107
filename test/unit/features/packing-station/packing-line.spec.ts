import { randomUUID } from 'node:crypto';
import type { PackedKit, PackingStation, StickerAnswer } from '#core/contracts/packing-station.contract.ts';
import { judgeSticker } from '#core/contracts/rules/judge-sticker.rule.ts';
import { AppError, type ErrorKind } from '#core/errors/app-error.ts';
import type { DurableTexts } from '#core/ports/storage.ts';
import { PackingLine, type PackingCalls } from '#features/packing-station/packing-line.ts';
import { createPackingStationStore } from '#features/packing-station/packing-station.store.ts';
import { MemoryTexts } from '#test/support/memory-texts.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const codes = [
  { productId: 'a', productName: 'A', code: '6410405082657' },
  { productId: 'b', productName: 'B', code: 'OMA-B' },
];
const states: readonly PackedKit['state'][] = ['waiting', 'sentElsewhere', 'parked', 'closed'];

const aFoundKit = (referralId: string) => ({ referralId, sampleNumber: `ON${referralId.slice(1)}`, productName: 'A' });

/** A server with a run of 40 kits of two packages with codes and one without; orders that are none of it by the beginning of their number. */
function setup(
  storage = memoryStorage(),
  subject = 'me',
  kits?: PackedKit[],
  durable: DurableTexts = new MemoryTexts(),
) {
  kits ??= Array.from({ length: 40 }, (_, at) => ({
    referralId: `r${at}`,
    sampleNumber: `ON${at}`,
    productId: 'abc'[at % 3]!,
    productName: 'ABC'[at % 3]!,
    firstName: 'Maija',
    lastName: 'Meikäläinen',
    languageCode: 'fi' as const,
    state: at < 36 ? 'waiting' : states[at % 4]!,
    prints: 1,
    lacks: [],
  }));
  const stored = new Map(kits.map((kit) => [kit.referralId, kit]));
  const run = () => ({ runId: 'run', begunAt: '', heldUntil: '', kits: [...stored.values()] });
  const sent: string[] = [];
  const undone: string[] = [];
  const refusal: { next: ErrorKind | undefined } = { next: undefined };
  const identified: Record<string, StickerAnswer> = {
    OTHERS: { outcome: 'othersRun', byName: 'Liisa' },
    GONE: { outcome: 'alreadySent', byName: 'Liisa' },
    FREE: { outcome: 'notInRun', byName: null },
    RELEASED: { outcome: 'released', byName: null },
    ASIDE: { outcome: 'parked', byName: null },
    ENDED: { outcome: 'closed', byName: null },
    DOUBLE: { outcome: 'several', byName: null },
  };
  const cut: { next: () => 'before' | 'after' | 'broken' | undefined } = { next: () => undefined };
  const offline = () => new AppError('offline');
  const asked: string[][] = [];
  const unsaid: { next: AppError | undefined } = { next: undefined };
  /** What was made of a scan the first time, by its key. */
  const answers = new Map<string, StickerAnswer>();
  const calls: PackingCalls = {
    load: async () =>
      ({
        run: stored.size === 0 ? null : run(),
        queues: [],
        kitCodes: codes,
        others: [],
        parked: 0,
      }) as unknown as PackingStation,
    send: async ({ referralId, kitCode, key }) => {
      const when = cut.next();
      if (when === 'before') throw offline();
      const answer = answers.get(key!) ?? {
        outcome: judgeSticker(stored.get(referralId)!, kitCode, codes),
        byName: null,
      };
      if (answer.outcome === 'sent' && !answers.has(key!)) {
        stored.set(referralId, { ...stored.get(referralId)!, state: 'sent' });
        sent.push(referralId);
      }
      if (key !== undefined) answers.set(key, answer);
      if (when === 'after') throw offline();
      if (when === 'broken') throw new AppError('unexpected', { code: 'wrongShape', status: 200 });
      return answer;
    },
    identify: async (number) => identified[number] ?? { outcome: 'unknown', byName: null },
    undo: async (referralId) => {
      if (refusal.next) throw new AppError(refusal.next);
      undone.push(referralId);
      stored.set(referralId, { ...stored.get(referralId)!, state: 'waiting' });
    },
    find: async (referralIds) => {
      asked.push([...referralIds]);
      if (unsaid.next) throw unsaid.next;
      return referralIds.map((id, at) => ({ ...aFoundKit(id), isUnsent: at > 0 }));
    },
  };
  const store = createPackingStationStore();
  const waiting: (() => void)[] = [];
  const line = new PackingLine({
    calls,
    store,
    storage,
    durable,
    subject: () => subject,
    ids: randomUUID,
    now: () => 0,
    later: (task) => void waiting.push(task),
  });
  /** Lets everything end that is on its way; what waits for the network is tried once more. */
  const settle = async (isRetried = false): Promise<void> => {
    if (isRetried) for (const task of waiting.splice(0)) task();
    await line.sendQueue();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { line, store, storage, stored, sent, asked, unsaid, answers, undone, refusal, cut, settle, waiting };
}

const boxOf: Readonly<Record<string, string>> = { a: '06410405082657', b: ']C1oma-b' };

/** Reads a kit's box, where it has a code, and its sticker. */
function pack(line: PackingLine, kit: PackedKit): void {
  const box = boxOf[kit.productId];
  if (box !== undefined) line.read(box);
  line.read(kit.sampleNumber.toLowerCase());
}

it('two scans send a kit, one where its package has no code; it can be taken back', async () => {
  const { line, stored, sent, settle } = setup();
  await line.load();
  for (const at of [0, 1, 2]) pack(line, stored.get(`r${at}`)!);
  await settle();
  expect(sent).toEqual(['r0', 'r1', 'r2']);
  expect(line.session).toMatchObject({ faults: [], lastId: 'r2', undo: { referralId: 'r2' }, sound: { tone: 'sent' } });
  line.undoLast();
  await settle();
  expect(line.session.run?.kits[2]?.state).toBe('waiting');
  expect(line.session.undo).toBeUndefined();
});

it('each of 500 mix-ups is refused, told as its own kind, and stands until it is acknowledged', async () => {
  const { line, stored, sent, settle } = setup();
  await line.load();
  for (const at of [0, 1, 2]) pack(line, stored.get(`r${at}`)!);
  await settle();
  const mixUps: readonly (readonly [string, readonly string[]])[] = [
    ['twice', ['ON0']],
    ['kitNotRead', ['ON3']],
    ['wrongKit', [boxOf['b']!, 'ON3']],
    ['wrongKit', [boxOf['a']!, 'ON5']],
    ['alreadySent', ['ON37']],
    ['parked', ['ON38']],
    ['closed', ['ON39']],
    ['othersRun', ['others']],
    ['alreadySent', ['GONE']],
    ['notInRun', ['FREE']],
    ['released', ['RELEASED']],
    ['parked', ['ASIDE']],
    ['closed', ['ENDED']],
    ['several', ['DOUBLE']],
    ['unknown', ['4006381333931']],
  ];
  for (let at = 0; at < 500; at += 1) {
    const [kind, texts] = mixUps[(at * 5) % mixUps.length]!;
    for (const text of texts) line.read(text);
    await settle();
    // Read while it stands: it is neither taken nor lost silently.
    line.read('ON6');
    expect(line.session.faults.map((fault) => fault.kind)).toEqual([kind]);
    expect(line.session).toMatchObject({ isRefusing: true, sound: { tone: 'refused' } });
    line.read(at % 2 ? 'kuittaa' : '');
    expect(line.session).toMatchObject({ faults: [], isRefusing: false });
  }
  expect(sent).toHaveLength(3);
});

it('200 network cuts lose nothing and double nothing, over reloads of the page too', async () => {
  let cuts = 0;
  const storage = memoryStorage();
  const all: string[] = [];
  let round = 0;
  while (cuts < 200) {
    const station = setup(storage);
    await station.line.load();
    const { stored, sent, cut } = station;
    // Before the server has done it, after that, or not at all, in turn.
    cut.next = () => {
      round += 1;
      const when = ([undefined, 'before', 'after', 'after', 'before'] as const)[round % 5];
      if (when) cuts += 1;
      return when;
    };
    for (const kit of [...stored.values()].slice(0, 36)) {
      pack(station.line, kit);
      if (kit.referralId.endsWith('3')) await station.settle(true);
    }
    for (let tries = 0; tries < 200 && station.line.session.queue.length > 0; tries += 1) await station.settle(true);
    expect(station.line.session.faults).toEqual([]);
    expect(sent).toEqual([...new Set(sent)]);
    expect(sent).toHaveLength(36);
    all.push(...sent);
    expect(storage.items.size).toBe(0);
  }
  expect(all.length).toBeGreaterThanOrEqual(36);
});

it('what waits is kept over a reload for the same person alone, as ids, and a lost answer counts as sent', async () => {
  const storage = memoryStorage();
  const before = setup(storage);
  await before.line.load();
  before.cut.next = () => 'after';
  pack(before.line, before.stored.get('r2')!);
  await before.settle();
  expect(before.line.session.isCut).toBe(true);
  expect([...storage.items.values()].join('')).not.toMatch(/Maija|ON2/);
  const kept = new Map(storage.items);
  const after = setup(storage, 'me', [...before.stored.values()]);
  await after.line.load();
  await after.settle();
  expect(after.line.session).toMatchObject({ queue: [], faults: [], lastId: 'r2', undo: { referralId: 'r2' } });
  const other = memoryStorage(Object.fromEntries(kept));
  const theirs = setup(other, 'somebody else');
  expect(theirs.line.session.queue).toEqual([]);
  theirs.line.read('');
  // They are there when the first comes back.
  expect(setup(other).line.session.queue).toHaveLength(1);
  const [key] = [...kept.keys()];
  expect(setup(memoryStorage({ [key!]: '[{}' })).line.session.queue).toEqual([]);
});

it('what a killed browser had not written yet is there again: scans are sent, faults stand until they are acknowledged', async () => {
  const durable = new MemoryTexts();
  const before = setup(memoryStorage(), 'me', undefined, durable);
  await before.line.load();
  before.cut.next = () => 'before';
  for (const id of ['r2', 'r5']) pack(before.line, before.stored.get(id)!);
  await before.settle();
  before.line.read('ON37');
  expect(before.line.session).toMatchObject({
    queue: [{ referralId: 'r2' }, { referralId: 'r5' }],
    faults: [{ id: 1 }],
  });
  // Of what was kept the second scan and the first fault alone had been written; a refusal had come after that.
  const [[queueKey, scans], [faultsKey, fault]] = [...durable.kept] as [[string, string], [string, string]];
  const [first] = JSON.parse(fault) as [object];
  durable.kept.set(faultsKey, JSON.stringify([first, { ...first, key: 'of a refusal', referralId: 'r38' }]));
  const some = memoryStorage({
    [queueKey]: JSON.stringify((JSON.parse(scans) as unknown[]).slice(1)),
    [faultsKey]: fault,
  });
  const others = setup(memoryStorage(Object.fromEntries(some.items)), 'somebody else', undefined, durable);
  await others.line.load();
  expect(others.line.session).toMatchObject({ queue: [], faults: [] });
  const after = setup(some, 'me', [...before.stored.values()], durable);
  await after.line.load();
  await after.settle();
  expect(after.sent).toEqual(['r2', 'r5']);
  const faults = ['r37', 'r38'].map((referralId) => ({ isKept: true, referralId }));
  expect(after.line.session).toMatchObject({ queue: [], faults });
  for (const _ of faults) after.line.acknowledge();
  expect([some.items.size, durable.kept.size]).toEqual([0, 0]);
});

it('a browser that keeps nothing, or never answers what it has kept, keeps nobody from packing', async () => {
  for (const read of [() => Promise.reject(new Error('No room.')), () => new Promise<undefined>(() => undefined)]) {
    const write = () => Promise.reject(new Error('No room.'));
    const { line, stored, sent, settle, waiting } = setup(memoryStorage(), 'me', undefined, { read, write });
    const loaded = line.load();
    for (const task of waiting.splice(0)) task();
    await loaded;
    pack(line, stored.get('r2')!);
    await settle();
    expect(sent).toEqual(['r2']);
  }
});

it('a scan whose page was left before the answer is told as late by the number of its kit when it is refused then', async () => {
  const storage = memoryStorage();
  const before = setup(storage);
  await before.line.load();
  // Nothing has said yet that there is no network: the first try goes on.
  before.line.read('ON2');
  const { stored } = before;
  const after = setup(
    storage,
    'me',
    [...stored.values()].map((kit) => (kit.referralId === 'r2' ? { ...kit, state: 'closed' } : kit)),
  );
  await after.line.load();
  expect(after.line.session.faults).toMatchObject([
    { kind: 'closed', isLate: true, sampleNumber: 'ON2', productName: 'C' },
  ]);
});

it('what is not acknowledged is kept over a reload for the same person alone, as ids and kinds, until it is', async () => {
  const storage = memoryStorage();
  const before = setup(storage);
  await before.line.load();
  before.cut.next = () => 'before';
  pack(before.line, before.stored.get('r2')!);
  await before.settle();
  before.stored.set('r2', { ...before.stored.get('r2')!, state: 'parked' });
  before.cut.next = () => undefined;
  before.line.read('OTHERS');
  await before.settle(true);
  expect(before.line.session.faults).toMatchObject([{ kind: 'othersRun', byName: 'Liisa' }, { kind: 'parked' }]);
  expect([...storage.items.values()].join('')).not.toMatch(/ON2|OTHERS|Liisa|"B"/);
  expect(setup(storage, 'somebody else').line.session.faults).toEqual([]);
  const after = setup(storage, 'me', [...before.stored.values()]);
  await after.line.load();
  expect(after.line.session.faults).toMatchObject([
    { kind: 'othersRun', isKept: true },
    { kind: 'parked', isKept: true, isLate: true, sampleNumber: 'ON2', productName: 'C' },
  ]);
  after.line.read('');
  expect(setup(storage).line.session.faults).toMatchObject([{ kind: 'parked', referralId: 'r2' }]);
  after.line.read('');
  expect(storage.items.size).toBe(0);
  // A page that is left while the server is asked knows nothing of it later.
  after.line.read('OTHERS');
  expect(setup(storage).line.session.faults).toMatchObject([{ kind: 'unchecked' }]);
  const [key] = [...storage.items.keys()];
  expect(setup(memoryStorage({ [key!]: '[{"kind":"new"}]' })).line.session.faults).toEqual([]);
});

it('two windows of one person keep what each has, until that one is done with it', async () => {
  const storage = memoryStorage();
  const [one, other] = [setup(storage), setup(storage)];
  await Promise.all([one.line.load(), other.line.load()]);
  one.line.read('OTHERS');
  other.line.read('GONE');
  other.line.read('OTHERS');
  await Promise.all([one.settle(), other.settle()]);
  one.cut.next = other.cut.next = () => 'before';
  other.line.read('');
  other.line.read('');
  pack(other.line, other.stored.get('r5')!);
  await other.settle();
  expect(setup(storage).line.session).toMatchObject({ faults: [{ kind: 'othersRun' }], queue: [{ referralId: 'r5' }] });
  one.line.read('');
  pack(one.line, one.stored.get('r2')!);
  await one.settle();
  other.cut.next = () => undefined;
  await other.settle(true);
  expect(setup(storage).line.session).toMatchObject({ faults: [], queue: [{ referralId: 'r2' }] });
});

it('scans that waited are told as late when they are refused: those behind the first, too, and those read during the cut', async () => {
  const { line, stored, cut, settle } = setup();
  await line.load();
  cut.next = () => 'before';
  pack(line, stored.get('r1')!);
  pack(line, stored.get('r2')!);
  await settle();
  pack(line, stored.get('r3')!);
  await settle();
  for (const id of ['r2', 'r3']) stored.set(id, { ...stored.get(id)!, state: 'parked' });
  cut.next = () => undefined;
  await settle(true);
  expect(line.session.faults).toMatchObject([
    { kind: 'parked', sampleNumber: 'ON2', isLate: true },
    { kind: 'parked', sampleNumber: 'ON3', isLate: true },
  ]);
  // One that did not wait is in the hands still.
  line.acknowledge();
  line.acknowledge();
  stored.set('r4', { ...stored.get('r4')!, state: 'parked' });
  pack(line, { ...stored.get('r4')!, state: 'waiting' });
  await settle();
  expect(line.session.faults).toMatchObject([{ kind: 'parked', sampleNumber: 'ON4', isLate: false }]);
});

it('a scan of the queue that the server refuses is told', async () => {
  const { line, stored, cut, settle } = setup();
  await line.load();
  cut.next = () => 'before';
  pack(line, stored.get('r2')!);
  await settle();
  stored.set('r2', { ...stored.get('r2')!, state: 'parked' });
  cut.next = () => undefined;
  await settle(true);
  expect(line.session.faults).toMatchObject([{ kind: 'parked', sampleNumber: 'ON2', isLate: true }]);
});

it('an answer that is none of the server’s is as good as none: the scan is sent again, and counts once', async () => {
  const { line, stored, sent, cut, settle } = setup();
  await line.load();
  cut.next = () => 'broken';
  pack(line, stored.get('r2')!);
  await settle();
  expect(line.session).toMatchObject({ isCut: true, faults: [] });
  cut.next = () => undefined;
  await settle(true);
  expect(line.session).toMatchObject({ queue: [], isCut: false, faults: [] });
  expect(sent).toEqual(['r2']);
});

it('takes back once, however often the key is pressed, and nothing behind what is wrong', async () => {
  const { line, stored, undone, settle } = setup();
  await line.load();
  pack(line, stored.get('r2')!);
  await settle();
  line.read('nothing');
  await settle();
  line.undoLast();
  await settle();
  expect(undone).toEqual([]);
  line.acknowledge();
  line.undoLast();
  line.undoLast();
  await settle();
  expect(undone).toEqual(['r2']);
});

it('takes back the kit that was offered, though another is read or answered before its turn', async () => {
  const { line, stored, sent, undone, settle } = setup();
  await line.load();
  pack(line, stored.get('r2')!);
  await settle();
  line.undoLast();
  pack(line, stored.get('r5')!);
  await settle();
  expect([undone, sent]).toEqual([['r2'], ['r2', 'r5']]);
  expect(line.session.undo).toMatchObject({ referralId: 'r5' });
  // The next one has been answered by the time that this one is taken back.
  pack(line, stored.get('r8')!);
  const undoing = line.undo('r5');
  await settle();
  await undoing;
  expect(undone).toEqual(['r2', 'r5']);
  expect(line.session).toMatchObject({ lastId: 'r5', undo: { referralId: 'r8' } });
  expect(line.session.run?.kits[5]?.state).toBe('waiting');
});

it('can be taken back still when the network was away, and not when the server has refused', async () => {
  const { line, stored, refusal, settle } = setup();
  await line.load();
  pack(line, stored.get('r2')!);
  await settle();
  refusal.next = 'offline';
  await expect(line.undo('r2')).rejects.toMatchObject({ kind: 'offline' });
  expect(line.session.undo).toMatchObject({ referralId: 'r2' });
  refusal.next = 'conflict';
  await expect(line.undo('r2')).rejects.toMatchObject({ kind: 'conflict' });
  expect(line.session.undo).toBeUndefined();
});

it('what a colleague has sent by the list is told with their name', async () => {
  const { line, stored } = setup();
  stored.set('r2', { ...stored.get('r2')!, state: 'sentElsewhere', sentBy: 'Liisa' });
  await line.load();
  line.read('ON2');
  expect(line.session.faults).toMatchObject([{ kind: 'alreadySent', sampleNumber: 'ON2', byName: 'Liisa' }]);
});

it('what a colleague has reopened is not offered to be taken back', async () => {
  const { line, stored, settle } = setup();
  await line.load();
  pack(line, stored.get('r2')!);
  await settle();
  await line.load();
  expect(line.session.undo).toMatchObject({ referralId: 'r2' });
  stored.set('r2', { ...stored.get('r2')!, state: 'waiting' });
  await line.load();
  expect(line.session.undo).toBeUndefined();
});

it('a scan that an old storage has still after the browser was killed is sent by its key again, and changes and tells nothing', async () => {
  const [storage, durable] = [memoryStorage(), new MemoryTexts()];
  const before = setup(storage, 'me', undefined, durable);
  await before.line.load();
  before.cut.next = () => 'before';
  for (const id of ['r2', 'r5', 'r8']) pack(before.line, before.stored.get(id)!);
  await before.settle();
  const old = new Map(storage.items);
  before.cut.next = () => undefined;
  await before.settle(true);
  expect(before.sent).toEqual(['r2', 'r5', 'r8']);
  // One of them was taken back: it is not sent anew.
  await before.line.undo('r8');
  const after = setup(memoryStorage(Object.fromEntries(old)), 'me', [...before.stored.values()], durable);
  for (const [key, answer] of before.answers) after.answers.set(key, answer);
  await after.line.load();
  expect(after.sent).toEqual([]);
  expect(after.line.session).toMatchObject({ queue: [], faults: [], undo: undefined });
  expect(after.line.session.run?.kits[8]?.state).toBe('waiting');
  // Read again, it is another scan.
  pack(after.line, after.stored.get('r8')!);
  await after.settle();
  expect(after.sent).toEqual(['r8']);
});

it('a scan whose answer may be of before has the station refetched', async () => {
  const { line, stored, answers, cut, settle } = setup();
  await line.load();
  cut.next = () => 'after';
  pack(line, stored.get('r2')!);
  await settle();
  // In another window.
  stored.set('r2', { ...stored.get('r2')!, state: 'waiting' });
  cut.next = () => undefined;
  await settle(true);
  expect(answers.size).toBe(1);
  expect(line.session.run?.kits[2]?.state).toBe('waiting');
});

describe('What nobody here has done', () => {
  it('a run that is somebody else’s by now is told with what waited in it, and what of it is sent no more', async () => {
    const { line, stored, asked, settle } = setup();
    await line.load();
    for (const id of ['r2', 'r5']) pack(line, stored.get(id)!);
    await settle();
    stored.clear();
    await line.load();
    expect(asked).toEqual([['r2', 'r5']]);
    expect(line.session.run).toBeUndefined();
    const [gone, sentNoMore] = line.session.faults;
    expect(gone?.kits).toHaveLength(35);
    expect(sentNoMore).toMatchObject({ kind: 'sentNoMore', kits: [{ referralId: 'r5', sampleNumber: 'ON5' }] });
    await line.load();
    expect(line.session.faultCount).toBe(2);
  });

  it.each([
    ['offline', 'by itself'],
    ['unexpected', 'with the next reading'],
  ] as const)('what cannot be asked of it (%s) is asked again %s: the reading has not failed', async (kind, way) => {
    const { line, stored, asked, unsaid, settle } = setup();
    await line.load();
    for (const id of ['r2', 'r5']) pack(line, stored.get(id)!);
    await settle();
    stored.clear();
    unsaid.next = new AppError(kind);
    await line.load();
    expect(line.session.faults).toMatchObject([{ kind: 'gone' }]);
    unsaid.next = undefined;
    await settle(true);
    if (way !== 'by itself') await line.load();
    expect(line.session.faults[1]).toMatchObject({
      kind: 'sentNoMore',
      kits: [{ referralId: 'r5', sampleNumber: 'ON5' }],
    });
    await line.load();
    expect([asked.length, line.session.faultCount]).toEqual([2, 2]);
  });

  it('a run that is given back here is no loss, and is not while something waits for the network', async () => {
    const { line, stored, cut, settle } = setup();
    await line.load();
    const ended: string[] = [];
    const end = async (runId: string): Promise<void> => {
      ended.push(runId);
      stored.clear();
    };
    cut.next = () => 'before';
    pack(line, stored.get('r2')!);
    await line.release(end);
    expect([ended, line.session.run?.runId]).toEqual([[], 'run']);
    cut.next = () => undefined;
    await settle(true);
    await line.release(end);
    expect([ended, line.session.run, line.session.faults]).toEqual([['run'], undefined, []]);
    // There is none any more.
    await line.release(end);
    expect(ended).toEqual(['run']);
  });

  it('a call that did not end the run leaves its later loss to be told', async () => {
    const { line, stored } = setup();
    await line.load();
    await line.release(async () => undefined);
    expect(line.session.run?.runId).toBe('run');
    stored.delete('r2');
    await line.load();
    expect(line.session.faults).toMatchObject([{ kind: 'gone', kits: [{ referralId: 'r2' }] }]);
  });

  it('is kept over a reload by ids, and has the numbers of the kits again', async () => {
    const storage = memoryStorage();
    const { line, stored, settle } = setup(storage);
    await line.load();
    for (const id of ['r2', 'r5']) pack(line, stored.get(id)!);
    await settle();
    for (const id of ['r2', 'r5']) stored.set(id, { ...stored.get(id)!, state: 'waiting' });
    await line.load();
    expect(line.session).toMatchObject({ lastId: undefined, faults: [{ kind: 'sentNoMore' }] });
    expect([...storage.items.values()].join('')).not.toMatch(/ON/);
    stored.delete('r5');
    const after = setup(storage, 'me', [...stored.values()]);
    await after.line.load();
    expect(after.line.session.faults).toMatchObject([
      {
        ...{ kind: 'sentNoMore', isKept: true },
        kits: [
          { referralId: 'r2', sampleNumber: 'ON2' },
          // Not in the run any more: its order tells it.
          { referralId: 'r5', sampleNumber: 'ON5' },
        ],
      },
    ]);
  });

  it('what is taken back here is none of it, though the answer was lost', async () => {
    const { line, stored, refusal, settle } = setup();
    await line.load();
    pack(line, stored.get('r2')!);
    await settle();
    stored.set('r2', { ...stored.get('r2')!, state: 'waiting' });
    refusal.next = 'offline';
    await expect(line.undo('r2')).rejects.toMatchObject({ kind: 'offline' });
    expect(line.session).toMatchObject({ faults: [], undo: undefined });
  });
});
