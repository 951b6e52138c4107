import { keptStates } from '../contracts/draft.contract.ts';
import type { Language } from '../contracts/schemas.ts';
import { AppError } from '../errors/app-error.ts';
import type { BrowserDraft, DraftStorage } from '../ports/storage.ts';
import { formOf, inOtherLanguages, outlives, type Draft, type DraftOfForm, type KeptDraft } from './draft-keeper.ts';
import { DraftSender, type DraftSenderParts } from './draft-sender.ts';
import { isLasting, type ServerDrafts } from './server-drafts.ts';

export interface MirroredDraftsParts extends DraftSenderParts {
  readonly server: Pick<ServerDrafts, 'put' | 'remove' | 'newest' | 'earlier'>;
}

/** Milliseconds until the server is asked again for the drafts of a form, where it did not answer. */
const pause = 20_000;

/** Milliseconds that a draft is kept after its last change; as long as on the server, 90 days. */
const keptFor = 90 * 24 * 60 * 60 * 1000;

/** Drafts in this browser, and on the server as soon as it can be had. */
export class MirroredDrafts implements DraftStorage {
  readonly #parts: MirroredDraftsParts;
  readonly #sender: DraftSender;
  /** Ids of what this tab has removed, and up to when: the server's answer may be from before it heard of that. */
  readonly #removed = new Map<string, string | undefined>();

  constructor(parts: MirroredDraftsParts) {
    this.#parts = parts;
    this.#sender = new DraftSender(parts);
  }

  /** Somebody is signed in: what nobody has come back to is forgotten, and what earlier visits could not send goes now. */
  start(): void {
    const { browser, clock } = this.#parts;
    const send = (): void => this.#sender.sendLeft();
    void browser.forgetBefore(new Date(clock.now().getTime() - keptFor)).then(send, send);
  }

  async write(form: string, id: string, draft: Draft): Promise<void> {
    this.#removed.delete(id);
    this.#sender.changed(form, id, draft);
    await this.#parts.browser.write(form, id, draft);
  }

