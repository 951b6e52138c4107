import { createContext, useContext } from 'react';
import type { HandlingStatus } from '#core/contracts/observation.contract.ts';

/**
 * Sets a finding's handling status; ends when the server has answered. With the status that the person saw, nothing is
 * set when it is another by now (decision 76).
 */
export type SetStatus = (observationId: string, status: HandlingStatus, fromStatus?: HandlingStatus) => Promise<void>;

/** Given by the page, which reads its list again after a change: the rows' columns know no page. */
export const SetStatusContext = createContext<SetStatus>(() => Promise.resolve());

export function useSetStatus(): SetStatus {
  return useContext(SetStatusContext);
}
