import { ContainerModule } from 'inversify';
import texts from './keyboard-help.fi.json' with { type: 'json' };

export { texts };

/** Nothing to bind: the shortcuts are those of the listeners. */
export const module = new ContainerModule(() => undefined);
