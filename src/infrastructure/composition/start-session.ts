import type { AppConfiguration } from '#core/contracts/app-configuration.ts';
import { idsToken, sessionStorageToken } from '#core/di/token.ts';
import type { ClockError, SignInFailure } from '#core/errors/sign-in-error.ts';
import { forgetPerson } from '#core/ports/personal-keys.rule.ts';
import { printerToken } from '#core/ports/paper-and-files.ts';
import { dialogStoreToken } from '#core/ui/dialogs/dialog.store.ts';
import { toastStoreToken } from '#core/ui/toasts/toast.store.ts';
import { toolStoreToken } from '#core/ui/tools/tool.store.ts';
import { afterFirstList, whenIdle } from '#core/ui/use-loaded.ts';
import { LoadAnalyses, LoadMicrobes } from '#features/reference-data/reference-data.public.ts';
import {
  expiryStoreToken,
  keepSession,
  hasReferenceData,
  LoadProfile,
  sessionStoreToken,
  signOutLossesToken,
} from '#features/session/session.public.ts';
import type { ActivityMonitor } from '../auth/activity-monitor.ts';
import type { Arrival } from '../auth/complete-callback.ts';
import type { EntryIdentity } from '../auth/entry-identity.ts';
import type { LastSign } from '../auth/last-sign.ts';
import type { SignInAttempts } from '../auth/sign-in-attempts.ts';
import type { Application } from './create-application.ts';
import { stopSignIn, reportAttempts, type SignInMonitor } from './stop-sign-in.ts';

export interface SessionStart extends SignInMonitor {
  readonly state: 'signedIn' | 'signedOut' | 'signInStopped' | 'unavailable';
  /** Undefined when it could not be read. */
  readonly configuration?: AppConfiguration;
  readonly identity: EntryIdentity;
  readonly arrival?: Arrival;
  readonly failure?: SignInFailure;
  /** Which clock was wrong at the start: the times of the event log are this computer's. */
  readonly wrongClock?: ClockError;
  readonly activity: Pick<ActivityMonitor, 'idleFor' | 'watch' | 'onLateSign'>;
  readonly lastSign: Pick<LastSign, 'note'>;
}

/**
 * Brings the session from 'unknown' to what it is, and maintains it while the page is open (Spec 1 §4 'Auth state').
 */
export async function startSession(application: Application, start: SessionStart): Promise<void> {
  const { container, bus, session, activityLog } = application;
  const store = container.get(sessionStoreToken);
  if (start.failure) return stopSignIn(application, start, start.failure);
  reportAttempts(application, start.attempts);
  if (start.arrival?.failure) reportFailure(application, start.attempts, start.arrival.failure);
  if (start.state === 'unavailable') {
    const correlationId = container.get(idsToken)();
    activityLog.unavailable(start.configuration ? 'notAvailable' : 'noConfiguration', correlationId);
    store.setState({ status: 'unauthenticated', correlationId }, true);
    return;
  }
  if (start.state === 'signedOut') {
    store.setState({ status: 'noUser' }, true);
    return activityLog.signIn('noUser');
  }
  if (start.arrival?.signedInNow) activityLog.signIn('signedIn', start.wrongClock);
  const profile = await bus.execute(new LoadProfile()).then(
    () => session.profile(),
    () => undefined,
  );
  if (!profile) return;
  start.activity.watch();
  followSession(application, start);
  void application.undoneActions.tell();
  afterFirstList(() => application.drafts.start());
  if (start.arrival?.signedInNow && hasReferenceData(profile)) whenIdle(() => refreshReferenceData(application));
}

/** What the person wanted is there nevertheless: an earlier sign-in holds, or the page opens to everyone. */
function reportFailure(
  { container, activityLog }: Application,
  attempts: SignInAttempts,
  failure: SignInFailure,
): void {
  const correlationId = container.get(idsToken)();
  activityLog.signInFailed(failure, correlationId);
  attempts.failed({ ...failure, correlationId });
}

function followSession(
  { container, session, activityLog }: Application,
  { identity, activity, lastSign }: SessionStart,
): void {
  const losses = container.get(signOutLossesToken);
  // What was typed before the page was loaded again is known to the person's other tabs from now on.
  losses.look();
  container.get(sessionStoreToken).subscribe(({ status }, before) => {
    if (before.status === 'ready' && status !== 'ready') clearOfPerson(container);
    // They show what the former rights opened.
    if (status === 'rightsChanged') container.get(printerToken).closeAll();
    losses.look();
  });
  keepSession({
    identity,
    idleFor: () => activity.idleFor(),
    noteIdle: (idleMs) => lastSign.note(idleMs),
    onLateSign: (listener) => activity.onLateSign(listener),
    expiry: container.get(expiryStoreToken),
    signInAfresh: () => {
      container.get(printerToken).closeAll();
      void session.signInAgain({ trigger: 'idle', afresh: true });
    },
    leave: () => {
      activityLog.signIn('signedOutElsewhere');
      forgetPerson(container.get(sessionStorageToken), identity.subject());
      container.get(printerToken).closeAll();
      void identity.forget().then(() => {
        // The screen is cleared at once; the provider may take its time.
        container.get(sessionStoreToken).setState({ status: 'noUser' }, true);
        return session.signInAgain({ trigger: 'signedOutElsewhere' });
      });
    },
  });
}

/** What is over the screens may name citizens as they do. What is told of the person's leaving comes after. */
function clearOfPerson(container: Application['container']): void {
  const toasts = container.get(toastStoreToken);
  toasts.read();
  toasts.forget();
  for (const { answer } of container.get(dialogStoreToken).getState().dialogs) answer('secondary');
  container.get(toolStoreToken).close();
}

/** After each sign-in the cached lists are refetched (Spec 1 §7); a failure has had its toast. */
function refreshReferenceData({ bus }: Application): void {
  for (const query of [new LoadAnalyses(true), new LoadMicrobes(true)]) bus.execute(query).catch(() => undefined);
}
