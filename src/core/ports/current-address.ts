import { token } from '../di/token.ts';

/** The address inside the application that the page stands at now: path and query. */
export type CurrentAddress = () => string;

export const currentAddressToken = token<CurrentAddress>('core.currentAddress');
