import { followCommands } from '#core/messaging/follow-commands.ts';
import type { MessageBus } from '#core/messaging/message-bus.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';
import type { Page } from '#core/ports/browser.ts';
import type { ToastStore } from '#core/ui/toasts/toast.store.ts';
import type { UnsavedChanges } from '#core/ui/unsaved/unsaved-changes.ts';
import type { WindowPrinter } from '../printing/window-printer.ts';
import { ReloadLimiter } from '../update/reload-limiter.ts';
import { AppUpdate } from './app-update.ts';

export interface UpdateParts {
  readonly page: Page;
  readonly sessionStorage: BrowserStorage;
  readonly unsaved: UnsavedChanges;
  readonly bus: MessageBus;
  readonly printer: WindowPrinter;
  readonly toasts: ToastStore;
}

/** The update of the page, with what it must not cut off; reports where this page replaces one that lacked code. */
export function createUpdate({ page, sessionStorage, unsaved, bus, printer, toasts }: UpdateParts): AppUpdate {
  const reloadLimiter = new ReloadLimiter(sessionStorage);
  if (reloadLimiter.consumeReloadNotice()) toasts.show({ intent: 'info', textKey: 'shell:update.loadedAnew' });
  // Queries may be cut off.
  let running = 0;
  followCommands(bus, (count) => (running = count));
  return new AppUpdate({
    page,
    reloadLimiter,
    unsaved,
    isBusy: () => running > 0 || printer.isInUse(),
    hasToasts: () => toasts.getState().toasts.length > 0,
    reportMissingPart: () => toasts.show({ intent: 'error', textKey: 'core:toast.partNotLoaded' }),
    reportUnreachable: () => toasts.show({ intent: 'error', textKey: 'shell:update.unreachable' }),
  });
}
