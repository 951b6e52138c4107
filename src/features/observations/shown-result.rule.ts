import { type Observation, ResultType } from '#core/contracts/observation.contract.ts';

/** The badges of results (decision A25). */
export type ShownResult = 'posit' | 'negat' | 'notDone' | 'statement' | 'done' | 'unknown';

const shown: Readonly<Record<ResultType, ShownResult>> = {
  [ResultType.Unknown]: 'unknown',
  [ResultType.Positive]: 'posit',
  [ResultType.Negative]: 'negat',
  [ResultType.ProblemWithSample]: 'notDone',
  [ResultType.Statement]: 'statement',
  [ResultType.StatementDone]: 'done',
};

/** The badge of a result; a missing one shows as unknown. */
export function shownResult(result: Observation['result']): ShownResult {
  return shown[result ?? ResultType.Unknown];
}

/** Whether there is no result (decision A38). */
export function isMissing(result: Observation['result']): boolean {
  return result === null || result === ResultType.Unknown;
}
