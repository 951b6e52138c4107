import fc from 'fast-check';
import { findChoices } from '#core/conflicts/differences.rule.ts';
import { isEqual, mergeChanges, chooseSide } from '#core/conflicts/merge-changes.rule.ts';

interface Row {
  readonly id?: string;
  readonly name: string;
}
interface Form {
  readonly mail: boolean;
  readonly lab: boolean;
  readonly text: string;
  readonly rows: readonly Row[];
}

const identify = (item: object) => (item as Row).id;
/** At least one way, and at least one row. */
const isValid = ({ mail, lab, rows }: Form) => (mail || lab) && rows.length > 0;
const [a, b] = [
  { id: 'a', name: 'a' },
  { id: 'b', name: 'b' },
];
const base: Form = { mail: true, lab: true, text: '', rows: [a, b] };

function choices(mineChanges: Partial<Form>, theirChanges: Partial<Form>, rule = isValid) {
  const [mine, theirs] = [
    { ...base, ...mineChanges },
    { ...base, ...theirChanges },
  ];
  return findChoices({ base, mine, theirs }, mergeChanges(base, mine, theirs, identify), identify, rule);
}

it('asks about the flags that together break the rule, and about nothing else', () => {
  const { merged, conflicts } = choices({ mail: false }, { lab: false, text: 'theirs' });
  expect(conflicts).toEqual([
    { path: ['mail'], mine: false, theirs: true, isAdded: false },
    { path: ['lab'], mine: true, theirs: false, isAdded: false },
  ]);
  expect(merged).toEqual({ ...base, mail: false, text: 'theirs' });
});

it('asks about the rows when each removed the other’s last', () => {
  const { merged, conflicts } = choices({ rows: [b] }, { rows: [a] });
  expect(conflicts).toEqual([
    { path: ['rows', '#b'], mine: b, theirs: undefined, isAdded: false },
    { path: ['rows', '#a'], mine: undefined, theirs: a, isAdded: false },
  ]);
  expect(merged.rows).toEqual([b]);
  expect(chooseSide(merged, 'theirs', conflicts, identify, { ...base, rows: [a] }).rows).toEqual([a]);
});

it('says of a row that only one side has whether it was added', () => {
  const [mine, theirs] = [
    { id: 'c', name: 'c' },
    { id: 'd', name: 'd' },
  ];
  const atMostTwo = ({ rows }: Form) => rows.length <= 2;
  const { merged, conflicts } = choices({ rows: [a, mine] }, { rows: [a, theirs] }, atMostTwo);
  expect(conflicts).toEqual([
    { path: ['rows', '#c'], mine, theirs: undefined, isAdded: true },
    { path: ['rows', '#d'], mine: undefined, theirs, isAdded: true },
  ]);
  expect(merged.rows).toEqual([a, mine]);
});

it('keeps my new row, which has no id yet, whatever is chosen', () => {
  const { merged, conflicts } = choices({ mail: false, rows: [a, b, { name: 'new' }] }, { lab: false });
  expect(chooseSide(merged, 'theirs', conflicts, identify, base).rows).toContainEqual({ name: 'new' });
});

it('adds to what both changed as much as it takes to choose theirs', () => {
  const isComplete = ({ text, rows }: Form) => text === '' || rows.every(({ name }) => name !== '');
  const { conflicts } = choices(
    { rows: [a, { id: 'b', name: '' }] },
    { text: 'theirs', rows: [a, { id: 'b', name: 'x' }] },
    isComplete,
  );
  expect(conflicts.map(({ path }) => path.join('/'))).toEqual(['rows/#b/name', 'text']);
});

it('leaves what both changed alone where no rule is in the way', () => {
  const { conflicts } = choices({ text: 'mine', mail: false }, { text: 'theirs' });
  expect(conflicts).toEqual([{ path: ['text'], mine: 'mine', theirs: 'theirs' }]);
});

it('lets both sides be chosen whole, whatever the three versions', () => {
  const anyRows = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c'), name: fc.constantFrom('x', 'y') }), {
    selector: ({ id }) => id,
  });
  const anyForm = fc.record({
    mail: fc.boolean(),
    lab: fc.boolean(),
    text: fc.constantFrom('', 'x', 'y'),
    rows: anyRows,
  });
  fc.assert(
    fc.property(anyForm, anyForm, anyForm, (from, mine, theirs) => {
      fc.pre(isValid(mine) && isValid(theirs));
      const quiet = mergeChanges<Form>(from, mine, theirs, identify);
      const { merged, conflicts } = findChoices({ base: from, mine, theirs }, quiet, identify, isValid);
      expect(isValid(merged)).toBe(true);
      expect(isValid(chooseSide(merged, 'theirs', conflicts, identify, theirs))).toBe(true);
      expect(quiet.conflicts.every((one) => conflicts.includes(one))).toBe(true);
      // Without need nothing is asked.
      if (quiet.conflicts.length === 0 && isValid(quiet.merged)) expect(conflicts).toEqual([]);
      for (const { path, mine: my, theirs: their } of conflicts) {
        expect(path.length).toBeGreaterThan(0);
        expect(isEqual(my, their)).toBe(false);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('brings back a row that they removed and I left alone in its place, where mine is chosen', () => {
  const c = { id: 'c', name: 'c' };
  const three = { ...base, rows: [a, b, c] };
  // Without the text either list is well; with it a row less is not.
  const isComplete = ({ text, rows }: Form) => text === '' || rows.length === 3;
  const [mine, theirs] = [
    { ...three, text: 'mine' },
    { ...three, rows: [a, c] },
  ];
  const quiet = mergeChanges(three, mine, theirs, identify);
  const { merged } = findChoices({ base: three, mine, theirs }, quiet, identify, isComplete);
  expect(merged.rows).toEqual([a, b, c]);
});
