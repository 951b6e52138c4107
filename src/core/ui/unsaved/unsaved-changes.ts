import { languages, type Language } from '#core/contracts/schemas.ts';
import { token } from '#core/di/token.ts';
import type { DialogChoice, DialogRequest, Dialogs, Toasts } from '#core/ports/feedback.ts';
import type { LoadScreen } from '#core/ports/browser.ts';

/** A form that may hold unsaved changes. */
export interface UnsavedSource {
  readonly isDirty: boolean;
  /** Whether its form is on the screen; left out, it is. */
  readonly isOnScreen?: boolean;
  /** What is edited was deleted, as far as is known: it cannot be saved. */
  readonly isGone?: boolean;
  /** Of a form in a language: in whose order they are saved. */
  readonly language?: Language;
  /** Resolves when what is typed is kept as a draft, or cannot be; never rejects. */
  keep(): Promise<void>;
  /** Notifies when a save of it has ended, at least, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** The person has left without saving: nothing is kept. */
  letGo(): void;
  /** Saves what is typed, or shows why it cannot be; resolves to whether it is saved. What is typed meanwhile is not. */
  save(): Promise<boolean>;
  /** Notes what is typed; the returned function tells whether that is still so. */
  note(): () => boolean;
}

/** Milliseconds that our own redirects wait for the drafts: storage that hangs must not keep anyone signed out. */
const timeout = 1_000;

/** The one guard of unsaved changes: knows the forms on the screen and asks before any of them is lost. */
export class UnsavedChanges {
  readonly #sources = new Set<UnsavedSource>();
  readonly #transfers = new Set<() => boolean>();
  readonly #held = new Set<() => readonly string[]>();
  /** What the person gives up in the move that they were asked about, as it was then. */
  #givenUp: ReadonlyMap<UnsavedSource, () => boolean> = new Map();
  /** Those that are being left without saving. */
  #left: readonly UnsavedSource[] = [];
  /** Of those, the ones whose next screen the person has come to. */
  #passed: ReadonlySet<UnsavedSource> = new Set();
  /** The question that is open, and which move it is about by now: the newest. */
  #question: Promise<boolean> | undefined;
  #newestMove = 0;
  #isLeavingOnPurpose = false;

  constructor(
    private readonly dialogs: Dialogs,
    private readonly toasts: Toasts,
    private readonly loadScreen: LoadScreen,
  ) {}

  /** Watches a form until the returned function is called. */
  watch(source: UnsavedSource): () => void {
    this.#sources.add(source);
    return () => this.#sources.delete(source);
  }

  /** Watches what goes on when a screen is left, and ends with the page, such as uploads. */
  watchTransfers(isRunning: () => boolean): void {
    this.#transfers.add(isRunning);
  }

  /** Watches what was typed and is held in memory alone: it stays when a screen is left, and ends with the page. */
  watchHeld(texts: () => readonly string[]): void {
    this.#held.add(texts);
  }

