import { createAttachmentsStore } from '#features/attachments/attachments.store.ts';
import { beginUpload, findCutOff, forgetCutOff } from '#features/attachments/uploads-under-way.ts';
import { MemoryDrafts } from '#test/support/memory-drafts.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, listKey: id === 'c' ? 'other' : 'list', name: `${id}.pdf` }));

/** A page of the tab that has this storage, in a browser whose tabs hold what they are sending. */
async function aPage(storage = memoryStorage(), openForms = new MemoryDrafts()) {
  const parts = { store: createAttachmentsStore(), storage, openForms };
  await findCutOff(parts);
  const kept = (): unknown => JSON.parse(storage.read('omanayte.uploads') ?? '[]');
  return { parts, storage, openForms, kept, cutOff: () => parts.store.getState().cutOff };
}

it('keeps the files on their way, and nothing of them when they have ended', async () => {
  const { parts, storage, kept } = await aPage();
  const ends = [a!, b!].map((upload) => beginUpload(parts, upload));
  expect(kept()).toEqual([a, b]);
  ends[0]!();
  expect(kept()).toEqual([b]);
  ends[1]!();
  expect(storage.items.size).toBe(0);
});

it('keeps of an earlier page what it was sending, until somebody has read of it', async () => {
  const first = await aPage();
  [a!, b!, c!].forEach((upload) => beginUpload(first.parts, upload));
  // With its page the browser has let go of what it held.
  const { parts, storage, kept, cutOff } = await aPage(first.storage);
  expect(cutOff()).toEqual([a, b, c]);
  // What this page sends itself is not cut off.
  const own = { id: 'd', listKey: 'list', name: 'd.pdf' };
  const end = beginUpload(parts, own);
  forgetCutOff(parts, ({ id }) => id === 'b');
  expect(cutOff()).toEqual([a, c]);
  expect(kept()).toEqual([a, c, own]);
  end();
  forgetCutOff(parts, ({ listKey }) => listKey === 'list');
  expect(kept()).toEqual([c]);
  forgetCutOff(parts, () => true);
  expect(storage.items.size).toBe(0);
});

it('is no concern of a duplicated tab, which begins with what the other is sending', async () => {
  const first = await aPage();
  const end = beginUpload(first.parts, a!);
  const copy = memoryStorage(Object.fromEntries(first.storage.items));
  const duplicate = await aPage(copy, first.openForms);
  expect([duplicate.cutOff(), copy.items.size]).toEqual([[], 0]);
  end();
  expect((await aPage(copy, first.openForms)).cutOff()).toEqual([]);
});

it('takes what cannot be read for nothing', async () => {
  expect((await aPage(memoryStorage({ 'omanayte.uploads': '{"a":1}' }))).cutOff()).toEqual([]);
});
