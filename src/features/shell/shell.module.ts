import { ContainerModule } from 'inversify';
import texts from './shell.fi.json' with { type: 'json' };

export { texts };

/** Nothing to bind: what the shell needs is bound before any feature. */
export const module = new ContainerModule(() => undefined);
