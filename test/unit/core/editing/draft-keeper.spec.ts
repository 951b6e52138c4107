import { type DraftedForm, DraftKeeper, formIdOf, formOf, inOtherLanguages } from '#core/editing/draft-keeper.ts';
import { draftOf, MemoryDrafts } from '#test/support/memory-drafts.ts';

function setup(refuses = false) {
  const storage = new MemoryDrafts();
  const write = jest.spyOn(storage, 'write');
  if (refuses) write.mockRejectedValue(new Error('full'));
  const typed: { text?: string } = {};
  const remove = jest.fn((form: string, id: string) => storage.forget(form, id));
  let refusals = 0;
  const keeper = new DraftKeeper({
    storage: {
      write: (form, id, draft) => storage.write(form, id, draft),
      remove,
    },
    form: 'form',
    id: 'own',
    latest: () => (typed.text === undefined ? undefined : draftOf(typed.text)),
    onRefused: () => (refusals += 1),
  });
  const type = (text?: string): void => {
    typed.text = text;
    keeper.changed();
  };
  const text = () => (storage.kept.get('form own')?.draft.values as { text: string } | undefined)?.text;
  return {
    keeper,
    type,
    text,
    storage,
    writes: () => write.mock.calls.length,
    removals: () => remove.mock.calls.length,
    refusals: () => refusals,
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('writes once, half a second after the last key', async () => {
  const { type, text, writes } = setup();
  type('a');
  await jest.advanceTimersByTimeAsync(150);
  type('ab');
  await jest.advanceTimersByTimeAsync(499);
  expect(writes()).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(text()).toBe('ab');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(writes()).toBe(1);
});

it('lags less than a second behind someone who types without a pause', async () => {
  const { type, text, writes } = setup();
  for (let typed = 1; typed <= 100; typed += 1) {
    type('x'.repeat(typed));
    expect((typed - (text() ?? '').length) * 90).toBeLessThan(1_000);
    await jest.advanceTimersByTimeAsync(90);
  }
  expect(writes()).toBeLessThan(15);
});

it('writes at once when the page is about to go', async () => {
  const { keeper, type, text, writes } = setup();
  type('a');
  await expect(keeper.flush()).resolves.toBe(true);
  expect(text()).toBe('a');
  await keeper.flush();
  expect(writes()).toBe(1);
});

it('removes its draft when the form is as it was loaded again', async () => {
  const { keeper, type, storage } = setup();
  type('a');
  await keeper.flush();
  type();
  await keeper.flush();
  expect(storage.kept.size).toBe(0);
});

it('asks to remove what it has written, once', async () => {
  const { keeper, type, removals } = setup();
  await keeper.flush();
  keeper.discard();
  await jest.advanceTimersByTimeAsync(0);
  expect(removals()).toBe(0);
  type('a');
  await keeper.flush();
  keeper.discard();
  keeper.discard();
  await jest.advanceTimersByTimeAsync(0);
  expect(removals()).toBe(1);
});

it('leaves the drafts of earlier visits and other tabs alone, whatever is typed, saved or given up', async () => {
  const { keeper, type, storage } = setup();
  await storage.write('form', 'earlier', draftOf('earlier'));
  type();
  await keeper.flush();
  type('a');
  await keeper.flush();
  keeper.discard();
  await jest.advanceTimersByTimeAsync(1_000);
  expect([...storage.kept.values()]).toMatchObject([{ id: 'earlier', draft: { values: { text: 'earlier' } } }]);
});

it('never lets a waiting draft land after the changes were saved', async () => {
  const { keeper, type, storage } = setup();
  type('a');
  void keeper.flush();
  type('ab');
  keeper.discard();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(storage.kept.size).toBe(0);
});

it('says so when storage refuses, and the form goes on', async () => {
  const { keeper, type, refusals } = setup(true);
  type('a');
  await expect(keeper.flush()).resolves.toBe(false);
  expect(refusals()).toBe(1);
  // It is kept no more than before.
  await expect(keeper.flush()).resolves.toBe(false);
});

it('tells forms of different people, objects, parts and languages apart', () => {
  const form: DraftedForm = { subject: 's', objectId: 'o', part: 'p', language: 'fi' };
  const forms: readonly DraftedForm[] = [
    form,
    { ...form, subject: 'x' },
    { ...form, objectId: 'x' },
    { ...form, part: 'x' },
    { ...form, language: 'sv' },
  ];
  expect(new Set(forms.map(formIdOf)).size).toBe(5);
});

it('knows a form by its id, and the same form in its other languages', () => {
  const form: DraftedForm = { subject: 's', objectId: 'o', part: 'p' };
  expect(formOf(formIdOf(form))).toEqual(form);
  expect(inOtherLanguages(formIdOf(form))).toEqual([]);
  const swedish: DraftedForm = { ...form, language: 'sv' };
  expect(formOf(formIdOf(swedish))).toEqual(swedish);
  expect(inOtherLanguages(formIdOf(swedish))).toEqual(
    (['fi', 'en'] as const).map((language) => ({ form: formIdOf({ ...form, language }), language })),
  );
});