  async remove(form: string, id: string, seen?: Draft): Promise<void> {
    const { browser } = this.#parts;
    this.#removed.set(id, seen?.savedAt);
    if (this.#sender.removed(form, id, seen?.savedAt)) await browser.remove(form, id, seen?.savedAt);
    else await browser.forget(form, id);
  }

  follow(form: string, listener: (drafts: readonly KeptDraft[], waiting: readonly Language[]) => void): () => void {
    // Whoever leaves a new product discards it: its drafts are not to be asked for any more.
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = (drafts: readonly KeptDraft[], waiting: readonly Language[]): void =>
      void (stopped.signal.aborted || listener(drafts, waiting));
    const ask = async (): Promise<void> => {
      const before = await this.#inBrowser(form);
      try {
        const onServer = await this.#onServer(form, stopped.signal);
        report(await this.#everywhere(form, before, onServer), await this.#waiting(form, onServer));
      } catch (thrown) {
        const waiting = await this.#waiting(form, undefined);
        if (waiting.length > 0) report(keptOf(before), waiting);
        if (!stopped.signal.aborted && !isLasting(AppError.from(thrown))) timer = setTimeout(() => void ask(), pause);
      }
    };
    void this.#inBrowser(form).then((drafts) => report(keptOf(drafts), []));
    void ask();
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }

  async ofObject(objectId: string): Promise<readonly DraftOfForm[]> {
    const { browser, subject } = this.#parts;
    const kept = await browser.listOf(subject() ?? '', objectId);
    const open = await Promise.all(kept.map(({ form }) => this.#openIdsOf(form)));
    return kept.flatMap(({ form, id, draft }, index) =>
      draft && !open[index]?.includes(id) ? [{ form, id, draft }] : [],
    );
  }

  earlier(form: string): Promise<readonly KeptDraft[]> {
    return this.#parts.server.earlier(form);
  }

  flush(): Promise<void> {
    return this.#sender.flush();
  }

  beginState(form: string, id: string): void {
    this.#sender.beginState(form, id);
  }

  /** Of a form that is somebody else's, nothing. */
  async #onServer(form: string, signal: AbortSignal): Promise<readonly DraftOfForm[] | undefined> {
    const { server, subject } = this.#parts;
    return formOf(form).subject === subject() ? server.newest(form, signal) : undefined;
  }

  async #everywhere(
    form: string,
    before: readonly BrowserDraft[],
    onServer: readonly DraftOfForm[] | undefined,
  ): Promise<readonly KeptDraft[]> {
    const { browser } = this.#parts;
    if (!onServer) return keptOf(before);
    const open = await this.#openIdsOf(form);
    const { drafts, answered } = leftDrafts(
      before,
      await this.#inBrowser(form),
      onServer.filter(isOf(form)),
      this.#isGone,
    );
    // An open tab has its text on the screen.
    const gone = answered.filter((id) => !open.includes(id));
    await Promise.all(gone.map((id) => browser.forget(form, id).catch(() => undefined)));
    return drafts;
  }

  /** The other languages of a form with something that no tab has on its screen, or offers as its own. */
  async #waiting(form: string, onServer: readonly DraftOfForm[] | undefined): Promise<readonly Language[]> {
    const waiting: Language[] = [];
    for (const { form: other, language } of inOtherLanguages(form)) {
      const kept = await this.#inBrowser(other);
      const earlier = await this.#parts.openForms.earlierIdsOf(other).catch((): readonly string[] => []);
      const elsewhere = [...(await this.#openIdsOf(other)), ...earlier];
      const drafts = onServer
        ? leftDrafts(kept, kept, onServer.filter(isOf(other)), this.#isGone).drafts
        : keptOf(kept);
      if (drafts.some(({ id }) => !elsewhere.includes(id))) waiting.push(language);
    }
    return waiting;
  }

  readonly #isGone = ({ id, draft }: KeptDraft): boolean =>
    this.#removed.has(id) && !outlives({ draft }, this.#removed.get(id));

  #openIdsOf(form: string): Promise<readonly string[]> {
    return this.#parts.openForms.idsOf(form).catch((): readonly string[] => []);
  }

  async #inBrowser(form: string): Promise<readonly BrowserDraft[]> {
    return this.#parts.browser.list(form).catch(() => []);
  }
}

function isOf(form: string): (draft: DraftOfForm) => boolean {
  return (draft) => draft.form === form;
}

/** What is kept of a form, in both places. */
interface LeftDrafts {
  /** Newest first; of a draft that is in both places the newer one. */
  readonly drafts: readonly KeptDraft[];
  /** What this browser keeps only because it has not heard that it was restored or discarded on another machine. */
  readonly answered: readonly string[];
}

/**
 * Puts together what the server answered and what this browser keeps.
 * @param before what this browser kept before the server was asked
 * @param after what it keeps now
 * @param isGone whether this tab has removed it
 */
function leftDrafts(
  before: readonly BrowserDraft[],
  after: readonly BrowserDraft[],
  onServer: readonly KeptDraft[],
  isGone: (draft: KeptDraft) => boolean,
): LeftDrafts {
  const ids = new Set(onServer.map(({ id }) => id));
  const wasSent = (id: string, savedAt: string): boolean =>
    before.some((each) => each.id === id && each.isSent && each.draft?.savedAt === savedAt);
  // Of more states than it keeps, the server may have forgotten some that nobody has answered.
  const isWhole = onServer.length < keptStates;
  const answered = after.flatMap(({ id, draft }) =>
    draft && isWhole && !ids.has(id) && wasSent(id, draft.savedAt) ? [id] : [],
  );
  // Of what was discarded, what was typed elsewhere since is another matter.
  const isRemoved = ({ id, draft }: KeptDraft): boolean =>
    answered.includes(id) ||
    after.some((each) => each.id === id && !each.draft && !outlives({ draft }, each.removedUpTo));
  const newest = new Map<string, KeptDraft>();
  for (const { id, draft } of [...keptOf(after), ...onServer.filter((each) => !isGone(each))]) {
    const known = newest.get(id)?.draft.savedAt ?? '';
    if (!isRemoved({ id, draft }) && draft.savedAt > known) newest.set(id, { id, draft });
  }
  return { drafts: newestFirst([...newest.values()]), answered };
}

/** The drafts among what a browser keeps. */
function keptOf(drafts: readonly BrowserDraft[]): readonly KeptDraft[] {
  return newestFirst(drafts.flatMap(({ id, draft }) => (draft ? [{ id, draft }] : [])));
}

function newestFirst(drafts: readonly KeptDraft[]): readonly KeptDraft[] {
  return [...drafts].sort((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt));
}
