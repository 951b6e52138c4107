import { ContainerModule } from 'inversify';
import texts from './hva-area.fi.json' with { type: 'json' };

export { texts };

/** Nothing to bind: the tabs are links. */
export const module = new ContainerModule(() => undefined);
