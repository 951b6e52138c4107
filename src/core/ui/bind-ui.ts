import type { Token } from '../di/token';
import { dialogsToken, type Dialogs } from '../ports/dialogs';
import { toastsToken, type Toasts } from '../ports/toasts';
import { createDialogStore, dialogStoreToken } from './dialogs/dialog.store';
import { createLayerStore, layerStoreToken } from './layers/layer.store';
import { createPageTitleStore, pageTitleStoreToken } from './page/page-title.store';
import { createToastStore, toastStoreToken, type TellError } from './toasts/toast.store';

/** Binds what the screens' common parts keep between them; answers the ports that the rest of the application uses. */
export function bindUi(
  bind: <T>(token: Token<T>, value: T) => void,
  tellError: TellError,
): {
  readonly toasts: Toasts;
  readonly dialogs: Dialogs;
} {
  const layers = createLayerStore();
  const toasts = createToastStore(tellError);
  const dialogs = createDialogStore(layers);
  bind(layerStoreToken, layers);
  bind(pageTitleStoreToken, createPageTitleStore());
  bind(toastStoreToken, toasts);
  bind(toastsToken, toasts);
  bind(dialogStoreToken, dialogs);
  bind(dialogsToken, dialogs);
  return { toasts, dialogs };
}
