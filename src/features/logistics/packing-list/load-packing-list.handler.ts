import { inject } from 'inversify';
import { getPackingList } from '../../../core/contracts/logistics.contract';
import { httpClientToken } from '../../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../../core/messaging/handler';
import type { HttpClient } from '../../../core/ports/http-client';
import { logisticsStoreToken, type LogisticsStore } from '../logistics.store';
import type { LoadPackingList } from './load-packing-list.query';

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
