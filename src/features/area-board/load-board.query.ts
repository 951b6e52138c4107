import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads which area uses which package. */
export class LoadBoard extends Query {
  static readonly about: MessageAbout<LoadBoard> = {
    type: 'areaBoard.loadBoard',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: [],
  };
}