  /** What was typed and would end with the page, for no draft may keep it. */
  heldTexts(): readonly string[] {
    return [...this.#held].flatMap((texts) => texts());
  }

  /** Whether there is any of that. */
  isHeld(): boolean {
    return this.heldTexts().length > 0;
  }

  isDirty(): boolean {
    return this.#dirty.length > 0;
  }

  /**
   * Asks what becomes of what is unsaved; resolves to whether the person goes on: without saving, or once all is saved.
   * Nothing is let go of yet: a move that is refused afterwards keeps everything typed (decision A39). A newer move, such
   * as the browser's back while the question is open, takes it over: the older one is not made.
   * @param to the address of the screen that they go to: where its code cannot be loaded, they stay; left out for a move
   * that leaves the application
   */
  async mayLeave(to?: string): Promise<boolean> {
    const move = ++this.#newestMove;
    this.#givenUp = new Map(this.#givenUpAndLeft);
    if (to === undefined && !(await this.#mayBreakOff())) return false;
    if (!this.isDirty()) return true;
    // While the person reads the question.
    const loading = this.#canLoad(to);
    if (!(await this.#mayGoOn())) return false;
    const isLoaded = await loading;
    if (move !== this.#newestMove) return false;
    if (!isLoaded) this.toasts.show({ intent: 'error', textKey: 'core:toast.screenNotLoaded' });
    return isLoaded;
  }

  /** A move that leaves the application ends what is on its way. */
  async #mayBreakOff(): Promise<boolean> {
    if (!this.#isTransferring) return true;
    return this.dialogs.ask({
      type: 'Confirmation',
      title: { key: 'core:unsaved.transfer.title' },
      text: { key: 'core:unsaved.transfer.text' },
      primaryLabel: { key: 'core:unsaved.transfer.leave' },
      destructive: true,
      secondaryLabel: { key: 'core:button.cancel' },
    });
  }

  #mayGoOn(): Promise<boolean> {
    this.#question ??= this.#askOnce().finally(() => (this.#question = undefined));
    return this.#question;
  }

  async #askOnce(): Promise<boolean> {
    const choice = await this.#ask(() => this.#dirty, {
      type: 'Confirmation',
      title: { key: 'core:unsaved.title' },
      text: { key: 'core:unsaved.text' },
      primaryLabel: { key: 'core:unsaved.leave' },
      secondaryLabel: { key: 'core:unsaved.stay' },
      otherLabel: { key: 'core:unsaved.save' },
      destructive: true,
    });
    if (choice === 'primary') {
      const givenUp = this.#dirty.map((source) => [source, source.note()] as const);
      this.#givenUp = new Map([...this.#givenUpAndLeft, ...givenUp]);
    }
    return choice === 'other' ? save(this.#dirty) : choice !== 'secondary';
  }

  /**
   * Asks before the form on the screen gives way to another language's; resolves to whether it does. No answer loses
   * anything: what is unsaved stays in its form.
   */
  async maySwitchLanguage(): Promise<boolean> {
    const shown = (): readonly UnsavedSource[] => this.#dirty.filter(({ isOnScreen = true }) => isOnScreen);
    if (shown().length === 0) return true;
    const choice = await this.#ask(shown, {
      type: 'Confirmation',
      title: { key: 'core:unsaved.title' },
      text: { key: 'core:unsaved.language.text' },
      primaryLabel: { key: 'core:unsaved.language.switch' },
      secondaryLabel: { key: 'core:button.cancel' },
      otherLabel: { key: 'core:unsaved.language.save' },
    });
    return choice === 'other' ? save(shown()) : choice !== 'secondary';
  }

  /**
   * Where a save that was on its way has left nothing unsaved, there is nothing to ask any more: undefined. Of what was
   * deleted meanwhile no save is offered.
   */
  async #ask(unsaved: () => readonly UnsavedSource[], question: DialogRequest): Promise<DialogChoice | undefined> {
    const saved = new AbortController();
    const look = (): void => void (unsaved().length === 0 && saved.abort());
    const stops = [...this.#sources].map((source) => source.subscribe(look));
    const isGone = unsaved().some((source) => source.isGone);
    const gone = { otherLabel: undefined, secondaryText: { key: 'core:unsaved.gone' } } as const;
    const choice = await this.dialogs.choose({ ...question, ...(isGone && gone), until: saved.signal });
    for (const stop of stops) stop();
    return saved.signal.aborted ? undefined : choice;
  }

  /**
   * The move that `mayLeave` was asked about follows: what is unsaved keeps nobody any more, and is given up once the next
   * screen is there. Asks again about what was typed since the person answered; resolves to whether they still go on.
   */
  async leave(): Promise<boolean> {
    const move = this.#newestMove;
    while (!this.#dirty.every((source) => this.#isGivenUp(source)))
      if (!(await this.#mayGoOn()) || move !== this.#newestMove) return false;
    // Beside what was left for a screen that is still loading.
    this.#left = [...this.#left, ...this.#dirty];
    return true;
  }

  /**
   * The next screen is there: what was left is given up; what was typed since is left to the drafts. A form that is still
   * on its screen is on its way: the move that leaves it may yet fail.
   */
  arrived(): void {
    this.#letGo(this.#left.filter((source) => !this.#sources.has(source)));
  }

  /** The person has gone on from the screen that they had left for: it was there, drawn or not. */
  moved(): void {
    this.#letGo(this.#left.filter((source) => this.#passed.has(source)));
    this.#passed = new Set(this.#left);
  }

  /** No other screen follows: what was left is given up as it stands. */
  departed(): void {
    this.#letGo(this.#left);
  }

  /** The next screen could not be shown: the drafts keep what was left. */
  notArrived(): void {
    this.#left = [];
  }

  /**
   * Our own redirect to the sign-in follows: the browser need not ask, as drafts hold the changes. Resolves when all of
   * them are written, the last keys included, and after a second in any case.
   */
  async leaveOnPurpose(): Promise<void> {
    this.#isLeavingOnPurpose = true;
    await this.keep();
  }

  /** Resolves when the drafts are as the forms are, and after a second in any case. */
  async keep(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeout)));
    await Promise.race([Promise.all([...this.#sources].map((source) => source.keep())), enough]);
    clearTimeout(timer);
  }

  /** Whether the browser is to ask before the page is closed. */
  blocksUnload(): boolean {
    return !this.#isLeavingOnPurpose && (this.isDirty() || this.isHeld() || this.#isTransferring);
  }

  async #canLoad(to: string | undefined): Promise<boolean> {
    if (to === undefined) return true;
    try {
      await this.loadScreen(to);
      return true;
    } catch {
      return false;
    }
  }

  #letGo(gone: readonly UnsavedSource[]): void {
    for (const source of gone) if (this.#isGivenUp(source)) source.letGo();
    this.#left = this.#left.filter((source) => !gone.includes(source));
  }

  #isGivenUp(source: UnsavedSource): boolean {
    return this.#givenUp.get(source)?.() ?? false;
  }

  get #givenUpAndLeft() {
    return [...this.#givenUp].filter(([source]) => this.#left.includes(source));
  }

  get #isTransferring(): boolean {
    return [...this.#transfers].some((isRunning) => isRunning());
  }

  get #dirty(): readonly UnsavedSource[] {
    return [...this.#sources].filter((source) => source.isDirty && !this.#left.includes(source));
  }
}

/**
 * One after another: each may have something to ask. Finnish comes first, whatever was opened first: what was translated
 * along with it would count as older than it.
 */
async function save(sources: readonly UnsavedSource[]): Promise<boolean> {
  const placeOf = ({ language }: UnsavedSource): number => (language ? languages.indexOf(language) : 0);
  for (const source of [...sources].sort((one, other) => placeOf(one) - placeOf(other)))
    if (!(await source.save())) return false;
  return true;
}

export const unsavedChangesToken = token<UnsavedChanges>('core.unsavedChanges');
