// How a list leads to the station with what is chosen in it.
export { stationPlaceOf } from './chosen-orders.rule.ts';
