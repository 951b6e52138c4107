import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { keysOf, type Shortcut } from './shortcuts.ts';

const useStyles = makeStyles({
  root: { display: 'inline-flex', gap: tokens.spacingHorizontalXS, flexShrink: 0 },
  key: {
    ...typographyStyles.caption1,
    boxSizing: 'border-box',
    minWidth: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** A shortcut as the keys that are pressed together. */
export function KeyCaps({ shortcut }: { readonly shortcut: Shortcut }): ReactNode {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      {keysOf(shortcut).map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
