import type { MessageBus } from '#core/messaging/message-bus.ts';
import type { BrowserStorage } from '#core/ports/browser-storage.ts';
import type { Page } from '#core/ports/page.ts';
import type { ToastStore } from '#core/ui/toasts/toast.store.ts';
import type { UnsavedChanges } from '#core/ui/unsaved/unsaved-changes.ts';
import type { WindowPrinter } from '../printing/window-printer.ts';
import { ReloadBrake } from '../update/reload-brake.ts';
import { AppUpdate } from './app-update.ts';
import { commandsUnderWay } from './commands-under-way.ts';

export interface UpdateParts {
  readonly page: Page;
  readonly sessionStorage: BrowserStorage;
  readonly unsaved: UnsavedChanges;
  readonly bus: MessageBus;
  readonly printer: WindowPrinter;
  readonly toasts: ToastStore;
}

/** The update of the page, with what it must not cut off; tells it where this page stands in for one that lacked code. */
export function createUpdate({ page, sessionStorage, unsaved, bus, printer, toasts }: UpdateParts): AppUpdate {
  const brake = new ReloadBrake(sessionStorage);
  if (brake.takeNews()) toasts.show({ intent: 'info', textKey: 'shell:update.loadedAnew' });
  const isCommandUnderWay = commandsUnderWay(bus);
  return new AppUpdate({
    page,
    brake,
    unsaved,
    isBusy: () => isCommandUnderWay() || printer.isInUse(),
    isTelling: () => toasts.getState().toasts.length > 0,
    tellUnreachable: () => toasts.show({ intent: 'error', textKey: 'shell:update.unreachable' }),
  });
}
