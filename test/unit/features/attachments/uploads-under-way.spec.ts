import { createAttachmentsStore } from '#features/attachments/attachments.store.ts';
import { beginUpload, endUpload, forgetCutOff, readCutOff } from '#features/attachments/uploads-under-way.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, listKey: id === 'c' ? 'other' : 'list', name: `${id}.pdf` }));

/** A page of the tab that has this storage. */
function aPage(storage = memoryStorage()) {
  const store = createAttachmentsStore({ printed: [], cutOff: readCutOff(storage) });
  return { store, storage };
}

it('keeps the files on their way, and nothing of them when they have ended', () => {
  const { store, storage } = aPage();
  [a!, b!].forEach((upload) => beginUpload(store, storage, upload));
  expect(readCutOff(storage)).toEqual([a, b]);
  endUpload(store, storage, 'a');
  expect(readCutOff(storage)).toEqual([b]);
  endUpload(store, storage, 'b');
  expect(storage.items.size).toBe(0);
});

it('keeps of an earlier page what it was sending, until somebody has read of it', () => {
  const first = aPage();
  [a!, b!, c!].forEach((upload) => beginUpload(first.store, first.storage, upload));
  const { store, storage } = aPage(first.storage);
  expect(store.getState().cutOff).toEqual([a, b, c]);
  // What this page sends itself is not cut off.
  const own = { id: 'd', listKey: 'list', name: 'd.pdf' };
  beginUpload(store, storage, own);
  forgetCutOff(store, storage, ({ id }) => id === 'b');
  expect(store.getState().cutOff).toEqual([a, c]);
  expect(readCutOff(storage)).toEqual([a, c, own]);
  endUpload(store, storage, 'd');
  forgetCutOff(store, storage, ({ listKey }) => listKey === 'list');
  expect(readCutOff(storage)).toEqual([c]);
  forgetCutOff(store, storage, () => true);
  expect(storage.items.size).toBe(0);
});

it('takes what cannot be read for nothing', () => {
  expect(readCutOff(memoryStorage({ 'omanayte.uploads': '{"a":1}' }))).toEqual([]);
});
