export type Listener = () => void;

/** Who listens to which field of a form. */
export class Listeners {
  readonly #ofAll = new Set<Listener>();
  readonly #byName = new Map<string, Set<Listener>>();

  /** Listens to one field, or to all; the answer ends it. */
  add(listener: Listener, name?: string): () => void {
    const listeners = name === undefined ? this.#ofAll : this.#of(name);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (name !== undefined && listeners.size === 0) this.#byName.delete(name);
    };
  }

  /** Tells who listens to just this field: what a key costs does not grow with the form. */
  tell(name: string): void {
    call(this.#ofAll);
    call(this.#byName.get(name) ?? []);
  }

  /** Tells who listens to the field or to one below it ('outcomes' is above 'outcomes.0.name'), or everyone. */
  notifyFrom(name?: string): void {
    call(this.#ofAll);
    for (const [each, listeners] of this.#byName)
      if (name === undefined || each === name || each.startsWith(`${name}.`)) call(listeners);
  }

  #of(name: string): Set<Listener> {
    const listeners = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, listeners);
    return listeners;
  }
}

function call(listeners: Iterable<Listener>): void {
  for (const listener of listeners) listener();
}
