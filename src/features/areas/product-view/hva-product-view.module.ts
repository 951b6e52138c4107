import { ContainerModule } from 'inversify';
import texts from './hva-product-view.fi.json' with { type: 'json' };

export { texts };

/** Nothing to bind: the components take all they show as properties. */
export const module = new ContainerModule(() => undefined);
