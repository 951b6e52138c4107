import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useNoticedWait } from '../page/use-noticed-wait.ts';
import { sizes } from '../theme/sizes.ts';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  frame: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXL,
    height: sizes.listRow,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    animationName: { from: { opacity: 1 }, to: { opacity: 0.55 } },
    animationDuration: '1s',
    animationIterationCount: 'infinite',
    animationDirection: 'alternate',
  },
  bar: {
    flexGrow: 1,
    height: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
});

const rows = Array.from({ length: 12 }, (_, index) => index);

/** A list while it loads for the first time, once that takes long enough to be noticed. */
export function ListSkeleton({ columns }: { readonly columns: readonly { readonly id: string }[] }): ReactNode {
  const styles = useStyles();
  const t = useTranslate();
  if (!useNoticedWait()) return <div role="status" aria-label={t('core:loading')} />;
  return (
    <div role="status" aria-label={t('core:loading')} className={styles.frame}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          {columns.map(({ id }) => (
            <div key={id} className={styles.bar} />
          ))}
        </div>
      ))}
    </div>
  );
}
