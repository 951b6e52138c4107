import { inject } from 'inversify';
import { getOwnSubject, getUserProfile, type UserProfile } from '#core/contracts/person.contract.ts';
import { httpClientToken } from '#core/di/token.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { identityToken, type Identity } from '#core/ports/session.ts';
import { landingOf } from './access.rule.ts';
import { sessionStoreToken, type SessionStore } from './session.store.ts';

/** Loads the signed-in person's profile; a failure ends the sign-in here (Spec 1 §4 'Auth state'). */
export class LoadProfile extends Query {
  static readonly about: MessageAbout<LoadProfile> = {
    type: 'session.loadProfile',
    policy: 'switch',
    permission: 'signedIn',
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export class LoadProfileHandler implements Handler<LoadProfile> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(identityToken) private readonly identity: Identity,
    @inject(sessionStoreToken) private readonly store: SessionStore,
  ) {}

  async handle(_query: LoadProfile, context: ExecutionContext): Promise<void> {
    const subject = this.identity.subject();
    if (subject === undefined) throw new AppError('unauthenticated');
    this.store.setState({ status: 'loadingProfile', subject }, true);
    try {
      const profile = await this.http.send(getUserProfile, {}, context);
      const knownAs = await this.#knownAs(profile, context);
      this.store.setState({ status: 'ready', subject, profile, ...(knownAs && { knownAs }) }, true);
    } catch (error) {
      await this.#giveUp(AppError.from(error), context.id);
      throw error;
    }
  }

  /** Another backend need not have the call (decision A31), and the notice says the rest without it. */
  async #knownAs(profile: UserProfile, context: ExecutionContext): Promise<string | undefined> {
    if (!('notice' in landingOf(profile))) return undefined;
    return this.http.send(getOwnSubject, {}, context).then(
      ({ subject }) => subject,
      () => undefined,
    );
  }

  /** A lost sign-in already leads to the provider; everything else ends at the 401 page. */
  async #giveUp({ kind }: AppError, correlationId: string): Promise<void> {
    if (kind === 'unauthenticated' || kind === 'cancelled') return;
    await this.identity.forget();
    this.store.setState({ status: 'unauthenticated', correlationId }, true);
  }
}
