import { createStore, type StoreApi } from 'zustand/vanilla';
import { isNewerVersion } from '#core/contracts/app-configuration.ts';
import { token } from '#core/di/token.ts';
import type { Page } from '#core/ports/browser.ts';
import type { UnsavedChanges } from '#core/ui/unsaved/unsaved-changes.ts';
import type { UpdateOffer } from '#features/shell/shell.public.ts';
import type { ReloadLimiter } from '../update/reload-limiter.ts';

export interface UpdateState {
  /** What the header offers: nothing while anything is unsaved or running. */
  readonly offer?: UpdateOffer;
  /**
   * The state of code that could not be loaded: the server is being asked, it has no such code, or it does not answer.
   */
  readonly missing?: 'asking' | 'gone' | 'unreachable';
}

export interface AppUpdateParts {
  readonly page: Page;
  readonly reloadLimiter: ReloadLimiter;
  readonly unsaved: Pick<UnsavedChanges, 'isDirty' | 'isHeld' | 'keep' | 'leaveOnPurpose'>;
  /** Whether a command, an upload or a print is running. */
  readonly isBusy: () => boolean;
  /** Whether a toast is shown that a reload would remove. */
  readonly hasToasts: () => boolean;
  readonly reportUnreachable: () => void;
  /** What somebody wanted could not be loaded, and the header does not say so. */
  readonly reportMissingPart: () => void;
}

/** So often the offer is compared with what is unsaved by then, in milliseconds. */
const checkInterval = 1_000;

/**
 * Brings a page that is older than the server to the newer version: at the first move inside the application after
 * which nothing is unsaved, running or shown in a toast; before that when the person presses the button. The move is
 * made first and the page loaded again at its end: what the screen that is left has to do, such as discarding an
 * untouched product, it does. Nothing that is unsaved is ever reloaded away: the drafts keep it, and the person chooses
 * when.
 */
export class AppUpdate {
  readonly store: StoreApi<UpdateState> = createStore<UpdateState>(() => ({}));
  #newest: string | undefined;
  #isLooking = false;
  #asking: Promise<void> | undefined;

  constructor(private readonly parts: AppUpdateParts) {
    parts.page.onMissingCode(() => {
      if (this.store.getState().missing !== 'asking') this.#asking = this.#codeIsMissing();
    });
  }

  isMissingCode(error: unknown): boolean {
    return this.parts.page.isMissingCode(error);
  }

  /** A part of the screen that somebody wanted could not be loaded: one notice is enough, the header's or a toast. */
  async partIsMissing(error: unknown): Promise<void> {
    await this.#asking;
    if (!this.isMissingCode(error) || this.store.getState().missing === 'unreachable') this.parts.reportMissingPart();
  }

  /** An answer of the server had this version. */
  reportVersion(version: string): void {
    if (!isNewerVersion(version, this.#newest ?? this.parts.page.version)) return;
    this.#newest = version;
    this.#keepLooking();
  }

  /** The person has moved to another screen, and what they left has done what it does when it is left. */
  async moved(): Promise<void> {
    const { page, reloadLimiter } = this.parts;
    const hasReason = this.#newest !== undefined || this.store.getState().missing === 'gone';
    if (!hasReason || !this.#mayReload()) return;
    // Processes are replaced one by one: the next answer may come from an old one, or from none.
    const served = await page.servedVersion();
    if (served === undefined || !isNewerVersion(served, page.version) || !this.#mayReload()) return;
    if (reloadLimiter.allowsForUpdate(page.version, served)) page.reload();
  }

  /** The person wants the new version now. */
  async loadNow(): Promise<void> {
    const { page, unsaved, isBusy } = this.parts;
    const { offer } = this.store.getState();
    // Where something has been typed since it was offered, nobody is asked: the offer is withdrawn.
    const isLate = (): boolean => isBusy() || (offer === 'newVersion' && this.#isUnsaved);
    if (isLate()) return this.#look();
    if ((await page.servedVersion()) === undefined) return this.parts.reportUnreachable();
    // On a slow network the answer takes seconds, in which the person works on.
    if (isLate()) return this.#look();
    // What no draft keeps, the browser asks about; the drafts are written in any case.
    await (unsaved.isHeld() ? unsaved.keep() : unsaved.leaveOnPurpose());
    page.reload();
  }

  /**
   * Loads the page again where that may help and harms nothing; otherwise shows a notice with a button to try again.
   */
  async #codeIsMissing(): Promise<void> {
    const { page, reloadLimiter, isBusy } = this.parts;
    this.store.setState({ missing: 'asking' });
    const served = await page.servedVersion();
    // Loading again would end at the browser's own error page.
    if (served === undefined) return this.store.setState({ missing: 'unreachable' });
    // The version at hand has no other files to give: a reload would end the page for the want of one part.
    const mayHelp = served !== page.version;
    if (mayHelp && !this.#isUnsaved && !isBusy() && reloadLimiter.allowsForMissingCode(page.version, served))
      return page.reload();
    this.store.setState({ missing: 'gone' });
    this.#keepLooking();
  }

  #mayReload(): boolean {
    const { isBusy, hasToasts } = this.parts;
    return !this.#isUnsaved && !isBusy() && !hasToasts();
  }

  get #isUnsaved(): boolean {
    const { unsaved } = this.parts;
    return unsaved.isDirty() || unsaved.isHeld();
  }

  #keepLooking(): void {
    if (!this.#isLooking) setInterval(() => this.#look(), checkInterval);
    this.#isLooking = true;
    this.#look();
  }

  #look(): void {
    const offer = this.#offer();
    if (offer !== this.store.getState().offer) this.store.setState({ offer });
  }

  #offer(): UpdateOffer | undefined {
    const { unsaved, isBusy } = this.parts;
    if (isBusy()) return undefined;
    // What is typed is stored as a draft: without the code it may be impossible to save it.
    if (this.store.getState().missing === 'gone') return unsaved.isDirty() ? 'missingCodeUnsaved' : 'missingCode';
    return this.#newest !== undefined && !this.#isUnsaved ? 'newVersion' : undefined;
  }
}

export const appUpdateToken = token<AppUpdate>('composition.appUpdate');
