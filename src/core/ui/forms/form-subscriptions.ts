import { type Control, type FieldValues, get, type FieldErrors } from 'react-hook-form';

type Listener = (field?: string) => void;

/** Who listens to which field of a form. */
export class Listeners {
  readonly #ofAll = new Set<Listener>();
  readonly #byName = new Map<string, Set<Listener>>();

  /** Listens to one field, or to all; the returned function ends it. */
  add(listener: Listener, name?: string): () => void {
    const listeners = name === undefined ? this.#ofAll : this.#of(name);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (name !== undefined && listeners.size === 0) this.#byName.delete(name);
    };
  }

  /** Notifies who listens to just this field: what a key costs does not grow with the form. */
  notify(name: string): void {
    call(this.#ofAll, name);
    call(this.#byName.get(name) ?? [], name);
  }

  /** Notifies who listens to the field or to one below it ('outcomes' is above 'outcomes.0.name'), or everyone. */
  notifyFrom(name?: string): void {
    call(this.#ofAll, name);
    for (const [each, listeners] of this.#byName)
      if (name === undefined || each === name || each.startsWith(`${name}.`)) call(listeners);
  }

  #of(name: string): Set<Listener> {
    const listeners = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, listeners);
    return listeners;
  }
}

function call(listeners: Iterable<Listener>, field?: string): void {
  for (const listener of listeners) listener(field);
}

/**
 * Notifies the parts of a form of what concerns them, and only them. react-hook-form's own hooks call every subscriber
 * at every key, and copy all values for those that follow one of them: in a form of six hundred fields that costs
 * several times the key itself. So this subscribes once for all of them.
 */
class FormSubscriptions {
  readonly #valueListeners = new Listeners();
  readonly #errorListeners = new Listeners();
  #list: readonly FormError[] = [];
  #byPath: ReadonlyMap<string, string> = new Map();
  /** Whether the fields that have changed since the last validation had been left before that. */
  readonly #changed = new Map<string, boolean>();
  /** The fields that the person has changed since a save was last tried. */
  readonly #typed = new Set<string>();
  /** The fields whose error came of a change elsewhere, as a language's first text makes all of them required. */
  readonly #fromElsewhere = new Set<string>();

  constructor(private readonly control: Control) {
    this.#compareErrors();
    // react-hook-form tracks which fields were left only when this is set.
    control._proxyFormState.touchedFields = true;
    control._subjects.state.subscribe({
      next: (news) => {
        if (news.type === 'change' && news.name) {
          if (!this.#changed.has(news.name)) this.#changed.set(news.name, this.#wasLeft(news.name));
          this.#typed.add(news.name);
          this.#valueListeners.notify(news.name);
        } else if ('values' in news) this.#valueListeners.notifyFrom(news.name);
        if ('errors' in news) this.#validated();
        if ('isSubmitted' in news) {
          this.#typed.clear();
          this.#errorListeners.notifyFrom();
        } else if ('touchedFields' in news) this.#errorListeners.notifyFrom(news.name);
      },
    });
  }

  /** A field's value; undefined where there is none. */
  valueOf(name: string): unknown {
    return get(this.control._formValues, name);
  }

  /** All errors; the same list as long as they are the same. */
  get fieldErrors(): readonly FormError[] {
    return this.#list;
  }

  /** What is wrong with a field or a list itself, as a translation key. */
  errorOf(name: string): string | undefined {
    return this.#byPath.get(name);
  }

  /**
   * Whether it is time to show what is wrong with a field: it was left, or a save was tried. Of one that was left just
   * after it was typed in nothing is known yet but what was wrong before that.
   */
  isDue(name: string): boolean {
    return this.control._formState.isSubmitted || (this.#wasLeft(name) && this.#changed.get(name) !== false);
  }

  /**
   * Whether what is wrong with a field is news of its own: the person was there, and it is neither one of all that a tried
   * save shows, nor one of those that a change elsewhere has made wrong at once.
   */
  isNewsAt(name: string): boolean {
    return !this.#fromElsewhere.has(name) && (this.#typed.has(name) || this.#wasLeft(name));
  }

  /** Follows the value of a field, or of all. */
  onValue(listener: Listener, name?: string): () => void {
    return this.#valueListeners.add(listener, name);
  }

  /** Follows whether a field has an error to show, or all of them. */
  onError(listener: Listener, name?: string): () => void {
    return this.#errorListeners.add(listener, name);
  }

  #wasLeft(name: string): boolean {
    return get(this.control._formState.touchedFields, name) === true;
  }

  #validated(): void {
    const changed = [...this.#changed.keys()];
    this.#changed.clear();
    this.#compareErrors(changed);
    // What is wrong with them may be what it was, and due only now.
    for (const name of changed) this.#errorListeners.notify(name);
  }

  #compareErrors(typedIn: readonly string[] = []): void {
    const fieldErrors = fieldErrorsOf(this.control._formState.errors);
    const [before, now] = [this.#byPath, new Map(fieldErrors.map(({ path, messageKey }) => [path, messageKey]))];
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
      (path) => before.get(path) !== now.get(path),
    );
    if (changed.length === 0) return;
    this.#list = fieldErrors;
    this.#byPath = now;
    for (const path of changed) {
      if (now.has(path) && !typedIn.includes(path) && this.isDue(path)) this.#fromElsewhere.add(path);
      else this.#fromElsewhere.delete(path);
    }
    for (const path of changed) this.#errorListeners.notify(path);
  }
}

const known = new WeakMap<object, FormSubscriptions>();

/** The subscriptions of a form; the same object for all its parts. */
export function subscriptionsOf<Values extends FieldValues>(control: Control<Values>): FormSubscriptions {
  const news = known.get(control) ?? new FormSubscriptions(control as unknown as Control);
  known.set(control, news);
  return news;
}

/** An error in a form. */
export interface FormError {
  /** The field's name as react-hook-form writes it: 'outcomes.0.name'. */
  readonly path: string;
  /** Translation key of what is wrong. */
  readonly messageKey: string;
}

/** The errors of a form in the order of its fields; of a list's own error the path is the list's. */
function fieldErrorsOf<Values extends FieldValues>(errors: FieldErrors<Values>): readonly FormError[] {
  return walk(errors as Node, '');
}

type Node = Readonly<Record<string, unknown>>;

function walk(node: Node, path: string): FormError[] {
  if (typeof node.message === 'string' && typeof node.type === 'string') return [{ path, messageKey: node.message }];
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    // react-hook-form has a list's own error beside those of its rows, under `root`.
    const below = key === 'root' ? path : path ? `${path}.${key}` : key;
    return walk(value as Node, below);
  });
}
