import { makeStyles, tokens, Badge, typographyStyles, Button } from '@fluentui/react-components';
import { CheckmarkCircleRegular, EditRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ScreenPhase } from '#core/contracts/product.contract.ts';
import { BottomBar as Bar } from '#core/ui/page/bottom-bar.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoaded } from '#core/ui/use-loaded.ts';
import type { ApprovalPanelProps } from '#features/approvals/approvals.public.ts';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import { phaseBefore, phasePath } from '../phases/phase-order.rule.ts';

const useStyles = makeStyles({
  phaseBar: {
    position: 'sticky',
    top: sizes.stuckHeader,
    // Under the header's own layer, of which the open side menu is a part: neither bar may cover 'Kirjaudu ulos'.
    zIndex: 1,
    // Its line at the foot belongs to its height: what sticks under it does so at 131 px.
    boxSizing: 'border-box',
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
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} calc(${sizes.bottomBar} + 40px)`,
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  },
  // The header and the phase bar are above it (Spec 1 §2: offsets 80px and 131px).
  sidebar: {
    position: 'sticky',
    top: `calc(${sizes.stuckHeader} + ${sizes.phaseBar})`,
    alignSelf: 'start',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxHeight: `calc(100vh - ${sizes.stuckHeader} - ${sizes.phaseBar} - ${sizes.bottomBar} - 48px)`,
    overflowY: 'auto',
    // It scrolls before its parts lie over each other.
    '& > *': { flexShrink: 0 },
    // What scrolls cuts off focus rings that are drawn around it; above it keeps its distance when it sticks.
    margin: `calc(-1 * ${tokens.spacingVerticalXXL}) calc(-1 * ${tokens.spacingHorizontalXS}) 0`,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXS} ${tokens.spacingHorizontalXS}`,
    // There its parts are rows of the columns' grid, some of them under the form.
    '@media (max-width: 900px)': { display: 'contents' },
  },
  // What comes when it comes moves nothing of the form.
  remarks: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    '@media (max-width: 900px)': { order: 1 },
  },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL, minWidth: 0 },
});

interface FrameLayoutProps {
  readonly phase: ScreenPhase;
  readonly phaseBar: ReactNode;
  readonly sidebar: ReactNode;
  /** What is said of the stored product: at the end of the sidebar, on a narrow page under the form. */
  readonly remarks: ReactNode;
  readonly bottomBar: ReactNode;
  /** Beside the phase's title. */
  readonly besideTitle?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of the configurator's bars and columns. */
export function FrameLayout(props: FrameLayoutProps): ReactNode {
  const { phase, phaseBar, sidebar, remarks, bottomBar, besideTitle, children } = props;
  const styles = useStyles();
  return (
    <>
      <div className={styles.phaseBar} data-bar="phase">
        {phaseBar}
      </div>
      <div className={styles.columns}>
        <aside className={styles.sidebar}>
          {sidebar}
          <div className={styles.remarks}>{remarks}</div>
        </aside>
        <div className={styles.content}>
          <PhaseHeader phase={phase}>{besideTitle}</PhaseHeader>
          {children}
        </div>
      </div>
      {bottomBar}
    </>
  );
}

const useHeaderStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  phase: { ...typographyStyles.title3, margin: 0 },
});

interface PhaseHeaderProps {
  readonly phase: ScreenPhase;
  /** Beside the title, such as who else edits the phase. */
  readonly children?: ReactNode;
}

/** Which phase is on screen, and whether the product is a draft or published (Spec 1 §2). */
function PhaseHeader({ phase, children }: PhaseHeaderProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useHeaderStyles();
  const isPublished = useSlice(configuratorStoreToken, (state) => anyProductOf(state)?.isPublished === true);
  return (
    <div className={styles.root}>
      <h2 className={styles.phase}>{t('header.phase', { phase: t(`phase.${phase}`) })}</h2>
      <Badge
        size="large"
        appearance="tint"
        color={isPublished ? 'success' : 'informative'}
        icon={isPublished ? <CheckmarkCircleRegular /> : <EditRegular />}
      >
        {t(isPublished ? 'header.published' : 'header.draft')}
      </Badge>
      {children}
    </div>
  );
}

interface PhaseBottomBarProps {
  readonly productId: string;
  readonly phase: ScreenPhase;
  /** The phase's own buttons, at the right end. */
  readonly children?: ReactNode;
}

/** The bar at the foot: back home, back a phase, and the phase's own buttons (Spec 1 §2). */
export function BottomBar({ productId, phase, children }: PhaseBottomBarProps): ReactNode {
  const t = useTranslate('configurator');
  const navigate = useNavigate();
  const previous = phaseBefore(phase);
  return (
    <Bar
      navigation={
        <>
          <Button onClick={() => void navigate('/dk-admin')}>{t('bar.home')}</Button>
          {previous && (
            <Button onClick={() => void navigate(phasePath(productId, previous))}>{t('bar.previous')}</Button>
          )}
        </>
      }
    >
      {children}
    </Bar>
  );
}

// With the configurator's code, as the checks: no first screen waits for it.
const loadApproval = () =>
  import(/* webpackChunkName: "configurator" */ '#features/approvals/approvals.public.ts').then(
    (file) => file.ApprovalPanel,
  );

interface ApprovalProps extends ApprovalPanelProps {
  /** What stands above it, and would move it under a press, is still to come. It loads beside that, unseen. */
  readonly isEarly: boolean;
}

/** The review of a product by a second person, for the place beside its forms and its preview. */
export function Approval({ isEarly, ...props }: ApprovalProps): ReactNode {
  const Panel = useLoaded(loadApproval, true);
  return <div hidden={isEarly}>{Panel && <Panel {...props} />}</div>;
}
