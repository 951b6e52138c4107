import { inject } from 'inversify';
import { getAreaBoard } from '#core/contracts/area-board.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { areaBoardStoreToken, type AreaBoardStore } from './area-board.store.ts';

/** Loads which area uses which package. */
export class LoadBoard extends Query {
  static readonly about: MessageAbout<LoadBoard> = {
    type: 'areaBoard.loadBoard',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export class LoadBoardHandler implements Handler<LoadBoard> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(areaBoardStoreToken) private readonly store: AreaBoardStore,
  ) {}

  async handle(_query: LoadBoard, context: ExecutionContext): Promise<void> {
    const { areaIds, products } = await this.http.send(getAreaBoard, {}, context);
    const byName = products.toSorted((one, other) => one.productName.localeCompare(other.productName, 'fi'));
    this.store.setState({ board: { areaIds, products: byName } });
  }
}
