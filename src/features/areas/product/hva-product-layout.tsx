import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PageBody } from '#core/ui/page/page-body.tsx';
import { sizes } from '#core/ui/theme/sizes.ts';

const narrow = '@media (max-width: 1100px)';
const single = '@media (max-width: 800px)';

const sticky = {
  position: 'sticky',
  top: `calc(${sizes.header} + ${tokens.spacingVerticalXXL})`,
  alignSelf: 'start',
  maxHeight: `calc(100vh - ${sizes.header} - ${sizes.bottomBar} - 48px)`,
  overflowY: 'auto',
  // What scrolls cuts off edges and focus rings that are drawn around it.
  margin: `calc(-1 * ${tokens.spacingHorizontalXXS})`,
  padding: tokens.spacingHorizontalXXS,
} as const;
const still = { position: 'static', maxHeight: 'none' } as const;

const useStyles = makeStyles({
  // The bar at the foot stands over the end of the page.
  page: { paddingBottom: '104px', '@media (max-width: 480px)': { paddingBottom: '184px' } },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(180px, 220px) minmax(0, 1fr) minmax(220px, 280px)',
    gap: tokens.spacingHorizontalXXL,
    gridTemplateAreas: '"steps form info"',
    [narrow]: {
      gridTemplateColumns: 'minmax(200px, 260px) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"steps form" "info form"',
    },
    [single]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto',
      gridTemplateAreas: '"steps" "form" "info"',
    },
  },
  steps: { gridArea: 'steps', ...sticky, [narrow]: still },
  form: {
    gridArea: 'form',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    minWidth: 0,
  },
  info: { gridArea: 'info', ...sticky, [narrow]: still },
});

export interface HvaProductLayoutProps {
  /** Above the columns: where the page is. */
  readonly head: ReactNode;
  readonly steps: ReactNode;
  readonly info: ReactNode;
  readonly bottomBar: ReactNode;
  readonly children: ReactNode;
}

/** Three columns: steps, form, information (Spec 2 §2); narrower views put the outer ones together, then all. */
export function HvaProductLayout({ head, steps, info, bottomBar, children }: HvaProductLayoutProps): ReactNode {
  const styles = useStyles();
  return (
    <PageBody className={styles.page}>
      {head}
      <div className={styles.columns}>
        <div className={styles.steps}>{steps}</div>
        <div className={styles.form}>{children}</div>
        <div className={styles.info}>{info}</div>
      </div>
      {bottomBar}
    </PageBody>
  );
}
