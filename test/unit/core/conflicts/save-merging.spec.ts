import { FormBaseHolder } from '#core/conflicts/form-base.ts';
import { saveMerging } from '#core/conflicts/save-merging.ts';
import { AppError } from '#core/errors/app-error.ts';

interface Values {
  readonly name: string;
  readonly text: string;
}

/** A server with one entity and the lost-update rule. */
function setup(stored: Values = { name: 'a', text: 'b' }) {
  const state = { values: stored, version: 1, by: 'Kaisa', sends: 0 };
  const entity = () => ({ ...state.values, modifiedAt: String(state.version), modifiedBy: state.by });
  const change = (values: Partial<Values>, by: string): void => {
    Object.assign(state, { values: { ...state.values, ...values }, version: state.version + 1, by });
  };
  const base = new FormBaseHolder({ values: stored, modifiedAt: '1' });
  const save = {
    send: async (values: Values, modifiedAt: string) => {
      state.sends += 1;
      if (modifiedAt !== String(state.version))
        throw new AppError('conflict', { current: { modifiedAt: String(state.version), modifiedBy: state.by } });
      change(values, 'me');
      return entity();
    },
    refetch: async () => entity(),
    valuesOf: ({ name, text }: Values) => ({ name, text }),
    identify: () => undefined,
    findFormErrors: (): readonly string[] => [],
  };
  return { state, base, save, change };
}

it('saves and renews the base, so that the next save does not conflict with this one', async () => {
  const { base, save, state } = setup();
  await expect(saveMerging(base, { name: 'x', text: 'b' }, save)).resolves.toEqual({ status: 'saved' });
  expect(base.current).toEqual({ values: { name: 'x', text: 'b' }, modifiedAt: '2' });
  await expect(saveMerging(base, { name: 'y', text: 'b' }, save)).resolves.toEqual({ status: 'saved' });
  expect(state.sends).toBe(2);
});

it('merges quietly what a colleague changed elsewhere, and says whose change is in', async () => {
  const { base, save, change, state } = setup();
  change({ text: 'theirs' }, 'Daniel Keskinen');
  const outcome = await saveMerging(base, { name: 'mine', text: 'b' }, save);
  expect(outcome).toEqual({ status: 'merged', by: 'Daniel Keskinen' });
  expect(state.values).toEqual({ name: 'mine', text: 'theirs' });
  expect(base.current.values).toEqual({ name: 'mine', text: 'theirs' });
});

it('saves nothing where both changed the same field, and leaves the base alone', async () => {
  const { base, save, change, state } = setup();
  change({ name: 'theirs' }, 'Daniel Keskinen');
  const outcome = await saveMerging(base, { name: 'mine', text: 'b' }, save);
  expect(outcome).toEqual({
    status: 'conflict',
    conflict: {
      by: 'Daniel Keskinen',
      stored: { values: { name: 'theirs', text: 'b' }, modifiedAt: '2' },
      merged: { name: 'mine', text: 'b' },
      conflicts: [{ path: ['name'], mine: 'mine', theirs: 'theirs' }],
      brokenRules: [],
      findFormErrors: expect.any(Function),
    },
  });
  expect(state.values.name).toBe('theirs');
  expect(base.current.modifiedAt).toBe('1');
});

it('saves nothing where the two changes together break a rule, and names it', async () => {
  const { base, save, change, state } = setup();
  const findFormErrors = ({ name, text }: Values) => (name === '' && text === '' ? ['needsOne', 'needsOne'] : []);
  change({ text: '' }, 'Daniel Keskinen');
  const outcome = await saveMerging(base, { name: '', text: 'b' }, { ...save, findFormErrors });
  expect(outcome).toMatchObject({
    status: 'conflict',
    conflict: {
      merged: { name: '', text: 'b' },
      conflicts: [
        { path: ['name'], mine: '', theirs: 'a' },
        { path: ['text'], mine: 'b', theirs: '' },
      ],
      brokenRules: ['needsOne'],
    },
  });
  const { conflict } = outcome as Extract<typeof outcome, { status: 'conflict' }>;
  expect(conflict.findFormErrors({ name: '', text: '' })).not.toEqual([]);
  expect([state.sends, base.current.modifiedAt]).toEqual([1, '1']);
});

it('judges a merge beside what is stored', async () => {
  const { base, save, change } = setup();
  change({ text: 'theirs' }, 'Daniel Keskinen');
  const findFormErrors = jest.fn<readonly string[], [Values, Values]>(() => []);
  await saveMerging(base, { name: 'mine', text: 'b' }, { ...save, findFormErrors });
  expect(findFormErrors.mock.calls).toEqual([
    [{ name: 'mine', text: 'theirs' }, expect.objectContaining({ text: 'theirs', modifiedBy: 'Daniel Keskinen' })],
  ]);
});

it('leaves it to the server when both sides break the rules by themselves', async () => {
  const { base, save, change, state } = setup();
  change({ text: 'theirs' }, 'Daniel Keskinen');
  const outcome = await saveMerging(base, { name: 'mine', text: 'b' }, { ...save, findFormErrors: () => ['never'] });
  expect(outcome).toEqual({ status: 'merged', by: 'Daniel Keskinen' });
  expect(state.values).toEqual({ name: 'mine', text: 'theirs' });
});

it('follows a colleague who saves again meanwhile, but not for ever', async () => {
  const { base, save, change, state } = setup();
  const busy = {
    ...save,
    send: async (values: Values, modifiedAt: string) => (change({}, 'Daniel'), save.send(values, modifiedAt)),
  };
  await expect(saveMerging(base, { name: 'mine', text: 'b' }, busy)).rejects.toMatchObject({ kind: 'conflict' });
  expect(state.sends).toBe(3);
  expect(state.values.name).toBe('a');
});

it.each([new AppError('conflict'), new AppError('offline')])('passes on any other failure: %s', async (error) => {
  const { base, save } = setup();
  await expect(saveMerging(base, base.current.values, { ...save, send: () => Promise.reject(error) })).rejects.toBe(
    error,
  );
});
