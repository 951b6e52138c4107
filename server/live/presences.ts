import type { PresenceEvent } from '#core/contracts/live-event.contract.ts';
import type { AddressedEvent, PresenceSign } from './live-notification.ts';

/** Milliseconds after a tab's last sign in which another one has to come: with all ways there and back below 30 s. */
const signLimit = 25_000;

/** More tabs than anybody has on one form; further ones change nothing. */
const mostTabs = 20;

type AddressedPresence = AddressedEvent<PresenceEvent>;

interface Present {
  presence: AddressedPresence;
  /** Each with the timer that takes it for closed. */
  readonly tabs: Map<string, NodeJS.Timeout>;
}

/** Who edits which form now, as far as this process has heard. */
export class Presences {
  readonly #present = new Map<string, Present>();

  /** `onChange` is called when somebody begins to edit a form, and when the last of their tabs has stopped. */
  constructor(private readonly onChange: (presence: AddressedPresence) => void) {}

  /** Everybody who is editing. */
  all(): AddressedPresence[] {
    return [...this.#present.values()].map(({ presence }) => presence);
  }

  /** Takes in a tab's sign. */
  sign({ tabId, ...presence }: PresenceSign): void {
    const { userKey, id, part, state } = presence.event;
    const key = JSON.stringify([userKey, id, part]);
    if (state === 'left') return this.#leave(key, tabId);
    const known = this.#present.get(key);
    const present = known ?? { presence, tabs: new Map<string, NodeJS.Timeout>() };
    if (present.tabs.size >= mostTabs && !present.tabs.has(tabId)) return;
    clearTimeout(present.tabs.get(tabId));
    present.tabs.set(tabId, setTimeout(() => this.#leave(key, tabId), signLimit).unref());
    present.presence = presence;
    this.#present.set(key, present);
    if (known === undefined) this.onChange(presence);
  }

  /** Forgets all, and tells nobody. */
  clear(): void {
    for (const { tabs } of this.#present.values()) for (const timer of tabs.values()) clearTimeout(timer);
    this.#present.clear();
  }

  #leave(key: string, tabId: string): void {
    const present = this.#present.get(key);
    if (present === undefined) return;
    clearTimeout(present.tabs.get(tabId));
    present.tabs.delete(tabId);
    if (present.tabs.size > 0) return;
    this.#present.delete(key);
    const { presence } = present;
    this.onChange({ ...presence, event: { ...presence.event, state: 'left' } });
  }
}
