import type { DraftStorage } from '../ports/storage.ts';
import type { MirroredDrafts } from './mirrored-drafts.ts';

/**
 * Drafts whose code is loaded after the first list: with the first form, or when the page is idle. What is asked of them
 * before is done in its turn; where the code cannot be had it is refused, as it is by a browser that keeps nothing.
 */
export class DeferredDrafts implements DraftStorage {
  #loaded: MirroredDrafts | undefined;

  /** @param load gives the same ones each time; a load that failed is tried again */
  constructor(private readonly load: () => Promise<MirroredDrafts>) {}

  /** Somebody is signed in: what earlier visits could not send goes now. */
  start(): void {
    this.#later((drafts) => drafts.start());
  }

  async write(...args: Parameters<DraftStorage['write']>): Promise<void> {
    return (await this.#load()).write(...args);
  }

  async remove(...args: Parameters<DraftStorage['remove']>): Promise<void> {
    return (await this.#load()).remove(...args);
  }

  follow(...args: Parameters<DraftStorage['follow']>): () => void {
    let isLeft = false;
    let unfollow = (): void => undefined;
    this.#later((drafts) => {
      if (!isLeft) unfollow = drafts.follow(...args);
    });
    return () => {
      isLeft = true;
      unfollow();
    };
  }

  async earlier(...args: Parameters<DraftStorage['earlier']>): ReturnType<DraftStorage['earlier']> {
    return (await this.#load()).earlier(...args);
  }

  async ofObject(...args: Parameters<DraftStorage['ofObject']>): ReturnType<DraftStorage['ofObject']> {
    return (await this.#load()).ofObject(...args);
  }

  beginState(...args: Parameters<DraftStorage['beginState']>): void {
    this.#later((drafts) => drafts.beginState(...args));
  }

  /** Before the code is there, nothing has been written: a sign-out does not wait for it. */
  async flush(): Promise<void> {
    await this.#loaded?.flush();
  }

  /** Nobody waits for it. */
  #later(task: (drafts: MirroredDrafts) => void): void {
    this.#load().then(task, () => undefined);
  }

  async #load(): Promise<MirroredDrafts> {
    return (this.#loaded = await this.load());
  }
}
