import { followUpFilters, type FollowUpFilter } from '#core/contracts/follow-up-filter.ts';
import { observationSorts } from '#core/contracts/observation.contract.ts';
import type { SearchObservationsRequest } from '#core/contracts/observation.requests.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { holdsIdentityCode } from '#core/contracts/rules/identity-code.rule.ts';
import { isDay } from '#core/contracts/rules/is-day.rule.ts';
import { isUuid } from '#core/contracts/rules/is-uuid.rule.ts';
import { isLanguage } from '#core/contracts/schemas.ts';
import { lengthOf } from '#core/errors/app-error.ts';
import type { ListFilter, OfferedFields } from '#core/ui/lists/list-query.rule.ts';
import type { ObservationsState } from './observations.store.ts';

/** The fields of the results' filter that the screen offers (Spec 2 §3 'Observation filters'). */
export type ObservationFilterField = Exclude<keyof SearchObservationsRequest, 'ids'>;
export type ObservationFilter = ListFilter<ObservationFilterField>;

/** In the address and the filter of the worklist. */
export const isWorklist = 'true';

/** The quick filters' outcomes; the second finds missing results too (decision A25). */
export const quickOutcomes = {
  positive: String(OutcomeType.Positive),
  noResult: String(OutcomeType.ProblemWithSample),
} as const;

/** In the address and the filter: the citizen was told of the result and has not opened it. */
export const unopenedStatus = String(OrderStatus.ResultNotificationSentToCitizen);

const longestText = 255;

/** Where each field goes (decision A19). */
export const observationFields: OfferedFields<ObservationFilterField> = {
  placeOf: {
    outcomeType: (text) => Object.values<string>(quickOutcomes).includes(text),
    worklist: (text) => text === isWorklist,
    followUp: isFollowUp,
    observationWorkflowStatus: (text) => text === unopenedStatus,
    productId: isUuid,
    languageCode: isLanguage,
    kuntaliittoName: (text) => lengthOf(text) <= longestText && !holdsIdentityCode(text),
    startDate: isDay,
    endDate: isDay,
    assignedToUserName: 'personal',
    referralId: 'personal',
  },
  sorts: observationSorts,
};

/** The filter as the calls carry it. */
export function observationRequestOf({
  outcomeType,
  worklist,
  followUp,
  observationWorkflowStatus,
  languageCode,
  ...filter
}: ObservationFilter): SearchObservationsRequest {
  return {
    ...filter,
    ...(outcomeType !== undefined && { outcomeType: Number(outcomeType) as OutcomeType }),
    ...(worklist !== undefined && { worklist: true }),
    ...(isFollowUp(followUp) && { followUp }),
    ...(observationWorkflowStatus !== undefined && {
      observationWorkflowStatus: Number(observationWorkflowStatus) as OrderStatus,
    }),
    ...(isLanguage(languageCode) && { languageCode }),
  };
}

function isFollowUp(text: string | undefined): text is FollowUpFilter {
  return followUpFilters.some((each) => each === text);
}

/** Whether the list has findings that are to be handled alone. */
export function isToHandle({ worklist, followUp }: ObservationFilter): boolean {
  return worklist !== undefined || (followUp !== undefined && followUp !== 'revoked');
}

/** The filter without what the quick filters set: what their counts are counted among. */
export function withoutQuick(filter: ObservationFilter): ObservationFilter {
  const { outcomeType: _, worklist: __, followUp: ___, ...others } = filter;
  return others;
}

/** By what the quick filters are counted: the others, and what a notice narrows the list to, which is none of them. */
export function countedFilter(filter: ObservationFilter): ObservationFilter {
  const { followUp } = filter;
  return { ...withoutQuick(filter), ...(followUp !== undefined && followUp !== 'due' && { followUp }) };
}

/** What the quick filters set, of a filter. */
export function quickOf({ outcomeType, worklist, followUp }: ObservationFilter): ObservationFilter {
  return {
    ...(outcomeType !== undefined && { outcomeType }),
    ...(worklist !== undefined && { worklist }),
    ...(followUp !== undefined && { followUp }),
  };
}

/** How many rows the filter finds, of what was counted for the quick filters. */
export function totalOf(
  counts: ObservationsState['counts'],
  { outcomeType, worklist, followUp }: ObservationFilter,
): number | undefined {
  if (followUp !== undefined) return counts?.followUp;
  if (worklist !== undefined) return counts?.worklist;
  if (outcomeType === quickOutcomes.positive) return counts?.positive;
  return outcomeType === quickOutcomes.noResult ? counts?.noResult : counts?.all;
}
