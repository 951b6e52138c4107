import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Token } from '../di/token.ts';

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
