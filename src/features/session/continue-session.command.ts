import { inject } from 'inversify';
import { sessionToken } from '#core/di/token.ts';
import type { Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { type Identity, identityToken, type Session } from '#core/ports/session.ts';
import { type UnsavedChanges, unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { expiryStoreToken, type ExpiryStore } from './session.store.ts';

/**
 * Renews the tokens because the person chose to go on. A refusal leads to a new sign-in, or, while something is typed that
 * would end with the page, to a notice that says so.
 */
export class ContinueSession extends Command {
  static readonly about: MessageAbout<ContinueSession> = {
    type: 'session.continueSession',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
    toasts: { signInLost: 'silent' },
  };
}

export class ContinueSessionHandler implements Handler<ContinueSession> {
  constructor(
    @inject(identityToken) private readonly identity: Identity,
    @inject(sessionToken) private readonly session: Session,
    @inject(expiryStoreToken) private readonly expiry: ExpiryStore,
    @inject(unsavedChangesToken) private readonly unsaved: Pick<UnsavedChanges, 'isHeld'>,
  ) {}

  async handle(): Promise<void> {
    const isRenewed = await this.identity.renew();
    if (!isRenewed && !this.unsaved.isHeld()) return this.session.signInAgain({ trigger: 'button' });
    if (isRenewed) return this.expiry.setState({ notice: undefined });
    // What has ended lets nothing be sent first.
    this.expiry.setState(({ notice }) => ({ notice: notice === 'ended' ? notice : 'notContinued' }));
  }
}
