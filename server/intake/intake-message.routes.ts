import {
  changeMeaning as change,
  getMappingTargets,
  getMeanings,
  mendMessage as mend,
  removeMeaning as remove,
  replayMessage,
  searchMessages as search,
  showContents as show,
} from '#core/contracts/intake-message.contract.ts';
import {
  ChangeMeaningRequest,
  MendMessageRequest,
  RemoveMeaningRequest,
  SearchMessagesRequest,
  ShowContentsRequest,
} from '#core/contracts/intake-message.requests.ts';
import type { Api } from '../http/api.ts';
import { changeMeaning, readMeanings, removeMeaning } from './meanings.ts';
import { mendMessage, replayOne } from './mend-message.ts';
import { readMappingTargets, searchMessages, showContents } from './support-messages.ts';

const access = 'support';

/** 'Saapuvat sanomat': what came in from outside, for SUPPORT. Contents are shown to whoever says why. */
export function registerIntakeMessageRoutes(api: Api): void {
  api.register(search, {
    access,
    body: SearchMessagesRequest,
    disclosure: 'noCitizens',
    handle: ({ sql, body }) => searchMessages(sql, body),
  });
  api.register(show, {
    access,
    body: ShowContentsRequest,
    disclosure: { recordType: 'referral', listed: true, named: ({ messageId }) => messageId },
    // That of whoever an order is for.
    showsIdentityCode: true,
    handle: ({ sql, person, query: { messageId }, body: { reason }, listEntry }) =>
      showContents(sql, person, { messageId, reason }, listEntry),
  });
  api.register(getMappingTargets, { access, handle: ({ sql, query }) => readMappingTargets(sql, query.kind) });
  api.register(mend, {
    access,
    body: MendMessageRequest,
    handle: ({ sql, person, query, body }) => mendMessage(sql, person, query.messageId, body.target),
  });
  api.register(getMeanings, { access, handle: ({ sql }) => readMeanings(sql) });
  api.register(change, {
    access,
    body: ChangeMeaningRequest,
    handle: ({ sql, person, body }) => changeMeaning(sql, person, body),
  });
  api.register(remove, {
    access,
    body: RemoveMeaningRequest,
    handle: ({ sql, person, body }) => removeMeaning(sql, person, body),
  });
  api.register(replayMessage, {
    access,
    handle: ({ sql, person, query }) => replayOne(sql, person, query.messageId),
  });
}
