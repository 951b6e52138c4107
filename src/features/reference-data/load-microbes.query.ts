import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads the microbes into the store; `refresh` passes over the cache (Spec 1 §7). */
export class LoadMicrobes extends Query {
  static readonly about: MessageAbout<LoadMicrobes> = {
    type: 'referenceData.loadMicrobes',
    policy: 'merge',
    permission: 'signedIn',
    loggable: ['refresh'],
  };

  constructor(readonly refresh: boolean) {
    super();
  }
}
