import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import { useService, useServices } from '../services.tsx';
import { useExecute } from '../use-execute.ts';
import type { ActionContext } from './action.ts';
import { offerAction, screenActionsStoreToken } from './screen-actions.store.ts';

/**
 * Offers a command of the screen that is open in the command palette, under the name of its button.
 * @param textKey with its namespace
 * @param isAvailable whether it can be used now
 */
export function useScreenAction(textKey: TextKey, run: () => unknown, isAvailable = true): void {
  const store = useService(screenActionsStoreToken);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!isAvailable) return undefined;
    return offerAction(store, { id: textKey, kind: 'here', textKey, run: async () => void (await latest.current()) });
  }, [store, textKey, isAvailable]);
}

/** What actions are run with. */
export function useActionContext(): ActionContext {
  const services = useServices();
  const { execute } = useExecute();
  const navigate = useNavigate();
  return useMemo(
    () => ({ services, execute, navigate: async (address) => navigate(address) }),
    [services, execute, navigate],
  );
}
