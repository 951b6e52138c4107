import { ContainerModule } from 'inversify';
import texts from './product-checks.fi.json' with { type: 'json' };

export { texts };

/** Nothing to bind: each screen has what its checks say in its own store. */
export const module = new ContainerModule(() => undefined);
