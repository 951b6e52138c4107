import { getParkedKitsOfArea, getParkedKitsOfProducts } from '#core/contracts/packing-station.contract.ts';
import { createPackingStationStore } from '#features/packing-station/packing-station.store.ts';
import {
  LoadParkedKitsOfArea,
  LoadParkedKitsOfAreaHandler,
} from '#features/packing-station/parked/load-parked-kits-of-area.query.ts';
import {
  LoadParkedKitsOfProducts,
  LoadParkedKitsOfProductsHandler,
} from '#features/packing-station/parked/load-parked-kits-of-products.query.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const ofProduct = {
  productName: 'Klamydiatesti',
  areaName: 'Vantaan ja Keravan hyvinvointialue',
  reason: 'kitMissing',
  parkedAt: '2026-11-25T08:15:00.000Z',
  parkedBy: 'Lauri Logistiikka',
} as const;
const ofArea = {
  ...ofProduct,
  referralId: '00000000-0000-4000-8000-000000000001',
  sampleNumber: 'SC0000001',
  firstName: 'Aino',
  lastName: 'Aalto',
  note: null,
};

it('what was not sent is stored apart for an area and for the diagnostic centre', async () => {
  const [http, store, context] = [new FakeHttpClient(), createPackingStationStore(), executionContext()];
  http.answers(getParkedKitsOfArea, [ofArea]).answers(getParkedKitsOfProducts, [ofProduct]);
  await new LoadParkedKitsOfAreaHandler(http, store).handle(new LoadParkedKitsOfArea(), context);
  await new LoadParkedKitsOfProductsHandler(http, store).handle(new LoadParkedKitsOfProducts(), context);
  expect(store.getState()).toMatchObject({ parkedOfArea: [ofArea], parkedOfProducts: [ofProduct] });
});
