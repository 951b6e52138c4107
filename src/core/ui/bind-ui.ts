import type { Token } from '../di/token.ts';
import type { Clock } from '../ports/clock-and-ids.ts';
import { type Dialogs, dialogsToken, type RevocableToasts, toastsToken } from '../ports/feedback.ts';
import { createScreenActionsStore, screenActionsStoreToken } from './actions/screen-actions.ts';
import { createDialogStore, dialogStoreToken } from './dialogs/dialog.store.ts';
import { createLayerStore, layerStoreToken } from './layers/layer.store.ts';
import { type EventLogAddress, eventLogAddressToken } from './navigation/links.tsx';
import { createPageTitleStore, pageTitleStoreToken } from './page/use-page-title.ts';
import { appearanceStoreToken, createAppearanceStore, type AppearanceParts } from './theme/appearance.store.ts';
import { loadThemes } from './theme/app-provider.tsx';
import { showAppearance } from './theme/appearance.rule.ts';
import {
  createToastStore,
  type ReportError,
  toastStoreToken,
  type ToastTime,
  toastTimeToken,
} from './toasts/toast.store.ts';
import { createToolStore, toolStoreToken } from './tools/tool.store.ts';

export interface UiParts {
  readonly reportError: ReportError;
  readonly clock: Clock;
  readonly toastTime: ToastTime;
  readonly eventLogAddress: EventLogAddress;
  readonly appearance: Pick<AppearanceParts, 'storage' | 'system'>;
}

/** Binds the stores of the screens' common parts; returns the ports that the rest of the application uses. */
export function bindUi(
  bind: <T>(token: Token<T>, value: T) => void,
  { reportError, clock, toastTime, eventLogAddress, appearance }: UiParts,
): {
  readonly toasts: RevocableToasts;
  readonly dialogs: Dialogs;
} {
  const layers = createLayerStore();
  const toasts = createToastStore(reportError, clock);
  const dialogs = createDialogStore(layers);
  bind(layerStoreToken, layers);
  bind(pageTitleStoreToken, createPageTitleStore());
  bind(toastStoreToken, toasts);
  bind(toastsToken, toasts);
  bind(toastTimeToken, toastTime);
  bind(eventLogAddressToken, eventLogAddress);
  bind(dialogStoreToken, dialogs);
  bind(dialogsToken, dialogs);
  bind(toolStoreToken, createToolStore(layers));
  bind(screenActionsStoreToken, createScreenActionsStore());
  bind(appearanceStoreToken, createAppearanceStore({ ...appearance, loadThemes, show: showAppearance }));
  return { toasts, dialogs };
}
