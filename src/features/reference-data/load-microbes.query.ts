import { getMicrobes } from '#core/contracts/reference-data.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { cachedListHandler } from './cached-list.handler.ts';

/** Loads the microbes into the store; `refresh` passes over the cache (Spec 1 §7). */
export class LoadMicrobes extends Query {
  static readonly about: MessageAbout<LoadMicrobes> = {
    type: 'referenceData.loadMicrobes',
    policy: 'merge',
    permission: 'signedIn',
    loggable: ['refresh'],
    toasts: { failed: 'referenceData:toast.microbesFailed' },
  };

  constructor(readonly refresh: boolean) {
    super();
  }
}

export const LoadMicrobesHandler = cachedListHandler(getMicrobes, 'Microbes', (microbes) => ({ microbes }));
