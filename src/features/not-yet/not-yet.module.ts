import { ContainerModule } from 'inversify';

/** Nothing to bind: these pages say one line of the shell's. */
export const module = new ContainerModule(() => undefined);
export const texts = {};
