import { ContainerModule } from 'inversify';
import texts from './referral-lists.fi.json' with { type: 'json' };

export { texts };

/** Nothing to bind: what is shared are rules and views. */
export const module = new ContainerModule(() => undefined);
