import { token } from '#core/di/token.ts';
import type { Dialogs } from '#core/ports/feedback.ts';

/** A form that may hold unsaved changes. */
export interface UnsavedSource {
  readonly isDirty: () => boolean;
  /** Resolves when what is typed is stored as a draft, or cannot be; never rejects. */
  readonly saveDraft: () => Promise<void>;
  /** The person chose to leave without saving: nothing is stored. */
  readonly discard: () => void;
}

/** Milliseconds that our own redirects wait for the drafts: storage that hangs must not keep anyone signed out. */
const timeout = 1_000;

/** The one guard of unsaved changes: knows the forms on the screen and asks before any of them is lost. */
export class UnsavedChanges {
  readonly #sources = new Set<UnsavedSource>();
  readonly #transfers = new Set<() => boolean>();
  #isLeavingOnPurpose = false;

  constructor(private readonly dialogs: Dialogs) {}

  /** Watches a form until the returned function is called. */
  watch(source: UnsavedSource): () => void {
    this.#sources.add(source);
    return () => this.#sources.delete(source);
  }

  /** Watches what goes on when a screen is left, and ends with the page, such as uploads. */
  watchTransfers(isRunning: () => boolean): void {
    this.#transfers.add(isRunning);
  }

  isDirty(): boolean {
    return [...this.#sources].some((source) => source.isDirty());
  }

  /** True when nothing is unsaved, or the person chose to give it up. */
  async mayLeave(): Promise<boolean> {
    if (!this.isDirty()) return true;
    const leaves = await this.dialogs.ask({
      type: 'Confirmation',
      title: { key: 'core:unsaved.title' },
      text: { key: 'core:unsaved.text' },
      primaryLabel: { key: 'core:unsaved.leave' },
      secondaryLabel: { key: 'core:unsaved.stay' },
    });
    if (leaves) for (const source of this.#sources) if (source.isDirty()) source.discard();
    return leaves;
  }

  /**
   * Our own redirect to the sign-in follows: the browser need not ask, as drafts hold the changes. Resolves when all of
   * them are written, the last keys included, and after a second in any case.
   */
  async leaveOnPurpose(): Promise<void> {
    this.#isLeavingOnPurpose = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeout)));
    await Promise.race([Promise.all([...this.#sources].map((source) => source.saveDraft())), enough]);
    clearTimeout(timer);
  }

  /** Whether the browser is to ask before the page is closed. */
  blocksUnload(): boolean {
    return !this.#isLeavingOnPurpose && (this.isDirty() || [...this.#transfers].some((isRunning) => isRunning()));
  }
}

export const unsavedChangesToken = token<UnsavedChanges>('core.unsavedChanges');
