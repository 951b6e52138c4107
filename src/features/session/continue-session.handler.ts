import { inject } from 'inversify';
import { sessionToken } from '../../core/di/core.tokens';
import type { Handler } from '../../core/messaging/handler';
import { identityToken, type Identity } from '../../core/ports/identity';
import type { Session } from '../../core/ports/session';
import type { ContinueSession } from './continue-session.command';
import { expiryStoreToken, type ExpiryStore } from './expiry.store';

export class ContinueSessionHandler implements Handler<ContinueSession> {
  constructor(
    @inject(identityToken) private readonly identity: Identity,
    @inject(sessionToken) private readonly session: Session,
    @inject(expiryStoreToken) private readonly expiry: ExpiryStore,
  ) {}

  async handle(): Promise<void> {
    if (!(await this.identity.renew())) return this.session.signInAgain({ trigger: 'button' });
    this.expiry.setState({ notice: false });
  }
}
