import { token } from '#core/di/token.ts';
import type { TabChannel } from '#core/ports/browser.ts';
import { personalEnd, personalKey } from '#core/ports/personal-keys.rule.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';

/** A text that was sent, and what it was typed as. */
interface SentText {
  readonly name: string;
  readonly text: string;
}

const prefix = 'omanayte.unsent';

/**
 * What is typed in this tab and not sent yet: reloads and a renewed sign-in keep it, and so does the closing of what it is
 * typed in; a sign-out forgets it, and asks before (decision 247). Each is its writer's alone (decision 238). A duplicated tab has
 * a copy of each, which goes once either of the two has sent it (decision 618).
 */
export class UnsentTexts {
  readonly #listeners = new Set<() => void>();
  /** The names of those that are on the screen, in what asks about them by itself before it is left. */
  readonly #asked: string[] = [];
  readonly #sentElsewhere = new Set<(sent: SentText) => unknown>();

  constructor(
    private readonly storage: BrowserStorage,
    private readonly subject: () => string | undefined,
    private readonly tabs: TabChannel,
  ) {
    tabs.addEventListener('message', ({ data }: MessageEvent<SentText>) => this.#takeBack(data));
  }

  /** The name by which the person of now finds what they type about something. */
  nameOf(about: string): string {
    return personalKey(`${prefix} ${about}`, this.subject());
  }

  read(name: string): string {
    return this.storage.read(name) ?? '';
  }

  write(name: string, text: string): void {
    if (text === '') this.storage.remove(name);
    else this.storage.write(name, text);
    this.#notify();
  }

  /** It is stored by the service: a duplicated tab has nothing left to send of it either. */
  sent(name: string): void {
    const text = this.read(name);
    this.write(name, '');
    this.tabs.postMessage({ name, text } satisfies SentText);
  }

  /** Calls with what another tab has sent that was typed here too, until the returned function is called. */
  onSentElsewhere(listener: (sent: SentText) => unknown): () => void {
    this.#sentElsewhere.add(listener);
    return () => void this.#sentElsewhere.delete(listener);
  }

  /** It is on the screen, in what asks about it by itself, until the returned function is called. */
  ask(name: string): () => void {
    this.#asked.push(name);
    this.#notify();
    return () => {
      this.#asked.splice(this.#asked.indexOf(name), 1);
      this.#notify();
    };
  }

  /** Whether the person of now has any. */
  get areThere(): boolean {
    return this.#asked.length > 0 || this.#kept().length > 0;
  }

  /** Whether there is one that nothing on the screen asks about. */
  get areClosed(): boolean {
    return this.#kept().some((name) => !this.#asked.includes(name));
  }

  /** Calls when any of this may have changed, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Nothing of one that was typed on here since. */
  #takeBack(sent: SentText): void {
    if (sent.text === '' || this.read(sent.name) !== sent.text) return;
    this.write(sent.name, '');
    for (const listener of this.#sentElsewhere) listener(sent);
  }

  #kept(): readonly string[] {
    const end = personalEnd(this.subject());
    const isKept = (name: string): boolean => name.startsWith(`${prefix} `) && name.endsWith(end);
    return this.storage.keys().filter((name) => isKept(name) && this.read(name).trim() !== '');
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const unsentTextsToken = token<UnsentTexts>('core.unsentTexts');
