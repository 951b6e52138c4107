import { randomUUID } from 'node:crypto';
import type { PackingStation, StickerAnswer } from '#core/contracts/packing-station.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { PackingLine } from '#features/packing-station/packing-line.ts';
import { createPackingStationStore } from '#features/packing-station/packing-station.store.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { aPackedKit, aScan } from '#test/support/packing-session.ts';

it('what a killed browser has left comes after what is on its way by then: each gets its own answer', async () => {
  const kits = [aPackedKit('r1'), aPackedKit('r2')];
  const [lost, tasks, sent]: [{ give: () => void }, (() => void)[], string[]] = [{ give: () => undefined }, [], []];
  const answers = new Map<string, (answer: StickerAnswer) => void>();
  const line = new PackingLine({
    calls: {
      load: async () =>
        ({ run: { runId: 'run', begunAt: '', heldUntil: '', kits }, kitCodes: [] }) as unknown as PackingStation,
      send: ({ referralId }) => {
        sent.push(referralId);
        return new Promise((resolve) => answers.set(referralId, resolve));
      },
      identify: async () => ({ outcome: 'unknown', byName: null }),
      undo: async () => undefined,
      find: async () => [],
    },
    store: createPackingStationStore(),
    storage: memoryStorage(),
    durable: {
      read: (key) =>
        key.includes('queue')
          ? new Promise((resolve) => (lost.give = () => resolve(JSON.stringify([aScan('r1', { key: 'old' })]))))
          : Promise.resolve(undefined),
      write: async () => undefined,
    },
    subject: () => 'me',
    ids: randomUUID,
    now: () => 0,
    later: (task) => void tasks.push(task),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const states = () => line.session.run?.kits.map(({ state }) => state);
  // It answers later than is waited for.
  tasks[0]!();
  await line.load();
  line.read(kits[1]!.sampleNumber);
  await settle();
  lost.give();
  await settle();
  answers.get('r2')!({ outcome: 'sent', byName: null });
  await settle();
  expect(states()).toEqual(['waiting', 'sent']);
  expect(sent).toEqual(['r2', 'r1']);
  answers.get('r1')!({ outcome: 'sent', byName: null });
  await settle();
  expect(sent).toEqual(['r2', 'r1']);
  expect(line.session.queue).toEqual([]);
});

it.each([
  ['loads', (line: PackingLine) => line.load()],
  ['has a network again', (line: PackingLine) => line.comeBack()],
  ['ends the run', (line: PackingLine) => line.release(async () => undefined)],
])(
  'what another window could not send is sent by the one that %s, and not what is on its way there',
  async (_, act) => {
    const kits = [aPackedKit('r1'), aPackedKit('r2')];
    const storage = memoryStorage();
    const sent: (string | undefined)[] = [];
    const gone = new Set<string>();
    const run = () => {
      const stored = kits.map((kit) => ({ ...kit, state: gone.has(kit.referralId) ? 'sent' : 'waiting' }));
      return { runId: 'run', begunAt: '', heldUntil: '', kits: stored };
    };
    /** A window of the same person, with what its calls to send come to. */
    const openWindow = (send: () => Promise<StickerAnswer>): PackingLine =>
      new PackingLine({
        calls: {
          load: async () => ({ run: run(), kitCodes: [] }) as unknown as PackingStation,
          send: async ({ key, referralId }) => {
            sent.push(key);
            const answer = await send();
            gone.add(referralId);
            return answer;
          },
          identify: async () => ({ outcome: 'unknown', byName: null }),
          undo: async () => undefined,
          find: async () => [],
        },
        store: createPackingStationStore(),
        storage,
        durable: { read: async () => undefined, write: async () => undefined },
        subject: () => 'me',
        ids: randomUUID,
        now: () => 0,
        later: () => undefined,
      });
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    const [left, waiting, cut] = [
      openWindow(async () => ({ outcome: 'sent', byName: null })),
      openWindow(() => new Promise(() => undefined)),
      openWindow(() => Promise.reject(new AppError('offline'))),
    ];
    await Promise.all([left.load(), waiting.load(), cut.load()]);
    waiting.read(kits[0]!.sampleNumber);
    cut.read(kits[1]!.sampleNumber);
    await settle();
    const [, late] = sent;
    await act(left);
    expect(sent.slice(2)).toEqual([late]);
    expect(left.session.queue).toEqual([]);
    expect([...storage.items.values()].map((text) => JSON.parse(text))).toEqual([
      [expect.objectContaining({ referralId: 'r1' })],
    ]);
  },
);
