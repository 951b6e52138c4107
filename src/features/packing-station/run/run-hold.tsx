import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { ClockAlarmRegular, ClockRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { formatTime } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useByClock } from '#core/ui/use-new-day.ts';
import { useSession, waitingOf } from '../use-packing-line.ts';

/** So many milliseconds before its end it is pointed out: there is time to read a sticker. */
const soon = 5 * 60_000;

const useStyles = makeStyles({
  // Its place is kept: what is read next does not move when it is said otherwise.
  root: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    minHeight: '40px',
    color: tokens.colorNeutralForeground2,
  },
  icon: { display: 'flex', flexShrink: 0, fontSize: '20px' },
  pressing: { ...typographyStyles.body1Strong, color: tokens.colorStatusWarningForeground1 },
});

type Hold = 'held' | 'ending' | 'ended';

/** Until when the kits that wait are this person's, should nothing be done about them (decision 447). */
export function RunHold(): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const until = useSession(({ run }) => run?.heldUntil ?? '');
  const isWaited = useSession(waitingOf) > 0;
  const hold = useByClock<Hold>((now) => {
    const left = Date.parse(until) - now.getTime();
    return left > soon ? 'held' : left > 0 ? 'ending' : 'ended';
  });
  const isPressing = isWaited && hold !== 'held';
  return (
    <div className={mergeClasses(styles.root, isPressing && styles.pressing)}>
      {isWaited && (
        <span aria-hidden className={styles.icon}>
          {isPressing ? <ClockAlarmRegular /> : <ClockRegular />}
        </span>
      )}
      {!isPressing && isWaited && t('hold.held', { time: formatTime(until) })}
      {/* Said when it comes; how long it is held changes with each sticker. */}
      <span role="status">{isPressing && t(`hold.${hold}`, { time: formatTime(until) })}</span>
    </div>
  );
}
