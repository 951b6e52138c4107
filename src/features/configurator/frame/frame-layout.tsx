import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { sizes } from '#core/ui/theme/sizes.ts';
import type { ScreenPhase } from '../phases/phase-order.rule.ts';
import { PhaseHeader } from './phase-header.tsx';

const useStyles = makeStyles({
  phaseBar: {
    position: 'sticky',
    top: sizes.header,
    // Under the header's own layer, of which the open side menu is a part: neither bar may cover 'Kirjaudu ulos'.
    zIndex: 1,
    minHeight: sizes.phaseBar,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    // There it wraps, and a bar of two lines would stand under the language bar.
    '@media (max-width: 900px)': { position: 'static' },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(200px, 280px) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
    maxWidth: sizes.content,
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} 104px`,
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // The header and the phase bar are above it (Spec 1 §2: offsets 80px and 131px).
  sidebar: {
    position: 'sticky',
    top: `calc(131px + ${tokens.spacingVerticalXXL})`,
    alignSelf: 'start',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxHeight: 'calc(100vh - 131px - 64px - 48px)',
    overflowY: 'auto',
    '@media (max-width: 900px)': { position: 'static', maxHeight: 'none' },
  },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL, minWidth: 0 },
});

interface FrameLayoutProps {
  readonly phase: ScreenPhase;
  readonly phaseBar: ReactNode;
  readonly sidebar: ReactNode;
  readonly bottomBar: ReactNode;
  /** Beside the phase's title. */
  readonly besideTitle?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of the configurator's bars and columns. */
export function FrameLayout(props: FrameLayoutProps): ReactNode {
  const { phase, phaseBar, sidebar, bottomBar, besideTitle, children } = props;
  const styles = useStyles();
  return (
    <>
      <div className={styles.phaseBar} data-bar="phase">
        {phaseBar}
      </div>
      <div className={styles.columns}>
        <aside className={styles.sidebar}>{sidebar}</aside>
        <div className={styles.content}>
          <PhaseHeader phase={phase}>{besideTitle}</PhaseHeader>
          {children}
        </div>
      </div>
      {bottomBar}
    </>
  );
}
