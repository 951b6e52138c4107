import { useEffect } from 'react';
import { useService } from '../services.tsx';
import { dialogStoreToken, type OpenDialog } from './dialog.store.ts';

/**
 * Gives the focus back to what had it when the dialog was asked. Fluent does so for its own trigger buttons only, and
 * a dialog that is asked by code has none. Not `useOpenerFocus`: who asks here is no component, and several dialogs may
 * wait one over the other, so that each carries its own opener.
 */
export function useFocusBack({ id, opener }: OpenDialog): void {
  const store = useService(dialogStoreToken);
  useEffect(
    () => () => {
      // React's strict mode runs this while the dialog is still open.
      if (store.getState().dialogs.some((dialog) => dialog.id === id)) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [store, id, opener],
  );
}
