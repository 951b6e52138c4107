import { FormBaseHolder } from '#core/conflicts/form-base.ts';
import { saveMerging, type MergingSave } from '#core/conflicts/save-merging.ts';
import { AppError } from '#core/errors/app-error.ts';

interface Values {
  readonly name: string;
  readonly text: string;
}
interface Stored extends Values {
  readonly modifiedAt: string;
  readonly modifiedBy: string;
}

/** A server that stores name and text by a call each; `trouble` may stop a call, or change something before it. */
function setup(failure: (field: keyof Values) => void = () => undefined) {
  let stored: Stored = { name: 'a', text: 'b', modifiedAt: '1', modifiedBy: 'Kaisa' };
  const calls: string[] = [];
  const change = (values: Partial<Values>, modifiedBy: string): Stored =>
    (stored = { ...stored, ...values, modifiedAt: String(Number(stored.modifiedAt) + 1), modifiedBy });
  const call = (field: keyof Values, value: string, modifiedAt: string): Stored => {
    calls.push(`${field} ${value} ${modifiedAt}`);
    failure(field);
    if (modifiedAt !== stored.modifiedAt) throw new AppError('conflict', { current: stored });
    return change({ [field]: value }, 'me');
  };
  const save: MergingSave<Stored, Values> = {
    send: async (values, modifiedAt, progress) => {
      let last: Stored | undefined;
      for (const field of ['name', 'text'] as const) {
        if (values[field] === progress.from[field]) continue;
        last = call(field, values[field], last?.modifiedAt ?? modifiedAt);
        progress.stored(last);
      }
      return last;
    },
    refetch: async () => stored,
    valuesOf: ({ name, text }) => ({ name, text }),
    identify: () => undefined,
    findFormErrors: () => [],
  };
  const base = new FormBaseHolder<Values>({ values: { name: 'a', text: 'b' }, modifiedAt: '1' });
  return { base, save, calls, change };
}

it('sends each part over the version that the one before returned', async () => {
  const { base, save, calls } = setup();
  await expect(saveMerging(base, { name: 'x', text: 'y' }, save)).resolves.toEqual({ status: 'saved' });
  expect(calls).toEqual(['name x 1', 'text y 2']);
  expect(base.current).toEqual({ values: { name: 'x', text: 'y' }, modifiedAt: '3' });
});

it('keeps what was stored before a call failed as the base, and saving again completes it', async () => {
  let isOffline = true;
  const { base, save, calls } = setup((field) => {
    if (field === 'text' && isOffline) throw new AppError('offline');
  });
  await expect(saveMerging(base, { name: 'x', text: 'y' }, save)).rejects.toMatchObject({ kind: 'offline' });
  expect(base.current).toEqual({ values: { name: 'x', text: 'b' }, modifiedAt: '2' });
  isOffline = false;
  await expect(saveMerging(base, { name: 'x', text: 'y' }, save)).resolves.toEqual({ status: 'saved' });
  expect(calls).toEqual(['name x 1', 'text y 2', 'text y 2']);
});

it('leaves the base alone when the first call fails', async () => {
  const { base, save } = setup(() => {
    throw new AppError('offline');
  });
  await expect(saveMerging(base, { name: 'x', text: 'y' }, save)).rejects.toMatchObject({ kind: 'offline' });
  expect(base.current.modifiedAt).toBe('1');
});

it('merges a change that came between two calls, without sending the first part again', async () => {
  let isFirst = true;
  const { base, save, calls, change } = setup((field) => {
    if (field === 'text' && isFirst) change({ name: 'theirs' }, 'Daniel Keskinen');
    if (field === 'text') isFirst = false;
  });
  const outcome = await saveMerging(base, { name: 'x', text: 'y' }, save);
  expect(outcome).toEqual({ status: 'merged', by: 'Daniel Keskinen' });
  expect(calls).toEqual(['name x 1', 'text y 2', 'text y 3']);
  expect(base.current).toEqual({ values: { name: 'theirs', text: 'y' }, modifiedAt: '4' });
});

it('asks about a conflict that came between two calls, over what the first had stored', async () => {
  const { base, save, change } = setup((field) => {
    if (field === 'text') change({ text: 'theirs' }, 'Daniel Keskinen');
  });
  const outcome = await saveMerging(base, { name: 'x', text: 'y' }, save);
  expect(outcome).toMatchObject({
    status: 'conflict',
    conflict: { stored: { values: { name: 'x', text: 'theirs' }, modifiedAt: '3' }, merged: { name: 'x', text: 'y' } },
  });
  expect(base.current).toEqual({ values: { name: 'x', text: 'b' }, modifiedAt: '2' });
});

it('sends nothing when nothing changed, or a colleague had stored the same', async () => {
  const { base, save, calls, change } = setup();
  await expect(saveMerging(base, base.current.values, save)).resolves.toEqual({ status: 'saved' });
  expect(calls).toEqual([]);
  change({ name: 'x', text: 'theirs' }, 'Daniel Keskinen');
  await expect(saveMerging(base, { name: 'x', text: 'b' }, save)).resolves.toMatchObject({ status: 'merged' });
  expect(calls).toEqual(['name x 1']);
  expect(base.current).toEqual({ values: { name: 'x', text: 'theirs' }, modifiedAt: '2' });
});
