import { inject } from 'inversify';
import { sessionStorageToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { printerToken, type Printer } from '#core/ports/paper-and-files.ts';
import { forgetPerson } from '#core/ports/personal-keys.rule.ts';
import { type BrowserStorage, type UploadStorage, uploadStorageToken } from '#core/ports/storage.ts';
import { identityToken, type Identity } from '#core/ports/session.ts';
import { sessionStoreToken, type SessionStore } from './session.store.ts';

/** Signs out here, at the identity provider and in every tab, and forgets what was cached (decision A14) or is shown for printing. */
export class SignOut extends Command {
  static readonly about: MessageAbout<SignOut> = {
    type: 'session.signOut',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
    toasts: { signInLost: 'silent' },
  };
}

export class SignOutHandler implements Handler<SignOut> {
  constructor(
    @inject(identityToken) private readonly identity: Identity,
    @inject(sessionStorageToken) private readonly storage: BrowserStorage,
    @inject(uploadStorageToken) private readonly uploads: Pick<UploadStorage, 'clear'>,
    @inject(sessionStoreToken) private readonly store: SessionStore,
    @inject(printerToken) private readonly printer: Pick<Printer, 'closeAll'>,
  ) {}

  async handle(_command: SignOut, { id }: ExecutionContext): Promise<void> {
    const subject = this.identity.subject();
    forgetPerson(this.storage, subject);
    this.printer.closeAll();
    // Not waited for: a storage that hangs keeps nobody signed in.
    if (subject !== undefined) this.uploads.clear(subject).catch(() => undefined);
    try {
      await this.identity.signOut();
    } catch {
      // The provider is out of reach. This browser has forgotten the sign-in, which is what the person wanted.
      this.store.setState({ status: 'unauthenticated', correlationId: id }, true);
    }
  }
}
