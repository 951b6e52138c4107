import { SignInError, type SignInFailure } from '#core/errors/sign-in-error.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';
import type { SignInOptions, SignInTrigger } from '#core/ports/session.ts';

/** Between two sign-ins that nobody asked for, in milliseconds: a provider or service that refuses makes no loop. */
const pause = 60_000;

/** Whether a tab may leave for the sign-in without being asked to. `last` is when it left before, whoever asked. */
export function mayLeaveUnasked(last: number | undefined, now: number): boolean {
  return last === undefined || now - last >= pause;
}

const key = 'omanayte.signIn';
/** The most records that are stored for the event log. */
const mostUnreported = 20;

/** A departure for the sign-in, or the failure that another one followed, for the event log. */
export type SignInRecord = {
  /** By this computer's clock, as all entries of the event log. */
  readonly at: string;
} & ({ readonly trigger: SignInTrigger } | { readonly failure: SignInFailure });

interface StoredAttempts {
  /** When the tab last left, by the service's clock, in milliseconds. */
  readonly left?: number;
  /** The next departure is the one that follows a sign-out. */
  readonly hasSignedOut?: true;
  readonly returnTo?: string;
  /** Why the last attempt failed; absent while nothing is known of it. */
  readonly failure?: SignInFailure;
  readonly unreported: readonly SignInRecord[];
}

/**
 * What a tab remembers of its departures for the sign-in, over the redirects: so that it leaves unasked at most once a
 * minute, and once more after a sign-out. The event log is not loaded yet when the entry leaves, and gets it with the next page.
 */
export class SignInAttempts {
  constructor(
    private readonly storage: BrowserStorage,
    /** Milliseconds by the service's clock: a jump of the computer's is no minute that has passed. */
    private readonly now: () => number,
  ) {}

  /** Stores a departure. @throws SignInError when nobody asked for it and it comes too soon, or cannot be remembered */
  begin({ returnTo, trigger, isUnasked }: SignInOptions): void {
    const stored = this.#read();
    if (isUnasked && !mayLeaveUnasked(stored.left, this.now()))
      throw new SignInError(stored.failure ?? { cause: 'interrupted' });
    const at = new Date().toISOString();
    const failed =
      stored.failure && stored.failure.correlationId === undefined ? [{ at, failure: stored.failure }] : [];
    const unreported = [...stored.unreported, ...failed, { at, trigger }].slice(-mostUnreported);
    const isStored = this.#write({ ...(!stored.hasSignedOut && { left: this.now() }), returnTo, unreported });
    if (isUnasked && !isStored) throw new SignInError({ cause: 'storageBlocked' });
  }

  /** The person wants to try again: the next departure is theirs, whatever begins it. */
  release(): void {
    this.#write({ ...this.#read(), left: undefined });
  }

  /** The person has signed out: the sign-in that follows by itself is not one that came to nothing. */
  signedOut(): void {
    this.#write({ ...this.#read(), hasSignedOut: true });
  }

  failed(failure: SignInFailure): void {
    this.#write({ ...this.#read(), failure });
  }

  /** The address that was left for the last attempt. */
  returnTo(): string | undefined {
    return this.#read().returnTo;
  }

  /** What the event log does not have yet, oldest first; handed out once. */
  consumeUnreported(): readonly SignInRecord[] {
    const { unreported, ...rest } = this.#read();
    if (unreported.length > 0) this.#write({ ...rest, unreported: [] });
    return unreported;
  }

  #read(): StoredAttempts {
    const stored = parsed(this.storage.read(key));
    // After a clock was put back a minute begins again, not a day that nobody can wait for.
    if (stored.left === undefined || stored.left <= this.now()) return stored;
    const corrected = { ...stored, left: this.now() };
    this.#write(corrected);
    return corrected;
  }

  /** Whether it is there now: storage that is refused or full reports nothing. */
  #write(stored: StoredAttempts): boolean {
    const text = JSON.stringify(stored);
    this.storage.write(key, text);
    return this.storage.read(key) === text;
  }
}

function parsed(text: string | undefined): StoredAttempts {
  try {
    return { unreported: [], ...(JSON.parse(text ?? '{}') as Partial<StoredAttempts>) };
  } catch {
    return { unreported: [] };
  }
}
