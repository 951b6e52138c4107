import { getAreaBoard } from '#core/contracts/area-board.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/send-call.ts';
import { areaBoardStoreToken } from './area-board.store.ts';

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
      products: products.toSorted((one, other) => one.productName.localeCompare(other.productName, 'fi')),
    },
  }),
);
