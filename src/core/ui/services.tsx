import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Token } from '../di/token.ts';
import { type DialogChoice, type DialogRequest, type Dialogs, dialogsToken } from '../ports/feedback.ts';

/** Finds what is bound to a token: the container, as views may use it. */
export interface Services {
  get<T>(token: Token<T>): T;
}

const ServicesContext = createContext<Services | undefined>(undefined);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }): ReactNode {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** All services, for code that knows which it needs only when it runs. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}

/** The service bound to a token. */
export function useService<T>(token: Token<T>): T {
  return useServices().get(token);
}

/** A narrow slice of a feature's store; the view renders again only when the slice changes. */
export function useSlice<State, Slice>(token: Token<StoreApi<State>>, select: (state: State) => Slice): Slice {
  return useStore(useService(token), select);
}

/**
 * The Dialogs port for a view. A question belongs to the view that asks it: when that has gone, an open question closes,
 * and one that comes after an answer of the server is not asked any more. Both count as the secondary button, as does the same
 * question once more while it is open: the second click of a double click that came before the dialog.
 */
export function useDialogs(): Dialogs {
  const dialogs = useService(dialogsToken);
  const view = useRef<AbortController>(undefined);
  const open = useRef(new Set<string>());
  useEffect(() => {
    const shown = new AbortController();
    view.current = shown;
    return () => shown.abort();
  }, []);
  return useMemo(() => {
    const once = async <Choice,>(
      request: DialogRequest,
      pick: (ofView: DialogRequest) => Promise<Choice>,
      secondary: Choice,
    ): Promise<Choice> => {
      const words = JSON.stringify(request);
      if (open.current.has(words)) return secondary;
      open.current.add(words);
      const choice = await pick({ ...request, until: view.current?.signal });
      open.current.delete(words);
      return choice;
    };
    return {
      ask: (request) => once(request, (each) => dialogs.ask(each), false),
      choose: (request) => once<DialogChoice>(request, (each) => dialogs.choose(each), 'secondary'),
    };
  }, [dialogs]);
}
