import { getAreaBoard } from '#core/contracts/area-board.contract.ts';
import { createAreaBoardStore, LoadBoardHandler, LoadBoard } from '#features/areas/board/load-board.query.ts';
import { anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

it('puts the board into the store, its products in the order of the catalogue’s cards', async () => {
  const store = createAreaBoardStore();
  const names = ['Ähky', 'Zika', 'ameeba', 'Paketti 10', 'Åsa', 'Paketti 9'];
  const products = names.map((productName) => ({ productId: anId(), productName, areas: [] }));
  const http = new FakeHttpClient().answers(getAreaBoard, { areaIds: ['04'], products });
  await new LoadBoardHandler(http, store).handle(new LoadBoard(), executionContext());
  expect(store.getState().board?.areaIds).toEqual(['04']);
  expect(store.getState().board?.products.map(({ productName }) => productName)).toEqual([
    'ameeba',
    'Paketti 9',
    'Paketti 10',
    'Zika',
    'Åsa',
    'Ähky',
  ]);
});
