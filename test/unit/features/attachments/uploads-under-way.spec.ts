import { listKeyOf } from '#features/attachments/attachment-list.rule.ts';
import { applyList, createAttachmentsStore } from '#features/attachments/attachments.store.ts';
import { beginUpload, findCutOff, forgetCutOff } from '#features/attachments/uploads-under-way.ts';
import { anAttachment, anAttachmentList } from '#test/support/attachments.ts';
import { MemoryDrafts } from '#test/support/memory-drafts.ts';
import { MemoryUploads } from '#test/support/memory-uploads.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({
  id,
  listKey: id === 'c' ? 'other' : 'list',
  name: `${id}.pdf`,
  listed: [],
}));

interface Browser {
  readonly storage?: MemoryUploads;
  /** Another one where the browser was started again: it holds nothing any more. */
  readonly openForms?: MemoryDrafts;
  readonly subject?: string;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A page of a person's in a browser, whose tabs hold what they are sending. */
async function aPage({
  storage = new MemoryUploads(),
  openForms = new MemoryDrafts(),
  subject = 'kaisa',
}: Browser = {}) {
  const parts = { store: createAttachmentsStore(), storage, openForms, subject: () => subject };
  // Where another tab sends something it goes on until that has ended.
  void findCutOff(parts);
  await settled();
  const kept = (): unknown => [...storage.kept.values()];
  return { parts, storage, openForms, kept, cutOff: () => parts.store.getState().cutOff };
}

it('keeps the files on their way, and nothing of them when they have ended', async () => {
  const { parts, kept, openForms } = await aPage();
  const ends = [a!, b!].map((upload) => beginUpload(parts, upload));
  expect(kept()).toEqual([a, b]);
  ends[0]!();
  await openForms.untilLeft('uploads', 'a');
  expect(kept()).toEqual([b]);
  ends[1]!();
  await openForms.untilLeft('uploads', 'b');
  expect(kept()).toEqual([]);
});

it('keeps of an earlier page what it was sending, until somebody has read of it', async () => {
  const first = await aPage();
  [a!, b!, c!].forEach((upload) => beginUpload(first.parts, upload));
  // With its page the browser has let go of what it held.
  const { parts, kept, cutOff, openForms } = await aPage({ storage: first.storage });
  expect(cutOff()).toEqual([a, b, c]);
  // What this page sends itself is not cut off.
  const own = { id: 'd', listKey: 'list', name: 'd.pdf', listed: [] };
  const end = beginUpload(parts, own);
  forgetCutOff(parts, ({ id }) => id === 'b');
  expect(cutOff()).toEqual([a, c]);
  expect(kept()).toEqual([a, c, own]);
  end();
  await openForms.untilLeft('uploads', 'd');
  forgetCutOff(parts, ({ listKey }) => listKey === 'list');
  expect(kept()).toEqual([c]);
  forgetCutOff(parts, () => true);
  expect(kept()).toEqual([]);
});

it('keeps one that the end of the sign-in has cut off, but for whom has signed out', async () => {
  const { parts, kept, cutOff, storage, openForms } = await aPage();
  beginUpload(parts, a!)('cutOff');
  await openForms.untilLeft('uploads', 'a');
  expect(parts.store.getState().underWay).toEqual([]);
  expect(cutOff()).toEqual([a]);
  expect((await aPage({ storage, openForms })).cutOff()).toEqual([a]);
  const end = beginUpload(parts, b!);
  await storage.clear('kaisa');
  end('cutOff');
  await openForms.untilLeft('uploads', 'b');
  expect(kept()).toEqual([]);
});

it('was stored where its list holds a file of its name that was not there before, and is forgotten', async () => {
  const list = anAttachmentList();
  const [old, stored] = [anAttachment({ name: 'vanha.pdf' }), anAttachment({ name: 'L\u00e4hete.pdf' })];
  const first = await aPage();
  const kept = (id: string, name: string, listKey = listKeyOf(list)) => {
    const upload = { id, name, listKey, listed: [old.attachmentId] };
    beginUpload(first.parts, upload);
    return upload;
  };
  // macOS spells ä as two characters.
  kept('stored', 'La\u0308hete.pdf');
  const notStored = [
    kept('refused', 'vanha.pdf'),
    kept('gone', 'kadonnut.pdf'),
    kept('elsewhere', 'Lähete.pdf', 'other list'),
  ];
  const { parts, cutOff, ...next } = await aPage({ storage: first.storage });
  expect(cutOff()).toHaveLength(4);
  applyList(parts.store, list, [old, stored]);
  expect(cutOff()).toEqual(notStored);
  expect(next.kept()).toEqual(notStored);
  // It is told of no more, though it is then deleted.
  applyList(parts.store, list, [old]);
  expect(cutOff()).toEqual(notStored);
});

it('was stored where its list was read before what the browser keeps', async () => {
  const first = await aPage();
  const list = anAttachmentList();
  beginUpload(first.parts, { ...a!, listKey: listKeyOf(list) });
  const store = createAttachmentsStore();
  applyList(store, list, [anAttachment({ name: a!.name })]);
  await findCutOff({ ...first.parts, store, openForms: new MemoryDrafts() });
  expect(store.getState().cutOff).toEqual([]);
});

it('is no concern of another tab while this one is sending it', async () => {
  const { parts, storage, openForms } = await aPage();
  const end = beginUpload(parts, a!);
  expect((await aPage({ storage, openForms })).cutOff()).toEqual([]);
  end();
  await openForms.untilLeft('uploads', 'a');
  expect((await aPage({ storage, openForms })).cutOff()).toEqual([]);
});

it('is told of in another tab, too, once the tab that sends it has ended before it', async () => {
  const { parts, storage, openForms } = await aPage();
  const closeTab = openForms.hold('uploads', b!.id);
  await storage.add('kaisa', b!);
  const end = beginUpload(parts, a!);
  const other = await aPage({ storage, openForms });
  expect(other.cutOff()).toEqual([]);
  closeTab();
  end();
  await openForms.untilLeft('uploads', 'a');
  await settled();
  expect(other.cutOff()).toEqual([b]);
});

it('is no concern of another person in the same browser', async () => {
  const { parts, storage } = await aPage();
  beginUpload(parts, a!);
  expect((await aPage({ storage, subject: 'daniel' })).cutOff()).toEqual([]);
});

it('goes on where the browser keeps nothing', async () => {
  const storage = new MemoryUploads();
  for (const method of ['list', 'add', 'remove'] as const)
    jest.spyOn(storage, method).mockRejectedValue(new Error('refused'));
  const { parts, openForms } = await aPage({ storage });
  const end = beginUpload(parts, a!);
  expect(parts.store.getState().underWay).toEqual([a]);
  end();
  await openForms.untilLeft('uploads', 'a');
  expect(parts.store.getState().underWay).toEqual([]);
});
