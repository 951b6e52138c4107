import { token } from '../../di/token';
import type { Dialogs } from '../../ports/dialogs';

/** A form that may hold unsaved changes. */
export interface UnsavedSource {
  readonly isDirty: () => boolean;
  /** The person chose to leave without saving: nothing is kept. */
  readonly discard: () => void;
}

/** The one guard of unsaved changes: knows the forms on the screen and asks before any of them is lost. */
export class UnsavedChanges {
  readonly #sources = new Set<UnsavedSource>();
  #isLeavingOnPurpose = false;

  constructor(private readonly dialogs: Dialogs) {}

  /** Watches a form until the returned function is called. */
  watch(source: UnsavedSource): () => void {
    this.#sources.add(source);
    return () => this.#sources.delete(source);
  }

  isDirty(): boolean {
    return [...this.#sources].some((source) => source.isDirty());
  }

  /** True when nothing is unsaved, or the person chose to give it up. */
  async mayLeave(): Promise<boolean> {
    if (!this.isDirty()) return true;
    const leaves = await this.dialogs.ask({
      type: 'Confirmation',
      title: { key: 'shell:unsaved.title' },
      text: { key: 'shell:unsaved.text' },
      primaryLabel: { key: 'shell:unsaved.leave' },
      secondaryLabel: { key: 'shell:unsaved.stay' },
    });
    if (leaves) for (const source of this.#sources) if (source.isDirty()) source.discard();
    return leaves;
  }

  /** Our own redirect to the sign-in follows: drafts keep the changes, and the browser need not ask. */
  leaveOnPurpose(): void {
    this.#isLeavingOnPurpose = true;
  }

  /** Whether the browser is to ask before the page is closed. */
  holdsThePage(): boolean {
    return !this.#isLeavingOnPurpose && this.isDirty();
  }
}

export const unsavedChangesToken = token<UnsavedChanges>('core.unsavedChanges');
