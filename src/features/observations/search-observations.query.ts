import { inject } from 'inversify';
import { searchObservations, type Observation } from '#core/contracts/observation.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { keepUnchanged } from '#core/ui/lists/keep-unchanged.rule.ts';
import { type ListPage, pageQueryOf } from '#core/ui/lists/list-state.ts';
import { type ObservationFilter, observationRequestOf } from './observation-filter.ts';
import { observationsStoreToken, type ObservationsStore } from './observations.store.ts';

/** Loads a page of the area's results; a newer search takes the place of an older one. */
export class SearchObservations extends Query implements CarriesFilter {
  static readonly about: MessageAbout<SearchObservations> = {
    type: 'observations.searchObservations',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: ['page', 'pageSize'],
    toasts: { failed: 'inPlace' },
  };

  /** From 0. */
  readonly page: ListPage['page'];
  readonly pageSize: ListPage['pageSize'];
  readonly edge: ListPage['edge'];

  constructor(
    readonly filter: ObservationFilter,
    { page, pageSize, edge }: ListPage,
  ) {
    super();
    this.page = page;
    this.pageSize = pageSize;
    this.edge = edge;
  }
}

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
