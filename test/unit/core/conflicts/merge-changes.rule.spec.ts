import fc from 'fast-check';
import { isEqual, mergeChanges, chooseSide } from '#core/conflicts/merge-changes.rule.ts';

interface Row {
  readonly id?: string;
  readonly name: string;
}
interface Form {
  readonly name: string;
  readonly text: string;
  readonly rows: readonly Row[];
}

const one: Row = { id: '1', name: 'one' };
const identify = (item: object) => (item as Row).id;
const base: Form = {
  name: 'a',
  text: 'b',
  rows: [one, { id: '2', name: 'two' }],
};
const merge = (mine: Partial<Form>, theirs: Partial<Form>) =>
  mergeChanges(base, { ...base, ...mine }, { ...base, ...theirs }, identify);

it('takes fields that one side changed from that side', () => {
  expect(merge({ name: 'mine' }, { text: 'theirs' })).toEqual({
    merged: { ...base, name: 'mine', text: 'theirs' },
    conflicts: [],
  });
});

it('is no conflict when both typed the same', () => {
  expect(merge({ name: 'same' }, { name: 'same' })).toEqual({ merged: { ...base, name: 'same' }, conflicts: [] });
});

describe('items that have no id yet', () => {
  const [blank, named] = [{ name: '' }, { name: 'new' }];
  const namesOf = (before: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): string[] =>
    mergeChanges(
      { ...base, rows: before },
      { ...base, rows: mine, name: 'mine' },
      { ...base, rows: theirs, text: 'theirs' },
      identify,
    ).merged.rows.map(({ name }) => name);

  it('are kept as either side has added them', () => {
    expect(namesOf([], [blank], [blank, named])).toEqual(['', '', 'new']);
  });

  it('are gone or changed where one side has removed or changed them, and are there once', () => {
    expect(namesOf([blank], [one, blank], [])).toEqual(['one']);
    expect(namesOf([blank], [one, blank], [named])).toEqual(['one', 'new']);
    expect(namesOf([blank], [one], [named])).toEqual(['one', 'new']);
    expect(namesOf([blank], [one, blank], [blank, named])).toEqual(['one', '', 'new']);
    expect(namesOf([blank, blank], [one, blank, blank], [blank])).toEqual(['one', '']);
  });
});

it('names a field that both changed, and keeps mine meanwhile', () => {
  expect(merge({ name: 'mine' }, { name: 'theirs' })).toEqual({
    merged: { ...base, name: 'mine' },
    conflicts: [{ path: ['name'], mine: 'mine', theirs: 'theirs' }],
  });
});

it('merges the rows of lists by their ids, new rows of both sides included', () => {
  const { merged, conflicts } = merge(
    { rows: [{ id: '1', name: 'mine' }, { id: '2', name: 'two' }, { name: 'new' }] },
    {
      rows: [
        { id: '1', name: 'one' },
        { id: '2', name: 'theirs' },
        { id: '3', name: 'three' },
      ],
    },
  );
  expect(conflicts).toEqual([]);
  expect(merged.rows).toEqual([
    { id: '1', name: 'mine' },
    { id: '2', name: 'theirs' },
    { name: 'new' },
    { id: '3', name: 'three' },
  ]);
});

describe('the order of rows', () => {
  const rowsOf = (ids: string): Row[] => [...ids].map((id) => ({ id, name: id }));
  const orderOf = (before: string, mine: string, theirs: string): string =>
    mergeChanges(
      { ...base, rows: rowsOf(before) },
      // Both have changed the list, so that it is merged row by row.
      { ...base, rows: rowsOf(mine) },
      { ...base, rows: rowsOf(theirs) },
      identify,
    )
      .merged.rows.map(({ id }) => id)
      .join('');

  it.each([
    ['mine where I have moved one and they have added one', 'abc', 'cab', 'abcd', 'cdab'],
    ['theirs where they have moved one and I have added one', 'abc', 'abcd', 'cab', 'cdab'],
    ['theirs, with mine beneath what it was put beneath', 'abc', 'axbc', 'cba', 'cbax'],
    ['mine where both have moved some', 'abc', 'bac', 'cab', 'bac'],
    ['mine, with theirs beneath what it was put beneath', 'abc', 'abcx', 'aybc', 'aybcx'],
    ['mine before theirs at the same place', 'ab', 'abx', 'aby', 'abxy'],
    ['kept where one id is there twice', 'ab', 'aab', 'abc', 'aabc'],
    ['that of what is left', 'abcd', 'abd', 'dcba', 'dba'],
  ])('is %s', (_what, before, mine, theirs, merged) => {
    expect(orderOf(before, mine, theirs)).toBe(merged);
  });
});

it('lets a row stay removed that the other side left alone', () => {
  expect(merge({ rows: [base.rows[0]!] }, { name: 'theirs' }).merged.rows).toEqual([base.rows[0]]);
  expect(merge({ name: 'mine' }, { rows: [base.rows[1]!] }).merged.rows).toEqual([base.rows[1]]);
});

