import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useNoticedWait } from '../page/use-noticed-wait.ts';
import { useTranslate } from '../translate.tsx';
import { useCardGridStyles } from './card-grid.styles.ts';

const useStyles = makeStyles({
  card: {
    overflow: 'hidden',
    height: '400px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow4,
    animationName: { from: { opacity: 1 }, to: { opacity: 0.55 } },
    animationDuration: '1s',
    animationIterationCount: 'infinite',
    animationDirection: 'alternate',
  },
  picture: { aspectRatio: '16 / 9', backgroundColor: tokens.colorNeutralBackground4 },
  line: {
    height: '16px',
    margin: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  short: { width: '40%' },
});

const cards = [0, 1, 2, 3, 4, 5, 6, 7];

/** A list of cards while it loads for the first time, once that takes long enough to be noticed. */
export function CardGridSkeleton(): ReactNode {
  const styles = useStyles();
  const grid = useCardGridStyles();
  const t = useTranslate();
  return (
    <div role="status" aria-label={t('shell:loading')} className={grid.grid}>
      {useNoticedWait() &&
        cards.map((card) => (
          <div key={card} className={styles.card}>
            <div className={styles.picture} />
            <div className={mergeClasses(styles.line, styles.short)} />
            <div className={styles.line} />
            <div className={styles.line} />
          </div>
        ))}
    </div>
  );
}
