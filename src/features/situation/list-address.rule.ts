import type { SituationMeasure } from '#core/contracts/situation.contract.ts';
import { isWorklist, observationsAddress, quickOutcomes } from '../observations/observations.public.ts';
import { referralsAddress } from '../referral-lists/referral-lists.public.ts';

/** Days of a list's filter, both inclusive. */
export interface Days {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** The list that a number is counted from, with the filter that finds just that; undefined where no filter does. */
export function listAddress(measure: SituationMeasure | 'findings', days: Days): string | undefined {
  switch (measure) {
    case 'orders':
      return referralsAddress(days);
    case 'results':
      return observationsAddress(days);
    case 'positives':
      return observationsAddress({ ...days, outcomeType: quickOutcomes.positive });
    case 'failed':
      return observationsAddress({ ...days, outcomeType: quickOutcomes.noResult });
    case 'findings':
      return observationsAddress({ ...days, worklist: isWorklist });
    default:
      return undefined;
  }
}
