import { inject } from 'inversify';
import { searchObservations, type Observation } from '#core/contracts/observation.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { keepUnchanged } from '#core/ui/lists/keep-unchanged.rule.ts';
import { pageQueryOf } from '#core/ui/lists/list-state.ts';
import { observationRequestOf } from './observation-filter.ts';
import { observationsStoreToken, type ObservationsStore } from './observations.store.ts';
import type { SearchObservations } from './search-observations.query.ts';

export class SearchObservationsHandler implements Handler<SearchObservations> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(observationsStoreToken) private readonly store: ObservationsStore,
  ) {}

  async handle(search: SearchObservations, context: ExecutionContext): Promise<void> {
    const { filter, page, pageSize } = search;
    const call = { query: pageQueryOf(search), body: observationRequestOf(filter) };
    const found = await this.http.send(searchObservations, call, context);
    context.signal.throwIfAborted();
    this.store.setState(({ answer }) => ({
      answer: { rows: keepUnchanged(answer?.rows, found, idOf), page, pageSize },
    }));
  }
}

function idOf({ observationId }: Observation): string {
  return observationId;
}
