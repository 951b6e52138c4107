import { inject } from 'inversify';
import { getObservationsSearchCount } from '#core/contracts/observation.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { CountObservations } from './count-observations.query.ts';
import { isWorklist, observationRequestOf, quickOutcomes, type ObservationFilter } from './observation-filter.ts';
import { observationsStoreToken, type ObservationsStore } from './observations.store.ts';

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
