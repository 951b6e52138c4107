import { idleLimit, type Identity } from '#core/ports/session.ts';
import type { ExpiryStore } from './session.store.ts';

const minute = 60_000;

/** Someone active within this time has their tokens renewed unasked (decision A14). */
const activeWithin = 10 * minute;

/** What to do when the access token is about to expire, by how long the person has been idle. */
function onExpiring(idleMs: number): 'renew' | 'ask' {
  return idleMs < activeWithin ? 'renew' : 'ask';
}

export interface SessionRenewalParts {
  readonly identity: Identity;
  readonly expiry: ExpiryStore;
  /** Milliseconds since the person last did something. */
  readonly idleFor: () => number;
  /** Notes that time for a page that comes in place of this one. */
  readonly noteIdle: (idleMs: number) => void;
  /** Calls with each sign of life that comes after the limit, until the returned function is called. */
  readonly onLateSign: (listener: () => void) => () => void;
  /** Leaves for a sign-in that asks the person again. */
  readonly signInAfresh: () => void;
  /** Leaves for the sign-in after another tab signed out. */
  readonly leave: () => void;
}

const checkEvery = 15_000;

/** Keeps the sign-in alive while the person works, warns when they do not, and ends it when they are gone. */
export function keepSession(parts: SessionRenewalParts): () => void {
  const { identity, expiry, idleFor } = parts;
  const stopExpiring = identity.onExpiring(() => void expiring(parts));
  const stopElsewhere = identity.onSignedOutElsewhere(parts.leave);
  const look = (): void => {
    const idle = idleFor();
    // Who has signed out, and whose provider does not answer, has nothing to end.
    if (identity.subject() === undefined) return;
    if (idle >= idleLimit) parts.signInAfresh();
    else parts.noteIdle(idle);
  };
  parts.noteIdle(idleFor());
  const timer = setInterval(look, checkEvery);
  const stopLate = parts.onLateSign(look);
  return () => {
    stopExpiring();
    stopElsewhere();
    stopLate();
    clearInterval(timer);
    expiry.setState({ notice: undefined });
  };
}

async function expiring({ identity, expiry, idleFor }: SessionRenewalParts): Promise<void> {
  const renewed = onExpiring(idleFor()) === 'renew' && (await identity.renew());
  // It may have ended while the provider was asked: then it is not about to.
  expiry.setState(({ notice }) => ({ notice: renewed ? undefined : notice === 'ended' ? notice : 'ending' }));
}
