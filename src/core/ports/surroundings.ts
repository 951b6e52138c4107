import { token } from '../di/token.ts';

/** What support wants to know of the machine: the browser's own description of itself, and its time zone. */
export type Surroundings = () => { readonly browser: string; readonly timeZone: string };

export const surroundingsToken = token<Surroundings>('core.surroundings');
