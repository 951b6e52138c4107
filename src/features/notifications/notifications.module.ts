import { ContainerModule } from 'inversify';
import texts from './notifications.fi.json' with { type: 'json' };

export { texts };

/** Nothing to bind: they are in the store of toasts. */
export const module = new ContainerModule(() => undefined);
