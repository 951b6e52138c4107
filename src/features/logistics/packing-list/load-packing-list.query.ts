import { inject } from 'inversify';
import { getPackingList } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { logisticsStoreToken, type LogisticsStore } from '../logistics.store.ts';

/** Loads the packing list of today. */
export class LoadPackingList extends Query {
  static readonly about: MessageAbout<LoadPackingList> = {
    type: 'logistics.loadPackingList',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export class LoadPackingListHandler implements Handler<LoadPackingList> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
  ) {}

  async handle(_: LoadPackingList, context: ExecutionContext): Promise<void> {
    const packingList = await this.http.send(getPackingList, {}, context);
    context.signal.throwIfAborted();
    this.store.setState({ packingList });
  }
}
