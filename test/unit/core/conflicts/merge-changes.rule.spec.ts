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
/** As they come: what was loaded, typed and stored share no objects. */
const mergeCopies = (before: Form, mine: Form, theirs: Form) =>
  mergeChanges(structuredClone(before), structuredClone(mine), structuredClone(theirs), identify);
const merge = (mine: Partial<Form>, theirs: Partial<Form>) =>
  mergeCopies(base, { ...base, ...mine }, { ...base, ...theirs });

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
    mergeCopies(
      { ...base, rows: before },
      { ...base, rows: mine, name: 'mine' },
      { ...base, rows: theirs, text: 'theirs' },
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
  expect(chooseSide(merged, 'theirs', conflicts, identify, merged).rows).toEqual([base.rows[1]]);
});

it('brings back a row that I removed and the other side changed in its place there, when theirs is chosen', () => {
  const theirsChanged = [{ id: '1', name: 'theirs' }, base.rows[1]!];
  const { merged, conflicts } = merge({ rows: [base.rows[1]!] }, { rows: theirsChanged });
  expect(merged.rows).toEqual([base.rows[1]]);
  expect(chooseSide(merged, 'theirs', conflicts, identify, { ...base, rows: theirsChanged }).rows).toEqual(
    theirsChanged,
  );
});

it.each([
  ['abcd', 'acd', 'abcd', 'abcd'],
  ['abcd', 'ad', 'abcd', 'abcd'],
  ['abcd', 'dca', 'abcd', 'dcab'],
  ['abcd', 'axcd', 'abcd', 'axbcd'],
  // Where it was put, and with what was added before it.
  ['abc', 'ac', 'acyb', 'acyb'],
])(
  'puts the changed rows of %s that I removed (%s) where they stand there (%s): %s',
  (before, mine, theirs, chosen) => {
    const rowsOf = (ids: string, name = ''): Row[] => [...ids].map((id) => ({ id, name }));
    const here = { ...base, rows: rowsOf(mine) };
    const there = {
      ...base,
      rows: rowsOf(theirs).map((row) => (mine.includes(row.id!) ? row : { ...row, name: 'x' })),
    };
    const { merged, conflicts } = mergeChanges({ ...base, rows: rowsOf(before) }, here, there, identify);
    expect(conflicts.length).toBeGreaterThan(0);
    const { rows } = chooseSide(merged, 'theirs', conflicts, identify, there);
    expect(rows.map(({ id }) => id).join('')).toBe(chosen);
  },
);

it('puts the other side’s value where it was chosen, also inside rows', () => {
  const rows = (name: string) => [{ id: '1', name }, base.rows[1]!];
  const { merged, conflicts } = merge({ name: 'mine', rows: rows('mine') }, { name: 'theirs', rows: rows('theirs') });
  expect(conflicts).toHaveLength(2);
  expect(chooseSide(merged, 'theirs', [conflicts[1]!], identify, merged)).toEqual({
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
    expect(chooseSide(merged, 'theirs', conflicts, identify, merged)).toEqual([{ ...answer, ...more, name: 'theirs' }]);
    expect(chooseSide(merged, 'theirs', conflicts.slice(1), identify, merged)).toEqual([
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

describe('values are equal by what they hold', () => {
  it.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1, c: undefined }, true],
    [{}, {}, true],
    [{}, { a: undefined }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: 1 }, { a: 2 }, false],
    [{}, { a: 1 }, false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [[], {}, false],
    [{}, [], false],
    [null, {}, false],
    [{}, null, false],
    [null, undefined, false],
    [Number.NaN, Number.NaN, true],
  ])('%j and %j: %s', (left, right, isSame) => expect(isEqual(left, right)).toBe(isSame));
});

describe('what is of one kind on one side alone', () => {
  const mergeText = (mine: unknown, theirs: unknown) =>
    mergeChanges<{ value: unknown }>({ value: 'x' }, { value: mine }, { value: theirs }, identify);

  it.each<[unknown, unknown]>([
    [[{ id: '1' }], 'y'],
    ['y', [{ id: '1' }]],
    [{ a: 1 }, 'y'],
    ['y', { a: 1 }],
    [null, { a: 1 }],
    [{ a: 1 }, null],
  ])('is asked about as a whole: %j and %j', (mine, theirs) => {
    expect(mergeText(mine, theirs)).toEqual({
      merged: { value: mine },
      conflicts: [{ path: ['value'], mine, theirs }],
    });
  });

  it('is merged where both sides have a list and there was none', () => {
    const [mine, theirs] = [[{ id: '1', name: 'mine' }], [{ id: '2', name: 'theirs' }]];
    expect(mergeText(mine, theirs)).toEqual({ merged: { value: [...mine, ...theirs] }, conflicts: [] });
  });
});

it('merges rows of one id, which occurs twice, in their places', () => {
  const [first, again] = [
    { id: '1', name: 'first' },
    { id: '1', name: 'again' },
  ];
  const before = { ...base, rows: [first, again] };
  const { merged } = mergeCopies(before, { ...before, name: 'mine' }, { ...before, text: 'theirs' });
  expect(merged).toEqual({ ...before, name: 'mine', text: 'theirs' });
});

it('lets a row stay removed that I left alone, and asks about what the other side changed within a row of mine', () => {
  const gone = merge({ name: 'mine' }, { rows: [one] });
  expect(gone).toEqual({ merged: { ...base, name: 'mine', rows: [one] }, conflicts: [] });
  const both = merge({ rows: [one, { id: '2', name: 'mine' }] }, { rows: [one, { id: '2', name: 'theirs' }] });
  expect(both.conflicts).toEqual([{ path: ['rows', '#2', 'name'], mine: 'mine', theirs: 'theirs' }]);
});

it('puts what the other side has added after what it follows there, mine at the same place first', () => {
  const rows = (names: string): Row[] => [...names].map((name) => ({ id: name, name }));
  const order = (before: string, mine: string, theirs: string): string =>
    mergeCopies({ ...base, rows: rows(before) }, { ...base, rows: rows(mine) }, { ...base, rows: rows(theirs) })
      .merged.rows.map(({ name }) => name)
      .join('');
  expect(order('ab', 'ab', 'abX')).toBe('abX');
  expect(order('ab', 'aMb', 'aXb')).toBe('aMXb');
  expect(order('ab', 'abM', 'Xab')).toBe('XabM');
  expect(order('ab', 'Mab', 'abX')).toBe('MabX');
  expect(order('ab', 'abM', 'abXY')).toBe('abMXY');
  expect(order('abc', 'cab', 'abXc')).toBe('cabX');
  expect(order('abc', 'abMc', 'cab')).toBe('cabM');
});
