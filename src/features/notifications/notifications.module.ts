import { ContainerModule } from 'inversify';
import texts from './notifications.fi.json' with { type: 'json' };

export { texts };

/** Nothing to bind: the store of toasts keeps them. */
export const module = new ContainerModule(() => undefined);
