import type { ClockError, SignInFailure } from '#core/errors/sign-in-error.ts';
import { useTranslate, type Translate } from '#core/ui/translate.tsx';
import { clockText } from './clock-text.rule.ts';

/** What to do after a failed sign-in; a wrong clock is named, for it is the likeliest reason. */
export function useAdvice({ cause, clock }: SignInFailure): readonly string[] {
  const t = useTranslate('signInError');
  if (!clock) return [t(`whatToDo.${cause}`)];
  return [clockLine(clock, t), t(clock.whose === 'computer' ? 'clock.setComputer' : 'clock.setProvider')];
}

function clockLine(clock: ClockError, t: Translate): string {
  const { key, minutes, hours } = clockText(clock);
  const time = hours === undefined ? t('clock.minutes', { count: minutes }) : t('clock.hours', { minutes, hours });
  return t(`clock.${key}`, { time });
}
