import { useEffect, useRef } from 'react';
import { useService } from '../services.tsx';
import { offerAction, screenActionsStoreToken } from './screen-actions.store.ts';

/**
 * Offers a command of the screen that is open in the command palette, under the name of its button.
 * @param textKey with its namespace
 * @param isAvailable whether it can be used now
 */
export function useScreenAction(textKey: string, run: () => unknown, isAvailable = true): void {
  const store = useService(screenActionsStoreToken);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!isAvailable) return undefined;
    return offerAction(store, { id: textKey, kind: 'here', textKey, run: async () => void (await latest.current()) });
  }, [store, textKey, isAvailable]);
}
