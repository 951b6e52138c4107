import { createStore, type StoreApi } from 'zustand/vanilla';
import { getAreaBoard, type AreaBoard } from '#core/contracts/area-board.contract.ts';
import { token } from '#core/di/token.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { compareNames } from '#core/ui/cards/card-list-query.rule.ts';

/** The board as it was last read. */
export interface AreaBoardState {
  /** Its products by name; undefined until the first answer. */
  readonly board: AreaBoard | undefined;
}

export type AreaBoardStore = StoreApi<AreaBoardState>;
export const areaBoardStoreToken = token<AreaBoardStore>('areaBoard.store');

export function createAreaBoardStore(): AreaBoardStore {
  return createStore<AreaBoardState>(() => ({ board: undefined }));
}

/** Loads which area uses which product. */
export class LoadBoard extends Query {
  static readonly about: MessageAbout<LoadBoard> = {
    type: 'areaBoard.loadBoard',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadBoardHandler = storeAnswerHandler(
  getAreaBoard,
  (_: LoadBoard) => ({}),
  areaBoardStoreToken,
  ({ areaIds, products }) => ({
    board: {
      areaIds,
      products: products.toSorted((one, other) => compareNames(one.productName, other.productName)),
    },
  }),
);
