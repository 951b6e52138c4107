import { type Draft, draftId, DraftWriter } from '#core/drafts/draft-writer.ts';

const draftOf = (text: string): Draft => ({
  version: 1,
  base: {},
  modifiedAt: '2026-03-02T09:05:00.000Z',
  values: { text },
  savedAt: '2026-03-02T09:06:00.000Z',
});

function setup(refuses = false) {
  const stored = new Map<string, Draft>();
  let writes = 0;
  let refusals = 0;
  const refuse = () => (refuses ? Promise.reject(new Error('full')) : Promise.resolve());
  const writer = new DraftWriter(
    {
      read: async (id) => stored.get(id),
      write: async (id, draft) => {
        writes += 1;
        await refuse();
        stored.set(id, draft);
      },
      remove: async (id) => void stored.delete(id),
    },
    'id',
    () => (refusals += 1),
  );
  return { writer, stored, writes: () => writes, refusals: () => refusals };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('writes once, half a second after the last key', async () => {
  const { writer, stored, writes } = setup();
  writer.changed(() => draftOf('a'));
  await jest.advanceTimersByTimeAsync(150);
  writer.changed(() => draftOf('ab'));
  await jest.advanceTimersByTimeAsync(499);
  expect(writes()).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(stored.get('id')?.values).toEqual({ text: 'ab' });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(writes()).toBe(1);
});

it('lags less than a second behind someone who types without a pause', async () => {
  const { writer, stored, writes } = setup();
  for (let typed = 1; typed <= 100; typed += 1) {
    writer.changed(() => draftOf('x'.repeat(typed)));
    const { text = '' } = (stored.get('id')?.values ?? {}) as { text?: string };
    expect((typed - text.length) * 90).toBeLessThan(1_000);
    await jest.advanceTimersByTimeAsync(90);
  }
  expect(writes()).toBeLessThan(15);
});

it('writes at once when the page is about to go', async () => {
  const { writer, stored } = setup();
  writer.changed(() => draftOf('a'));
  await writer.flush();
  expect(stored.get('id')?.values).toEqual({ text: 'a' });
});

it('removes its draft when the form is as it was loaded again', async () => {
  const { writer, stored } = setup();
  writer.changed(() => draftOf('a'));
  await writer.flush();
  writer.changed(() => undefined);
  await writer.flush();
  expect(stored.size).toBe(0);
});

it('leaves the draft of an earlier visit alone while the form is as loaded', async () => {
  const { writer, stored } = setup();
  stored.set('id', draftOf('earlier'));
  writer.changed(() => undefined);
  await writer.flush();
  expect(stored.get('id')?.values).toEqual({ text: 'earlier' });
});

it('never lets a waiting draft land after the changes were saved', async () => {
  const { writer, stored } = setup();
  writer.changed(() => draftOf('a'));
  void writer.flush();
  writer.changed(() => draftOf('ab'));
  await writer.discard();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(stored.size).toBe(0);
});

it('says so when storage refuses, and the form goes on', async () => {
  const { writer, refusals } = setup(true);
  writer.changed(() => draftOf('a'));
  await writer.flush();
  expect(refusals()).toBe(1);
});

it('tells drafts of different people, objects, parts and languages apart', () => {
  const key = { subject: 's', objectId: 'o', part: 'p', language: 'fi' };
  const ids = [
    key,
    { ...key, subject: 'x' },
    { ...key, objectId: 'x' },
    { ...key, part: 'x' },
    { ...key, language: 'sv' },
  ];
  expect(new Set(ids.map(draftId)).size).toBe(5);
});
