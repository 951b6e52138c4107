import { isEqual } from '../conflicts/merge-changes.rule.ts';

/** How many steps can be taken back. */
const most = 100;

/** A state of a form's values that was left by a step. */
interface PastState<Values> {
  readonly values: Values;
  /** The one field that the step was typed in; undefined for any other step. */
  readonly typedIn: string | undefined;
}

/**
 * The states that a form's values went through. What is typed in one field without a change elsewhere is one step, and
 * so is each change of rows. The caller hands in copies, which stay as they are.
 */
export class EditHistory<Values> {
  #past: PastState<Values>[] = [];
  #future: Values[] = [];
  #now: Values;

  constructor(loaded: Values) {
    this.#now = loaded;
  }

  /** How many steps can be taken back. */
  get undoable(): number {
    return this.#past.length;
  }

  /** How many steps that were taken back can be taken again. */
  get redoable(): number {
    return this.#future.length;
  }

  /** The same object until the values change. */
  get now(): Values {
    return this.#now;
  }

  /** The values have come to `values`; `fields` are those that were typed in since the last time. */
  reach(values: Values, fields: ReadonlySet<string> = new Set()): void {
    if (isEqual(values, this.#now)) return;
    const typedIn = fields.size === 1 ? [...fields][0] : undefined;
    const isSameStep = typedIn !== undefined && this.#past.at(-1)?.typedIn === typedIn && this.redoable === 0;
    if (!isSameStep) this.#past = [...this.#past, { values: this.#now, typedIn }].slice(-most);
    this.#future = [];
    this.#now = values;
  }

  /** The state before the last step; undefined where there is none. */
  undo(): Values | undefined {
    const last = this.#past.pop();
    if (last === undefined) return undefined;
    this.#future.push(this.#now);
    return (this.#now = last.values);
  }

  /** The state after the step that was taken back last; undefined where there is none. */
  redo(): Values | undefined {
    const next = this.#future.pop();
    if (next === undefined) return undefined;
    this.#past.push({ values: this.#now, typedIn: undefined });
    return (this.#now = next);
  }

  /**
   * All states over something newer, such as what a colleague has stored: none of them may bring back what was there
   * before. A step that changes nothing any more is none.
   */
  rebase(over: (values: Values) => Values): void {
    this.#now = over(this.#now);
    const past = this.#past.map(({ values, typedIn }) => ({ values: over(values), typedIn }));
    this.#past = past.filter(({ values }, index) => !isEqual(values, past[index + 1]?.values ?? this.#now));
    const future = this.#future.map(over);
    this.#future = future.filter((values, index) => !isEqual(values, future[index + 1] ?? this.#now));
  }
}
