import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads the signed-in person's profile; a failure ends the sign-in here (Spec 1 §4 'Auth state'). */
export class LoadProfile extends Query {
  static readonly about: MessageAbout<LoadProfile> = {
    type: 'session.loadProfile',
    policy: 'switch',
    permission: 'signedIn',
    loggable: [],
  };
}
