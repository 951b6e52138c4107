import type { LiveEvent, PresenceEvent } from '../contracts/live-event.contract.ts';

/**
 * What others store and edit. `connected` when the server begins to notify: what was before has to be refetched; `lost`
 * when it does so no more.
 */
export type LiveMessage = LiveEvent | { readonly kind: 'connected' | 'lost' };

/** A form that is edited in this tab. */
export interface PresentForm {
  readonly objectId: string;
  /** As of a draft. */
  readonly part: string;
  /** Tells apart the forms and tabs of one person. */
  readonly tabId: string;
}

/** What goes on meanwhile, for all who listen in this tab. Without the server it is silent; it never fails. */
export interface Live {
  /**
   * Listens until the returned function is called. Gives at once what was stored since the server began to notify, for a
   * listener that has just loaded something.
   */
  listen(listener: (message: LiveMessage) => void): () => void;
  /** Who edits what; the same list as long as nothing changes. Holds while somebody listens. */
  editors(): readonly PresenceEvent[];
  /** Shows colleagues that this person edits a form, or has stopped; leaves also while the page ends. */
  show(form: PresentForm, state: PresenceEvent['state']): void;
}
