import { chosenOrdersOf, stationPlaceOf, toldOf, toldStateOf } from '#features/packing-station/chosen-orders.rule.ts';

const [first, second] = [
  { referralId: 'r1', sampleNumber: 'ON1' },
  { referralId: 'r2', sampleNumber: 'ON2' },
];

it('the history entry holds the chosen orders by id and number alone, never in the address', () => {
  const withName = { ...first, firstName: 'Maija' };
  const { address, state } = stationPlaceOf('me', [withName, second]);
  expect(address).toBe('/logistics/packing-station');
  expect(state).toEqual({ chosen: { subject: 'me', orders: [first, second] } });
  expect(chosenOrdersOf(state, 'me')).toEqual([first, second]);
});

it('it says of each whether nobody had taken it when it was chosen', () => {
  const { state } = stationPlaceOf('me', [
    { ...first, isNew: true },
    { ...second, isNew: false },
  ]);
  expect(chosenOrdersOf(state, 'me')).toEqual([{ ...first, isNew: true }, second]);
});

it.each<[string, unknown]>([
  ['of somebody else', stationPlaceOf('other', [first]).state],
  ['of nobody', stationPlaceOf(undefined, [first]).state],
  ['that are no orders', { chosen: { subject: 'me', orders: [{ referralId: 'r1' }] } }],
  ['that are no list', { chosen: { subject: 'me', orders: first } }],
  ['that are missing', {}],
  ['of no state', null],
])('takes no orders %s', (_what, state) => {
  expect(chosenOrdersOf(state, 'me')).toEqual([]);
});

it('what came of them is told after a reload, without who holds an order', () => {
  const left = [{ ...second, outcome: 'parked' as const, byName: 'Pekka Pakkaaja' }];
  const state = toldStateOf('me', { taken: 1, left });
  expect(JSON.stringify(state)).not.toContain('Pekka');
  expect(toldOf(state, 'me')).toEqual({ taken: 1, left: [{ ...second, outcome: 'parked', byName: null }] });
  expect(toldOf(state, 'other')).toBeUndefined();
  expect(toldOf({ told: { ...state.told, left: [{ ...second, outcome: 'eaten' }] } }, 'me')).toBeUndefined();
  expect(toldOf(undefined, 'me')).toBeUndefined();
});
