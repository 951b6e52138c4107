import { ContainerModule } from 'inversify';
import texts from './sign-in-error.fi.json' with { type: 'json' };

export { texts };

/** Nothing to bind: the page leaves for the sign-in by the session. */
export const module = new ContainerModule(() => undefined);
