import { useEffect, useMemo, useRef } from 'react';
import { type DialogRequest, type Dialogs, dialogsToken } from '#core/ports/feedback.ts';
import { useService } from '../services.tsx';

/**
 * The Dialogs port for a view. A question belongs to the view that asks it: when that has gone, an open question closes,
 * and one that comes after an answer of the server is not asked any more. Both count as the secondary button.
 */
export function useDialogs(): Dialogs {
  const dialogs = useService(dialogsToken);
  const view = useRef<AbortController>(undefined);
  useEffect(() => {
    const shown = new AbortController();
    view.current = shown;
    return () => shown.abort();
  }, []);
  return useMemo(() => {
    const ofView = (request: DialogRequest): DialogRequest => ({ ...request, until: view.current?.signal });
    return {
      ask: (request) => dialogs.ask(ofView(request)),
      choose: (request) => dialogs.choose(ofView(request)),
    };
  }, [dialogs]);
}
