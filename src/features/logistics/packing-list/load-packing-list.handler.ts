import { inject } from 'inversify';
import { getPackingList } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { logisticsStoreToken, type LogisticsStore } from '../logistics.store.ts';
import type { LoadPackingList } from './load-packing-list.query.ts';

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
