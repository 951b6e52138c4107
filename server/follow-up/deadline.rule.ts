import type { FollowUp } from '#core/contracts/follow-up.contract.ts';
import { HandlingStatus } from '#core/contracts/observation.contract.ts';
import { workingDayAfter } from '#core/contracts/rules/working-days.rule.ts';

interface DueFinding {
  readonly handlingStatus: HandlingStatus;
  /** From which day the days are counted, yyyy-mm-dd. */
  readonly dueFrom: string;
  /** Whether the citizen was reached. */
  readonly isTold: boolean;
}

/**
 * By when the citizen has to be told of a finding, and then the finding closed (decision 152); null once it is done. Its last day is in it.
 * @param today yyyy-mm-dd, in Helsinki
 */
export function deadlineOf(
  { handlingStatus, dueFrom, isTold }: DueFinding,
  { toldWithin, closedWithin }: { readonly toldWithin: number; readonly closedWithin: number },
  today: string,
): FollowUp['deadline'] {
  if (handlingStatus === HandlingStatus.Done) return null;
  const on = workingDayAfter(dueFrom, isTold ? closedWithin : toldWithin);
  return { kind: isTold ? 'close' : 'tell', on, isOver: on < today };
}
