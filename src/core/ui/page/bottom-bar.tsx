import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { sizes } from '../theme/sizes.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    left: 0,
    right: 0,
    bottom: 0,
    zIndex: 1,
    boxSizing: 'border-box',
    // As specified; in a narrower view, less its scrollbar, it wraps (decision A20).
    minWidth: '726px',
    '@media (max-width: 760px)': { minWidth: 0 },
    minHeight: '64px',
    // In a low window a failed save's line would leave no room for what has the focus.
    maxHeight: '45vh',
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow8,
    // At 400 % its buttons are in view all the same.
    '@media (max-width: 400px)': { padding: tokens.spacingHorizontalS },
  },
  content: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    '@media (max-width: 400px)': { gap: tokens.spacingHorizontalS },
    // As wide as the content between its gutters, so that both begin and end at the same line.
    maxWidth: `calc(${sizes.content} - 2 * ${tokens.spacingHorizontalXXL})`,
    margin: '0 auto',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    '@media (max-width: 400px)': { gap: tokens.spacingHorizontalS },
    marginLeft: 'auto',
  },
});

export interface BottomBarProps {
  /** Navigation, at the left end. */
  readonly navigation: ReactNode;
  /** The page's actions, at the right end. */
  readonly children?: ReactNode;
}

/** The bar at the foot of an editor, always in view. */
export function BottomBar({ navigation, children }: BottomBarProps): ReactNode {
  const styles = useStyles();
  return (
    <div ref={tellHeight} className={styles.root} data-bar="bottom">
      <div className={styles.content}>
        {navigation}
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}

/** How high it is depends on the window's width and on what it has to say; `sizes.bottomBar` and src/document.css use it. */
function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  let height: number | undefined;
  const observer = new ResizeObserver(() => {
    const hasGrown = height !== undefined && height < bar.offsetHeight;
    height = bar.offsetHeight;
    style.setProperty('--bottom-bar', `${height}px`);
    // What has the focus just above it goes on being seen.
    if (hasGrown && document.activeElement !== document.body)
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar');
  };
}
