import { isEqual } from '../conflicts/merge-changes.rule.ts';
import { isRefusal, type AppError } from '../errors/app-error.ts';
import type { Answer } from '../messaging/message.ts';
import {
  isStoredAs,
  keepIds,
  type EditedPart,
  type FormErrors,
  type SaveReply,
  type Sending,
  type Versioned,
} from './edited-part.ts';

interface RefusedField {
  readonly path: string;
  /** What stood there; of a field that the form does not have, all that stood in the form. */
  readonly value: unknown;
  readonly isOfForm: boolean;
  readonly messageKey: string;
}

/** What the service has refused of the last save. It holds as long as nobody changes it. */
export class Refusals<Values> {
  #fields: readonly RefusedField[] = [];

  get areThere(): boolean {
    return this.#fields.length > 0;
  }

  /** What is still refused in values. */
  errorsIn(values: Values): FormErrors {
    const refused = this.#fields.filter(({ path, value, isOfForm }) =>
      isEqual(isOfForm ? valueAt(values, path) : values, value),
    );
    return Object.fromEntries(refused.map(({ path, messageKey }) => [path, messageKey]));
  }

  /** These errors are of what is in `values`; `placeOf` says where that is in the form by now. */
  take(errors: FormErrors, values: Values, placeOf = (path: string): string => path): void {
    this.#fields = Object.entries(errors).map(([path, messageKey]) => {
      // Of another one nobody could change what was refused: the next change may be what mends it.
      const isOfForm = valueAt(values, path) !== undefined;
      return {
        path: placeOf(path),
        messageKey,
        isOfForm,
        value: structuredClone(isOfForm ? valueAt(values, path) : values),
      };
    });
  }

  forget(): void {
    this.#fields = [];
  }
}

/** What stands at a path ('outcomes.0.name'). */
function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined | null)?.[key], values);
}

/** What the service has refused of a request, by the request's fields; where it gives no reason, that it has. */
export function refusedFieldsOf({ details }: AppError): FormErrors {
  const found = Object.entries(details.fieldErrors ?? {});
  return Object.fromEntries(found.map(([path, [key]]) => [path, key || 'core:form.refused']));
}

/** What a save came to: what is stored, what stopped it, or both. */
export function outcomeOf<Entity>(reply: Answer<SaveReply<Entity>>): {
  readonly error: AppError | undefined;
  readonly entity: Entity | undefined;
} {
  if (!reply.ok) return { error: reply.error, entity: undefined };
  return { error: reply.value.failure, entity: reply.value.stored };
}

/** A 409 that names who was first; other conflicts are refusals, such as an outcome in use. */
export function isLostUpdate({ kind, details }: AppError): boolean {
  return kind === 'conflict' && details.current !== undefined;
}

type Parts = Readonly<Record<string, unknown>>;
type IdsOfPart<Values> = Pick<EditedPart<Versioned, Values>, 'adoptIds'>;

/** Saves whose answer never came, or was none of the service's, oldest first: each may be stored all the same. */
export class UnansweredSaves<Values> {
  #saves: readonly Sending<Values>[] = [];

  /** A save that has failed: it is one of them where the service has not refused it. */
  add(sending: Sending<Values>, { details }: AppError): void {
    if (details.isOpen || !isRefusal(details.status)) this.#saves = [...this.#saves, sending];
  }

  /** What they were made of is in the form no more: what is stored as they sent it is as anybody's. */
  disown(): void {
    this.#saves = this.#saves.map((sending) => ({ ...sending, mergedWith: sending.mergedWith ?? '' }));
  }

  /** Some of the values have gone to another form, which saves them. */
  release(released: Partial<Values>): void {
    this.#saves = this.#saves.map((sending) => ({ ...sending, values: { ...sending.values, ...released } }));
  }

  forget(): void {
    this.#saves = [];
  }

  /** Lets `adopt` give rows that one of them added the ids that they are stored by: they are not to be added once more. */
  adoptIds(
    theirs: Values,
    { adoptIds = keepIds }: IdsOfPart<Values>,
    adopt: (withIds: (values: Values) => Values) => void,
  ): void {
    for (const { values: sent } of this.#saves) adopt((each) => adoptIds(each, sent, theirs));
  }

  /** Whether what is stored is just what one of them sent. */
  isOne(theirs: Values, part: IdsOfPart<Values>): boolean {
    return this.#saves.some(({ values }) => isStoredAs(values, theirs, part));
  }

  /** What a merge compares with: the base, and the parts that are stored as one of them sent them. */
  knownOf(base: Values, theirs: Values, { adoptIds = keepIds }: IdsOfPart<Values>): Values {
    // What one brought of a colleague's has not been seen.
    const own = this.#saves.filter(({ mergedWith }) => mergedWith === undefined);
    const sent = own.map(({ values }) => adoptIds(values, values, theirs) as Parts);
    const stored = theirs as Parts;
    const isStored = (key: string): boolean => sent.some((parts) => isEqual(parts[key], stored[key]));
    return Object.fromEntries(
      Object.entries(base as Parts).map(([key, value]) => [key, isStored(key) ? stored[key] : value]),
    ) as Values;
  }
}
