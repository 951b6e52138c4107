import { createContext, useContext } from 'react';
import type { HandlingStatus } from '../../core/contracts/observation.contract';

/** Sets a finding's handling status; ends when the server has answered. */
export type SetStatus = (observationId: string, status: HandlingStatus) => Promise<void>;

/** Given by the page, which reads its list anew after a change: the rows' columns know no page. */
export const SetStatusContext = createContext<SetStatus>(() => Promise.resolve());

export function useSetStatus(): SetStatus {
  return useContext(SetStatusContext);
}
