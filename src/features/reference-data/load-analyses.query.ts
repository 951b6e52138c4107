import { getAnalyses } from '#core/contracts/reference-data.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { cachedListHandler } from './cached-list.handler.ts';

/** Loads the analyses of the Kuntaliitto list into the store; `refresh` passes over the cache (Spec 1 §7). */
export class LoadAnalyses extends Query {
  static readonly about: MessageAbout<LoadAnalyses> = {
    type: 'referenceData.loadAnalyses',
    policy: 'merge',
    permission: 'signedIn',
    loggable: ['refresh'],
    toasts: { failed: 'referenceData:toast.analysesFailed' },
  };

  constructor(readonly refresh: boolean) {
    super();
  }
}

export const LoadAnalysesHandler = cachedListHandler(getAnalyses, 'Analyses', (analyses) => ({ analyses }));
