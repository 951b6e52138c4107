import { ContainerModule } from 'inversify';
import texts from './command-palette.fi.json' with { type: 'json' };

export { texts };

/** Nothing to bind: what it shows is registered by the other features. */
export const module = new ContainerModule(() => undefined);
