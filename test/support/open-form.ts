import { EditSession } from '#core/editing/edit-session.ts';
import type { SaveEnd } from '#core/editing/edit-state.ts';
import type { EditConflict, EditedPart, SaveReply, Sending, Versioned } from '#core/editing/edited-part.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Answer } from '#core/messaging/message.ts';
import { executionContext, type TestContext } from './execution-context.ts';

/** The rules of a form, as its page gives them to its session, and what its messages' handlers do. */
export interface HandledPart<Entity extends Versioned, Values> extends Omit<
  EditedPart<Entity, Values>,
  'send' | 'read'
> {
  readonly save: (sending: Sending<Values>, stored: Entity, context: TestContext) => Promise<SaveReply<Entity>>;
  readonly load: (context: TestContext) => Promise<Entity>;
}

/** A form that somebody has open: its edit session, what is typed, and the contexts in which its saves were handled. */
export class OpenForm<Entity extends Versioned, Values> {
  readonly session: EditSession<Entity, Values>;
  /** One for each save that was sent, in order. */
  readonly contexts: TestContext[] = [];
  values: Values;

  constructor(loaded: Entity, { save, load, ...rules }: HandledPart<Entity, Values>) {
    this.values = rules.valuesOf(loaded);
    const part: EditedPart<Entity, Values> = {
      ...rules,
      send: (sending, stored) => {
        const context = executionContext();
        this.contexts.push(context);
        return answerOf(save(sending, stored, context));
      },
      read: () => answerOf(load(executionContext())),
    };
    this.session = new EditSession(part, loaded, {
      typed: { current: () => this.values, show: (_stored, values) => void (this.values = structuredClone(values)) },
      draft: { changed: () => undefined, flush: async () => true, discard: () => undefined },
    });
  }

  /** What the person has to choose. */
  get conflict(): EditConflict<Values> {
    const { conflict } = this.session.state;
    if (!conflict) throw new Error('Nothing is asked');
    return conflict;
  }

  /** What the saves said of their success, one after another. */
  get successTexts(): TestContext['successTexts'] {
    return this.contexts.flatMap(({ successTexts }) => successTexts);
  }

  type(values: Values): void {
    this.session.step(() => (this.values = values));
  }

  save(values: Values): Promise<SaveEnd> {
    this.type(values);
    return this.session.save();
  }
}

/** The refusal of a save whose entity was changed meanwhile. */
export function lostUpdate({ modifiedAt, modifiedBy }: Versioned): AppError {
  return new AppError('conflict', { status: 409, code: 'conflict', current: { modifiedAt, modifiedBy } });
}

async function answerOf<Result>(handled: Promise<Result>): Promise<Answer<Result>> {
  try {
    return { ok: true, value: await handled };
  } catch (thrown) {
    return { ok: false, error: AppError.from(thrown) };
  }
}
