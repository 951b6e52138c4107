import type { SituationMeasure } from '#core/contracts/situation.contract.ts';
import { isWorklist, observationsAddress, quickOutcomes, unopenedStatus } from '../observations/observations.public.ts';
import { referralsAddress } from '../referral-lists/referral-lists.public.ts';

/** Of which part of the situation a number is. */
export interface Part {
  /** Both inclusive. */
  readonly startDate?: string;
  readonly endDate?: string;
  readonly productId?: string;
  readonly languageCode?: string;
}

/** The list that a number is counted from, with the filter that finds just that (decision 156). */
export function listAddress(measure: SituationMeasure | 'findings' | 'unassigned', part: Part): string {
  switch (measure) {
    case 'orders':
      return referralsAddress(part);
    case 'kits': {
      const { startDate, endDate, ...order } = part;
      return referralsAddress({ ...order, sentStartDate: startDate, sentEndDate: endDate });
    }
    case 'results':
      return observationsAddress(part);
    case 'positives':
      return observationsAddress({ ...part, outcomeType: quickOutcomes.positive });
    case 'failed':
      return observationsAddress({ ...part, outcomeType: quickOutcomes.noResult });
    case 'unopened':
      return observationsAddress({ ...part, observationWorkflowStatus: unopenedStatus });
    case 'findings':
      return observationsAddress({ ...part, worklist: isWorklist });
    case 'unassigned':
      return observationsAddress({ ...part, followUp: 'unassigned' });
  }
}
