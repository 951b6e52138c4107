import { randomUUID } from 'node:crypto';
import type { PackingStation, StickerAnswer } from '#core/contracts/packing-station.contract.ts';
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
