import { searchEverything, type FoundEverything } from '#core/contracts/search.contract.ts';
import type { SearchEverythingRequest } from '#core/contracts/search.requests.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { type CarriesFilter, type MessageAbout, Query } from '#core/messaging/message.ts';

/** Looks for what was typed in all that the person may read; a newer search replaces an older one (decision 142). */
export class SearchEverything extends Query<FoundEverything> implements CarriesFilter<SearchEverythingRequest> {
  static readonly about: MessageAbout<SearchEverything> = {
    type: 'commandPalette.searchEverything',
    policy: 'switch',
    permission: ['DK_USER', 'HVA_USER', 'LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly filter: SearchEverythingRequest) {
    super();
  }
}

export const SearchEverythingHandler = callHandler(
  searchEverything,
  ({ filter }: SearchEverything) => ({ body: filter }),
  (found) => found,
);
