import { AppError } from '../errors/app-error.ts';
import type { BrowserDraft, DraftStorage } from '../ports/storage.ts';
import { formOf, type Draft, type KeptDraft } from './draft-keeper.ts';
import { DraftSender, type DraftSenderParts } from './draft-sender.ts';
import { keptOf, leftDrafts } from './left-drafts.rule.ts';
import { isLasting, type ServerDrafts } from './server-drafts.ts';

export interface MirroredDraftsParts extends DraftSenderParts {
  readonly server: Pick<ServerDrafts, 'put' | 'remove' | 'list'>;
}

/** Milliseconds until the server is asked again for the drafts of a form, where it did not answer. */
const pause = 20_000;

/** Drafts in this browser, and on the server as soon as it can be had. */
export class MirroredDrafts implements DraftStorage {
  readonly #parts: MirroredDraftsParts;
  readonly #sender: DraftSender;

  constructor(parts: MirroredDraftsParts) {
    this.#parts = parts;
    this.#sender = new DraftSender(parts);
  }

  /** Somebody is signed in: what earlier visits could not send goes now. */
  start(): void {
    this.#sender.sendLeft();
  }

  async write(form: string, id: string, draft: Draft): Promise<void> {
    this.#sender.changed(form, id, draft);
    await this.#parts.browser.write(form, id, draft);
  }

  async remove(form: string, id: string): Promise<void> {
    const { browser } = this.#parts;
    if (this.#sender.removed(form, id)) await browser.write(form, id, undefined);
    else await browser.forget(form, id);
  }

  follow(form: string, listener: (drafts: readonly KeptDraft[]) => void): () => void {
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = (drafts: readonly KeptDraft[]): void => void (isStopped || listener(drafts));
    const ask = async (): Promise<void> => {
      const before = await this.#inBrowser(form);
      try {
        report(await this.#everywhere(form, before));
      } catch (thrown) {
        if (!isStopped && !isLasting(AppError.from(thrown))) timer = setTimeout(() => void ask(), pause);
      }
    };
    void this.#inBrowser(form).then((drafts) => report(keptOf(drafts)));
    void ask();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }

  earlier(form: string): Promise<readonly KeptDraft[]> {
    return this.#parts.server.list(form, 'earlier');
  }

  flush(): Promise<void> {
    return this.#sender.flush();
  }

  beginState(form: string, id: string): void {
    this.#sender.beginState(form, id);
  }

  async #everywhere(form: string, before: readonly BrowserDraft[]): Promise<readonly KeptDraft[]> {
    const { browser, server, openForms, subject } = this.#parts;
    if (formOf(form).subject !== subject()) return keptOf(before);
    const onServer = await server.list(form, 'newest');
    const open = await openForms.idsOf(form).catch((): readonly string[] => []);
    const { drafts, answered } = leftDrafts(before, await this.#inBrowser(form), onServer);
    // An open tab has its text on the screen.
    const gone = answered.filter((id) => !open.includes(id));
    await Promise.all(gone.map((id) => browser.forget(form, id).catch(() => undefined)));
    return drafts;
  }

  async #inBrowser(form: string): Promise<readonly BrowserDraft[]> {
    return this.#parts.browser.list(form).catch(() => []);
  }
}
