import * as v from 'valibot';
import { isRefusal } from '#core/errors/app-error.ts';
import type { LoadTexts, TextKey } from '#core/feedback/feature-texts.ts';
import type { TextsOf } from '#core/feedback/texts.ts';
import type { FailedEvent, MessageEvent } from '#core/messaging/message-event.ts';
import type { Message } from '#core/messaging/message.ts';
import type { Toasts } from '#core/ports/feedback.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';

const key = 'omanayte.undone';

/**
 * What the end of the sign-in has kept from being done: kinds of messages alone, for their contents may be about citizens; and of a
 * list that there was more in its filter than stands in its address, and of a note that one was written, not what.
 */
const storedActions = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    subject: v.string(),
    notDone: v.array(v.string()),
    cutShort: v.array(v.string()),
    wasNarrowed: v.optional(v.boolean(), false),
    wasHeld: v.optional(v.boolean(), false),
  }),
);

export interface UndoneActionsParts {
  readonly storage: BrowserStorage;
  readonly subject: () => string | undefined;
  /** Whether the screen's list is narrowed by something personal. */
  readonly isNarrowed: () => boolean;
  /** Whether something typed would end with the page, for no draft may keep it. */
  readonly isHeld: () => boolean;
  readonly toasts: Toasts;
  readonly loadTexts: LoadTexts;
  readonly textsOf: TextsOf;
}

/**
 * Remembers over the sign-in which commands its end has kept from being done, and that a list has lost a filter or the person a
 * note by it, and tells the same person once they are back (decisions 234, 312 and 318). It is kept for the browser session: a sign-out forgets it.
 */
export class UndoneActions {
  readonly #running = new Map<string, Message<unknown>>();
  readonly #notDone = new Set<string>();
  readonly #cutShort = new Set<string>();
  #isLeaving = false;

  constructor(private readonly parts: UndoneActionsParts) {}

  /** What happens on the bus. */
  heard(event: MessageEvent): void {
    const { id, message, outcome } = event;
    if (message.kind !== 'command' || message.about.toasts?.signInLost === 'silent') return;
    if (outcome === 'started') return void this.#running.set(id, message);
    this.#running.delete(id);
    // Where the page has stayed, it may have been done again.
    if (outcome === 'succeeded' && this.#notDone.delete(message.about.type)) this.#store();
    const isRefused = outcome === 'failed' && event.error.kind === 'unauthenticated';
    if (isRefused) (isCutShort(event) ? this.#cutShort : this.#notDone).add(message.about.type);
    if (isRefused || this.#isLeaving) this.#store();
  }

  /** The page leaves for the sign-in: the answer of what is on its way may come too late. */
  leaving(): void {
    this.#isLeaving = true;
    this.#store();
  }

  /** Tells the person who has signed in what was theirs, once. */
  async tell(): Promise<void> {
    const { storage, subject, isNarrowed, isHeld, toasts, loadTexts, textsOf } = this.parts;
    const stored = v.safeParse(storedActions, storage.read(key));
    storage.remove(key);
    if (!stored.success || stored.output.subject !== subject()) return;
    const { notDone, cutShort, wasNarrowed, wasHeld } = stored.output;
    // Both are still there where the page never came to leave.
    if (wasNarrowed && !isNarrowed()) toasts.show({ intent: 'warning', textKey: 'session:undone.filter', stays: true });
    if (wasHeld && !isHeld()) toasts.show({ intent: 'warning', textKey: 'session:undone.unsent', stays: true });
    await loadTexts([...notDone, ...cutShort]);
    const t = textsOf('session');
    const show = (textKey: TextKey, types: readonly string[]): void => {
      for (const type of types) {
        const title = t(type.replace('.', ':message.'), { defaultValue: type });
        toasts.show({ intent: 'warning', textKey, textValues: { title }, stays: true });
      }
    };
    show('session:undone.cutShort', cutShort);
    show(
      'session:undone.notDone',
      notDone.filter((type) => !cutShort.includes(type)),
    );
  }

  #store(): void {
    const onTheirWay = this.#isLeaving ? [...this.#running.values()].map(({ about }) => about.type) : [];
    const cutShort = [...new Set([...this.#cutShort, ...onTheirWay])];
    const { subject, storage, isNarrowed, isHeld } = this.parts;
    const ofWhom = subject();
    const wasNarrowed = this.#isLeaving && isNarrowed();
    const wasHeld = this.#isLeaving && isHeld();
    if (ofWhom === undefined || (this.#notDone.size + cutShort.length === 0 && !wasNarrowed && !wasHeld))
      return storage.remove(key);
    storage.write(
      key,
      JSON.stringify({ subject: ofWhom, notDone: [...this.#notDone], cutShort, wasNarrowed, wasHeld }),
    );
  }
}

/** Whether something may have been done: one of many, by an earlier call, or by one whose answer never came. */
function isCutShort({ message, calls }: FailedEvent): boolean {
  if (message.isReportedByView) return true;
  return calls.some(({ method, status }) => method !== 'GET' && !isRefusal(status));
}