it('asks about a row that one side removed and the other changed', () => {
  const mineChanged = [{ id: '1', name: 'mine' }, base.rows[1]!];
  const { merged, conflicts } = merge({ rows: mineChanged }, { rows: [base.rows[1]!] });
  expect(conflicts).toEqual([{ path: ['rows', '#1'], mine: mineChanged[0], theirs: undefined }]);
  expect(merged.rows).toEqual(mineChanged);
  expect(chooseSide(merged, 'theirs', conflicts, identify).rows).toEqual([base.rows[1]]);
});

it('brings back a row that I removed and the other side changed, when theirs is chosen', () => {
  const theirsChanged = [{ id: '1', name: 'theirs' }, base.rows[1]!];
  const { merged, conflicts } = merge({ rows: [base.rows[1]!] }, { rows: theirsChanged });
  expect(merged.rows).toEqual([base.rows[1]]);
  expect(chooseSide(merged, 'theirs', conflicts, identify).rows).toEqual([base.rows[1], theirsChanged[0]]);
});

it('puts the other side’s value where it was chosen, also inside rows', () => {
  const rows = (name: string) => [{ id: '1', name }, base.rows[1]!];
  const { merged, conflicts } = merge({ name: 'mine', rows: rows('mine') }, { name: 'theirs', rows: rows('theirs') });
  expect(conflicts).toHaveLength(2);
  expect(chooseSide(merged, 'theirs', [conflicts[1]!], identify)).toEqual({
    ...base,
    name: 'mine',
    rows: rows('theirs'),
  });
});

describe('fields that only make sense together', () => {
  interface Answer {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly values: readonly Row[];
  }
  const answer: Answer = { id: '1', name: 'n', kind: 'one', values: [{ id: 'a', name: 'a' }] };
  const together = (mine: object, theirs: object) =>
    (mine as Partial<Answer>).kind === (theirs as Partial<Answer>).kind ? [] : ['kind', 'values', 'unknown'];
  const mergeAnswers = (mine: Partial<Answer>, theirs: Partial<Answer>) =>
    mergeChanges([answer], [{ ...answer, ...mine }], [{ ...answer, ...theirs }], identify, together);
  const other = { kind: 'other', values: [{ id: 'o', name: 'o' }] };
  const more = { values: [...answer.values, { id: 'b', name: 'b' }] };

  it('are one conflict; the item’s other fields are merged', () => {
    const { merged, conflicts } = mergeAnswers({ ...other, name: 'mine' }, more);
    const mine = { ...answer, ...other, name: 'mine' };
    expect(merged).toEqual([mine]);
    expect(conflicts).toEqual([{ path: ['#1'], mine, theirs: { ...answer, ...more, name: 'mine' } }]);
  });

  it('come before what else is in conflict, which is put into what was chosen', () => {
    const { merged, conflicts } = mergeAnswers({ ...other, name: 'mine' }, { ...more, name: 'theirs' });
    expect(conflicts.map(({ path }) => path)).toEqual([['#1'], ['#1', 'name']]);
    expect(chooseSide(merged, 'theirs', conflicts, identify)).toEqual([{ ...answer, ...more, name: 'theirs' }]);
    expect(chooseSide(merged, 'theirs', conflicts.slice(1), identify)).toEqual([
      { ...answer, ...other, name: 'theirs' },
    ]);
  });

  it('are taken whole from the one side that changed them', () => {
    expect(mergeAnswers(other, { name: 'theirs' })).toEqual({
      merged: [{ ...answer, ...other, name: 'theirs' }],
      conflicts: [],
    });
  });

  it('are merged one by one while they are of one kind', () => {
    expect(mergeAnswers(more, { values: [{ id: 'a', name: 'theirs' }] }).merged[0]!.values).toEqual([
      { id: 'a', name: 'theirs' },
      { id: 'b', name: 'b' },
    ]);
  });
});

describe('for any three versions', () => {
  const anyRows = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('1', '2', '3'), name: fc.constantFrom('x', 'y', 'z') }),
    {
      selector: ({ id }) => id,
    },
  );
  const anyForm = fc.record({ name: fc.constantFrom('x', 'y', 'z'), text: fc.constantFrom('x', 'y'), rows: anyRows });

  it('overwrites nothing unseen: without a conflict every change of either side is in', () => {
    fc.assert(
      fc.property(anyForm, anyForm, anyForm, (from, mine, theirs) => {
        const { merged, conflicts } = mergeChanges<Form>(from, mine, theirs, identify);
        if (conflicts.length > 0) return;
        for (const side of [mine, theirs])
          for (const key of ['name', 'text'] as const) if (side[key] !== from[key]) expect(merged[key]).toBe(side[key]);
        for (const side of [mine, theirs])
          for (const row of side.rows)
            if (!from.rows.some((other) => isEqual(other, row)))
              expect(merged.rows.some((other) => other.id === row.id)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives back one side whole where the other changed nothing', () => {
    fc.assert(
      fc.property(anyForm, anyForm, (from, changed) => {
        expect(mergeChanges<Form>(from, changed, from, identify)).toEqual({ merged: changed, conflicts: [] });
        expect(mergeChanges<Form>(from, from, changed, identify)).toEqual({ merged: changed, conflicts: [] });
      }),
      { numRuns: 1_000 },
    );
  });
});
