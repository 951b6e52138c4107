import type { SearchObservationsRequest } from '../../core/contracts/observation.requests';
import { OutcomeType } from '../../core/contracts/outcome-type';
import { isDay } from '../../core/contracts/rules/day.rule';
import type { ListFields, ListFilter } from '../../core/ui/lists/list-place.rule';

/** The fields of the results' filter that the screen offers (Spec 2 §3 'Observation filters'). */
export type ObservationFilterField = Exclude<keyof SearchObservationsRequest, 'observationWorkflowStatus'>;
export type ObservationFilter = ListFilter<ObservationFilterField>;

/** The quick filters' outcomes; the second finds missing results too (decision A25). */
export const quickOutcomes = {
  positive: String(OutcomeType.Positive),
  noResult: String(OutcomeType.ProblemWithSample),
} as const;

const longestText = 255;

/** Where each field stands (decision A19). */
export const observationFields: ListFields<ObservationFilterField> = {
  inAddress: {
    outcomeType: (text) => Object.values<string>(quickOutcomes).includes(text),
    kuntaliittoName: (text) => text.length <= longestText,
    startDate: isDay,
    endDate: isDay,
  },
  personal: ['assignedToUserName'],
};

/** The filter as the calls carry it. */
export function observationRequestOf({ outcomeType, ...filter }: ObservationFilter): SearchObservationsRequest {
  return outcomeType === undefined ? filter : { ...filter, outcomeType: Number(outcomeType) as OutcomeType };
}

/** The filter without its outcome: what the quick filters' counts are counted among. */
export function withoutOutcome(filter: ObservationFilter): ObservationFilter {
  const { outcomeType: _, ...others } = filter;
  return others;
}
