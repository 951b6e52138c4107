import { getAreaBoard } from '../../../../src/core/contracts/area-board.contract';
import { createAreaBoardStore } from '../../../../src/features/area-board/area-board.store';
import { LoadBoardHandler } from '../../../../src/features/area-board/load-board.handler';
import { LoadBoard } from '../../../../src/features/area-board/load-board.query';
import { anId } from '../../../support/builders';
import { executionContext } from '../../../support/execution-context';
import { FakeHttpClient } from '../../../support/fake-http-client';

it('puts the board into the store, its packages in the order of the Finnish alphabet', async () => {
  const store = createAreaBoardStore();
  const names = ['Ähky', 'Zika', 'ameeba', 'Åsa'];
  const products = names.map((productName) => ({ productId: anId(), productName, areas: [] }));
  const http = new FakeHttpClient().answers(getAreaBoard, { areaIds: ['04'], products });
  await new LoadBoardHandler(http, store).handle(new LoadBoard(), executionContext());
  expect(store.getState().board?.areaIds).toEqual(['04']);
  expect(store.getState().board?.products.map(({ productName }) => productName)).toEqual([
    'ameeba',
    'Zika',
    'Åsa',
    'Ähky',
  ]);
});
