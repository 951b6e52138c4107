import type { PresenceEvent } from '../contracts/live-event.contract.ts';

/** Milliseconds from the first change to the first sign: what is taken back at once is not shown. */
const firstDelay = 1_000;

/** Milliseconds between two signs; the server takes a tab for closed after 25 s without one. */
const interval = 10_000;

export interface PresenceSignsParts {
  /** Whether anything is unsaved, and somebody there to edit it. */
  readonly isEditing: () => boolean;
  readonly show: (state: PresenceEvent['state']) => void;
}

/** Shows colleagues that a form is edited here, as long as it is. */
export class PresenceSigns {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isShown = false;

  constructor(private readonly parts: PresenceSignsParts) {}

  /** Something was typed. Costs nothing but the note. */
  changed(): void {
    this.#timer ??= setTimeout(() => this.#look(), firstDelay);
  }

  /** It may be saved, or given up. */
  settled(): void {
    if (this.#isShown && !this.parts.isEditing()) this.end();
  }

  /** The form is left, or the page. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#isShown) return;
    this.#isShown = false;
    this.parts.show('left');
  }

  #look(): void {
    if (!this.parts.isEditing()) return this.end();
    this.#isShown = true;
    this.parts.show('editing');
    this.#timer = setTimeout(() => this.#look(), interval);
  }
}
