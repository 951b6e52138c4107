import { EditHistory } from '#core/editing/edit-history.ts';

interface Values {
  readonly name: string;
  readonly note: string;
}
const loaded: Values = { name: '', note: '' };
const name = new Set(['name']);
const note = new Set(['note']);

/** All states that can be gone back to, the newest first. */
function pastOf(history: EditHistory<Values>): readonly Values[] {
  const past: Values[] = [];
  while (history.undoable > 0) past.push(history.undo()!);
  return past;
}

/** All states that can be gone forward to, the next first. */
function futureOf(history: EditHistory<Values>): readonly Values[] {
  const future: Values[] = [];
  while (history.redoable > 0) future.push(history.redo()!);
  return future;
}

it('goes back and forward by steps, and has nowhere to go at its ends', () => {
  const history = new EditHistory(loaded);
  expect([history.undoable, history.redoable]).toEqual([0, 0]);
  expect([history.undo(), history.redo()]).toEqual([undefined, undefined]);
  const changed = { name: 'a', note: '' };
  history.reach(changed);
  expect([history.undoable, history.redoable]).toEqual([1, 0]);
  expect(history.undo()).toBe(loaded);
  expect([history.undoable, history.redoable]).toEqual([0, 1]);
  expect(history.redo()).toBe(changed);
  expect(history.now).toBe(changed);
  expect(history.undo()).toBe(loaded);
});

it('what is typed in one field is one step, until something else changes', () => {
  const history = new EditHistory(loaded);
  history.reach({ name: 'a', note: '' }, name);
  history.reach({ name: 'ab', note: '' }, name);
  history.reach({ name: 'ab', note: 'c' }, note);
  history.reach({ name: 'abd', note: 'c' }, name);
  expect(pastOf(history)).toEqual([{ name: 'ab', note: 'c' }, { name: 'ab', note: '' }, loaded]);
});

it('what was typed in several fields, or in none, is a step each time', () => {
  const history = new EditHistory(loaded);
  history.reach({ name: 'a', note: 'a' }, new Set(['name', 'note']));
  history.reach({ name: 'b', note: 'b' }, new Set(['name', 'note']));
  history.reach({ name: 'c', note: 'c' });
  history.reach({ name: 'd', note: 'd' });
  expect(pastOf(history)).toHaveLength(4);
});

it('what is typed after going back begins a step, and leaves nothing to go forward to', () => {
  const history = new EditHistory(loaded);
  history.reach({ name: 'a', note: '' }, name);
  history.reach({ name: 'a', note: 'b' }, note);
  history.undo();
  history.reach({ name: 'ac', note: '' }, name);
  expect(history.redoable).toBe(0);
  expect(pastOf(history)).toEqual([{ name: 'a', note: '' }, loaded]);
});

it('values that are the same are no step', () => {
  const history = new EditHistory(loaded);
  history.reach({ ...loaded });
  expect(history.undoable).toBe(0);
  expect(history.now).toBe(loaded);
});

it('keeps the last hundred steps', () => {
  const history = new EditHistory(loaded);
  for (let step = 1; step <= 102; step += 1) history.reach({ name: String(step), note: '' });
  const past = pastOf(history);
  expect([past.length, past[0]!.name, past.at(-1)!.name]).toEqual([100, '101', '2']);
});

describe('over something newer', () => {
  /** A colleague has stored the note. */
  const over = ({ name: mine }: Values): Values => ({ name: mine, note: 'theirs' });

  it('all states have it, before and after the present one', () => {
    const history = new EditHistory(loaded);
    for (const step of ['a', 'b', 'c', 'd']) history.reach({ name: step, note: '' });
    history.undo();
    history.undo();
    history.rebase(over);
    expect(history.now).toEqual({ name: 'b', note: 'theirs' });
    expect(futureOf(history)).toEqual(['c', 'd'].map((step) => ({ name: step, note: 'theirs' })));
    expect(pastOf(history)).toEqual(['c', 'b', 'a', ''].map((step) => ({ name: step, note: 'theirs' })));
  });

  it('steps that change nothing any more are none', () => {
    const history = new EditHistory(loaded);
    history.reach({ name: '', note: 'a' });
    history.reach({ name: 'a', note: 'a' });
    history.reach({ name: 'a', note: 'b' });
    history.reach({ name: 'b', note: 'b' });
    history.reach({ name: 'b', note: 'c' });
    for (let step = 0; step < 3; step += 1) history.undo();
    history.rebase(over);
    expect(futureOf(history)).toEqual([{ name: 'b', note: 'theirs' }]);
    expect(pastOf(history)).toEqual(['a', ''].map((step) => ({ name: step, note: 'theirs' })));
  });
});
