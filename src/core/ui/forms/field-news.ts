import { get, type Control, type FieldValues } from 'react-hook-form';
import { fieldErrorsOf, type FormError } from './field-errors.ts';
import { Listeners, type Listener } from './listeners.ts';

/**
 * Tells the parts of a form what concerns them, and nobody else. react-hook-form's own hooks ask every subscriber at
 * every key whether it is concerned, and copy all values for those who follow one of them: in a form of six hundred
 * fields that costs several times the key itself. So this listens to its channel once for all of them.
 */
class FieldNews {
  readonly #values = new Listeners();
  readonly #faults = new Listeners();
  #list: readonly FormError[] = [];
  #byPath: ReadonlyMap<string, string> = new Map();

  constructor(private readonly control: Control) {
    this.#compareErrors();
    // Whether a field was left is told to those only who asked for it.
    control._proxyFormState.touchedFields = true;
    control._subjects.state.subscribe({
      next: (news) => {
        if (news.type === 'change' && news.name) this.#values.tell(news.name);
        else if ('values' in news) this.#values.notifyFrom(news.name);
        if ('errors' in news) this.#compareErrors();
        if ('isSubmitted' in news) this.#faults.notifyFrom();
        else if ('touchedFields' in news) this.#faults.notifyFrom(news.name);
      },
    });
  }

  /** A field's value; undefined where there is none. */
  valueOf(name: string): unknown {
    return get(this.control._formValues, name);
  }

  /** All that is wrong; the same list as long as the same is wrong. */
  get faults(): readonly FormError[] {
    return this.#list;
  }

  /** What is wrong with a field or a list itself, as a translation key. */
  formErrorOf(name: string): string | undefined {
    return this.#byPath.get(name);
  }

  /** Whether it is time to show what is wrong with a field: it was left, or a save was tried. */
  isDue(name: string): boolean {
    const { isSubmitted, touchedFields } = this.control._formState;
    return isSubmitted || get(touchedFields, name) === true;
  }

  /** Follows the value of a field, or of all. */
  onValue(listener: Listener, name?: string): () => void {
    return this.#values.add(listener, name);
  }

  /** Follows whether a field has a fault to show, or all of them. */
  onError(listener: Listener, name?: string): () => void {
    return this.#faults.add(listener, name);
  }

  #compareErrors(): void {
    const faults = fieldErrorsOf(this.control._formState.errors);
    const [before, now] = [this.#byPath, new Map(faults.map(({ path, messageKey }) => [path, messageKey]))];
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
      (path) => before.get(path) !== now.get(path),
    );
    if (changed.length === 0) return;
    this.#list = faults;
    this.#byPath = now;
    for (const path of changed) this.#faults.tell(path);
  }
}

const known = new WeakMap<object, FieldNews>();

/** The news of a form; the same for all its parts. */
export function newsOf<Values extends FieldValues>(control: Control<Values>): FieldNews {
  const news = known.get(control) ?? new FieldNews(control as unknown as Control);
  known.set(control, news);
  return news;
}
