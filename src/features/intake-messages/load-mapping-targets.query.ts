import { getMappingTargets } from '#core/contracts/intake-message.contract.ts';
import type { MappingKind } from '#core/contracts/intake.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { intakeMessagesStoreToken } from './intake-messages.store.ts';

/** Loads what a code of a kind may mean. */
export class LoadMappingTargets extends Query {
  static readonly about: MessageAbout<LoadMappingTargets> = {
    type: 'intakeMessages.loadMappingTargets',
    policy: 'switch',
    permission: ['SUPPORT'],
    loggable: ['mappingKind'],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly mappingKind: MappingKind) {
    super();
  }
}

export const LoadMappingTargetsHandler = storeAnswerHandler(
  getMappingTargets,
  ({ mappingKind: kind }: LoadMappingTargets) => ({ query: { kind } }),
  intakeMessagesStoreToken,
  (all, { mappingKind: kind }) => ({ targets: { kind, all } }),
);
