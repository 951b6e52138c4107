import type { ClockError } from '#core/errors/sign-in-error.ts';

/** What the service allows clocks to differ by when it checks a token, in milliseconds. */
const leeway = 60_000;

/** By how many milliseconds clocks are ahead of the service's; undefined where nothing tells. */
export interface ClockReadings {
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
