import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads the analyses of the Kuntaliitto list into the store; `refresh` passes over the cache (Spec 1 §7). */
export class LoadAnalyses extends Query {
  static readonly about: MessageAbout<LoadAnalyses> = {
    type: 'referenceData.loadAnalyses',
    policy: 'merge',
    permission: 'signedIn',
    loggable: ['refresh'],
  };

  constructor(readonly refresh: boolean) {
    super();
  }
}
