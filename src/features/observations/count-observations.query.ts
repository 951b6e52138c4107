import { getObservationsSearchCount } from '#core/contracts/observation.contract.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import { countHandler } from '#core/ui/lists/list-search.ts';
import { type ObservationFilter, isWorklist, observationRequestOf, quickOutcomes } from './observation-filter.ts';
import { observationsStoreToken } from './observations.store.ts';

/** Counts the results that a filter without outcome finds, and those of each quick filter among them. */
export class CountObservations extends Query implements CarriesFilter {
  static readonly about: MessageAbout<CountObservations> = {
    type: 'observations.countObservations',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  /**
   * @param filter with what a notice narrows the list to by its follow-up, too
   * @param ofFindings whether the service knows a worklist and a follow-up: to one that does not, they are no filter
   */
  constructor(
    readonly filter: ObservationFilter,
    readonly ofFindings = true,
  ) {
    super();
  }
}

export const CountObservationsHandler = countHandler(
  getObservationsSearchCount,
  async ({ followUp, ...filter }: ObservationFilter, count, { ofFindings }: CountObservations) => {
    const countOf = (quick: ObservationFilter = {}) => count(observationRequestOf({ ...filter, ...quick }));
    const countFindings = (quick: ObservationFilter) => (ofFindings ? countOf(quick) : undefined);
    const [all, positive, noResult, worklist, due, ofFollowUp] = await Promise.all([
      countOf(),
      countOf({ outcomeType: quickOutcomes.positive }),
      countOf({ outcomeType: quickOutcomes.noResult }),
      countFindings({ worklist: isWorklist }),
      countFindings({ followUp: 'due' }),
      followUp === undefined ? undefined : countFindings({ followUp }),
    ]);
    return { all, positive, noResult, worklist, due, followUp: ofFollowUp ?? due };
  },
  observationsStoreToken,
);
