import type { ClockError } from '#core/errors/sign-in-error.ts';

/** From here on minutes alone are hard to grasp. */
const manyMinutes = 120;

export interface ClockText {
  /** Says whose clock is wrong, and in which direction. */
  readonly key: 'computerAhead' | 'computerBehind' | 'providerAhead' | 'providerBehind';
  readonly minutes: number;
  /** Rounded, where it is that much. */
  readonly hours?: number;
}

/** The text about a wrong clock. */
export function clockText({ whose, minutes }: ClockError): ClockText {
  const size = Math.abs(minutes);
  return {
    key: `${whose}${minutes > 0 ? 'Ahead' : 'Behind'}`,
    minutes: size,
    ...(size >= manyMinutes && { hours: Math.round(size / 60) }),
  };
}
