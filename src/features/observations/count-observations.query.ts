import { inject } from 'inversify';
import { getObservationsSearchCount } from '#core/contracts/observation.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { type ObservationFilter, isWorklist, observationRequestOf, quickOutcomes } from './observation-filter.ts';
import { observationsStoreToken, type ObservationsStore } from './observations.store.ts';

/** Counts the results that a filter without outcome finds, and those of each quick filter among them. */
export class CountObservations extends Query implements CarriesFilter {
  static readonly about: MessageAbout<CountObservations> = {
    type: 'observations.countObservations',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly filter: ObservationFilter) {
    super();
  }
}

export class CountObservationsHandler implements Handler<CountObservations> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(observationsStoreToken) private readonly store: ObservationsStore,
  ) {}

  async handle({ filter }: CountObservations, context: ExecutionContext): Promise<void> {
    const count = (quick: ObservationFilter = {}): Promise<number> =>
      this.http.send(getObservationsSearchCount, { body: observationRequestOf({ ...filter, ...quick }) }, context);
    const [all, positive, noResult, worklist] = await Promise.all([
      count(),
      count({ outcomeType: quickOutcomes.positive }),
      count({ outcomeType: quickOutcomes.noResult }),
      count({ worklist: isWorklist }),
    ]);
    context.signal.throwIfAborted();
    this.store.setState({ counts: { all, positive, noResult, worklist } });
  }
}
