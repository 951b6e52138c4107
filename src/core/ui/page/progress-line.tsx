import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { sizes } from '../theme/sizes.ts';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  track: {
    position: 'sticky',
    top: sizes.stuckHeader,
    // Over the header of a list, which sticks at the same place.
    zIndex: 2,
    height: '2px',
    marginBottom: '-2px',
    overflow: 'hidden',
  },
  bar: {
    width: '33%',
    height: '100%',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorCompoundBrandBackground,
    // There every ground is the page's.
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
  },
});

interface ProgressLineProps {
  readonly isOn: boolean;
  /** What is waited for, where that is something else than content. */
  readonly label?: string;
}

/** A thin line over content that stays while it is refetched. Takes no space of its own, and stays in view. */
export function ProgressLine({ isOn, label }: ProgressLineProps): ReactNode {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <div className={styles.track} data-no-print="">
      {isOn && <div role="progressbar" aria-label={label ?? t('core:loading')} className={styles.bar} />}
    </div>
  );
}
