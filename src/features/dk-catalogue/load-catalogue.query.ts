import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads the catalogue's packages, and for a person with an area which of them the area uses (decision A16). */
export class LoadCatalogue extends Query {
  static readonly about: MessageAbout<LoadCatalogue> = {
    type: 'dkCatalogue.loadCatalogue',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: [],
  };
}
