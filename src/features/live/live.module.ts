import { ContainerModule } from 'inversify';
import texts from './live.fi.json' with { type: 'json' };

export { texts };

/** Nothing to bind: how an entity is read, each form says itself. */
export const module = new ContainerModule(() => undefined);
