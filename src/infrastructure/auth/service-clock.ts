import type { ClockError } from '#core/errors/sign-in-error.ts';
import type { Clock } from '#core/ports/clock-and-ids.ts';

/** What the service allows clocks to differ by when it checks a token, in milliseconds. */
const leeway = 60_000;

/** By how many milliseconds clocks are ahead of the service's; undefined where it is not known. */
interface ClockReadings {
  readonly computer?: number;
  readonly provider?: number;
}

/** The clock that is wrong, if one is: the provider's first, for nobody at this computer can set it. */
export function clockError({ computer, provider }: ClockReadings): ClockError | undefined {
  if (isWrong(provider)) return { whose: 'provider', minutes: inMinutes(provider) };
  if (isWrong(computer)) return { whose: 'computer', minutes: inMinutes(computer) };
  return undefined;
}

function isWrong(ahead: number | undefined): ahead is number {
  return ahead !== undefined && Math.abs(ahead) > leeway;
}

function inMinutes(milliseconds: number): number {
  return Math.round(milliseconds / 60_000);
}

/** The service's time, by the `Date` of its answers, and how far other clocks are from it. */
export class ServiceClock {
  /** The service's time at the moment `elapsed` of the page's clock. */
  #anchor: { readonly time: number; readonly elapsed: number };
  #ahead: ClockReadings = {};

  constructor(private readonly clock: Clock) {
    // Until the service's time is known, this computer's has to do.
    this.#anchor = { time: clock.now().getTime(), elapsed: clock.elapsed() };
  }

  /** Milliseconds; goes on evenly when somebody sets this computer's clock. */
  now(): number {
    return this.#anchor.time + this.clock.elapsed() - this.#anchor.elapsed;
  }

  /** Takes the time from an answer of the service; one without a date is ignored. */
  readAnswer({ headers }: Pick<Response, 'headers'>): void {
    const time = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(time)) return;
    this.#anchor = { time, elapsed: this.clock.elapsed() };
    this.#ahead = { ...this.#ahead, computer: this.clock.now().getTime() - time };
  }

  /** Takes the provider's time from the moment at which it made a token just now, in seconds (`iat`). */
  readToken(issuedAt: number): void {
    const provider = issuedAt * 1_000 - this.now();
    // Without the service's time it is only known that the two clocks differ; the computer's is the one that is often
    // wrong.
    this.#ahead = this.#ahead.computer === undefined ? { computer: -provider } : { ...this.#ahead, provider };
  }

  error(): ClockError | undefined {
    return clockError(this.#ahead);
  }
}
