import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AreaBoard } from '#core/contracts/area-board.contract.ts';
import { token } from '#core/di/token.ts';

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
