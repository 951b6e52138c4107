import { makeStyles, mergeClasses, Spinner, tokens, typographyStyles } from '@fluentui/react-components';
import { CheckmarkRegular, CircleFilled, SpinnerIosRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { ConfiguratorPhase, type Product, type ScreenPhase } from '#core/contracts/product.contract.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { stayingHere } from '#core/ui/focus.ts';
import { useNoticedWait } from '#core/ui/page/state-message.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { hoverGround, sizes, unseen } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { useExecute, useIsLeft } from '#core/ui/use-messages.ts';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import { phaseMarkOf, phaseMoveOf, phasePath, screenOfStatus, screenPhases } from './phase-order.rule.ts';
import { ProceedPhase } from './proceed-phase.command.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    // The padding belongs to the width, as in the header above and the columns below: all begin at one line.
    boxSizing: 'border-box',
    maxWidth: sizes.content,
    margin: '0 auto',
    padding: `0 ${tokens.spacingHorizontalXXL}`,
    listStyleType: 'none',
  },
  phase: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // Less the line at the foot of the bar.
    height: `calc(${sizes.phaseBar} - ${tokens.strokeWidthThin})`,
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderBottom: `${tokens.strokeWidthThicker} solid transparent`,
    // There every border would be drawn.
    '@media (forced-colors: active)': { borderBottomColor: 'Canvas' },
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: hoverGround },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
    '& svg': { flexShrink: 0, fontSize: '16px', color: tokens.colorBrandForeground1 },
  },
  here: {
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
  },
  waiting: unseen,
});

const marks = {
  done: <CheckmarkRegular aria-hidden />,
  current: <CircleFilled aria-hidden />,
  toCome: <SpinnerIosRegular aria-hidden />,
};

export interface PhaseBarProps {
  readonly productId: string;
  readonly here: ScreenPhase;
  /** Validates the form on screen before the product moves on. */
  readonly validate: () => Promise<boolean>;
  /** The product may not move on. */
  readonly onRefused: OnRefused;
}

/** The phases, with how far the product has come (Spec 1 §2). */
export function PhaseBar({ productId, here, validate, onRefused }: PhaseBarProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const status = useSlice(
    configuratorStoreToken,
    (state) => anyProductOf(state)?.configuratorStatus ?? ConfiguratorPhase.Undefined,
  );
  const { move, waitingFor } = usePhaseMove(productId, here, validate, onRefused);
  return (
    <nav aria-label={t('phaseBar')}>
      <ol className={styles.list}>
        {screenPhases.map((phase) => {
          const mark = phaseMarkOf(status, phase);
          return (
            <li key={phase}>
              <button
                type="button"
                className={mergeClasses(styles.phase, phase === here && styles.here)}
                aria-current={phase === here ? 'step' : undefined}
                aria-label={t('phaseWithMark', { phase: t(`phase.${phase}`), mark: t(`mark.${mark}`) })}
                onClick={() => void move(phase)}
              >
                {phase === waitingFor ? <WaitMark mark={marks[mark]} /> : marks[mark]}
                {t(`phase.${phase}`)}
              </button>
            </li>
          );
        })}
      </ol>
      <div role="status" className={styles.waiting}>
        {waitingFor && <WaitText key={waitingFor} text={t('phaseWait', { phase: t(`phase.${waitingFor}`) })} />}
      </div>
    </nav>
  );
}

/** In place of the mark of a phase that was pressed and is waited for, as while a publishing is on its way. */
function WaitMark({ mark }: { readonly mark: ReactNode }): ReactNode {
  return useNoticedWait() ? <Spinner size="extra-tiny" aria-hidden /> : mark;
}

function WaitText({ text }: { readonly text: string }): ReactNode {
  return useNoticedWait() && text;
}

/** Hears why a phase is not opened, and whether the person is still where they asked for it (decision 225). */
export type OnRefused = (error: AppError, isHere: boolean) => void;

interface ProceedParts {
  /** Whether the person is still where they pressed. */
  readonly isHere: () => boolean;
  /** Asked once the product is there. */
  readonly mayShow?: () => Promise<boolean>;
}

/** Takes the product to a phase. */
type Proceed = (target: ScreenPhase, parts: ProceedParts) => Promise<void>;

/** Takes a product to a phase and shows that, unless the person has gone elsewhere meanwhile. */
export function useProceed(productId: string, here: ScreenPhase, onRefused: OnRefused): Proceed {
  const { execute } = useExecute();
  const navigate = useNavigate();
  const isLeft = useIsLeft();
  return useCallback(
    async (target, { isHere, mayShow }) => {
      const moved = await execute(new ProceedPhase(productId, here, target));
      if (isLeft()) return;
      if (!moved.ok) return onRefused(moved.error, isHere());
      if (mayShow && !(await mayShow())) return;
      await navigate(phasePath(productId, target));
    },
    [productId, here, onRefused, execute, isLeft, navigate],
  );
}

/** Goes to a phase chosen in the bar, or shows why not (Spec 1 §4 'Navigating in the phase bar'); the newest press counts. */
function usePhaseMove(
  productId: string,
  here: ScreenPhase,
  validate: () => Promise<boolean>,
  onRefused: OnRefused,
): { readonly move: (target: ScreenPhase) => Promise<void>; readonly waitingFor: ScreenPhase | undefined } {
  const store = useService(configuratorStoreToken);
  const unsaved = useService(unsavedChangesToken);
  const proceed = useProceed(productId, here, onRefused);
  const [waitingFor, setWaitingFor] = useState<ScreenPhase>();
  const newest = useRef<ScreenPhase>(here);
  const move = useCallback(
    async (target: ScreenPhase) => {
      const isHere = stayingHere();
      newest.current = target;
      setWaitingFor(undefined);
      if (target === here) return;
      const status = anyProductOf(store.getState())?.configuratorStatus ?? ConfiguratorPhase.Undefined;
      const isStep = phaseMoveOf(status, here, target) === 'proceed';
      // A step ahead asks before the product moves; a phase that is open is asked about on the way there.
      if (isStep && !((await validate()) && (await unsaved.mayLeave(phasePath(productId, target))))) return;
      setWaitingFor(target);
      const mayShow = async () => newest.current === target && (!isStep || (await unsaved.leave()));
      await proceed(target, { mayShow, isHere });
      setWaitingFor((now) => (now === target ? undefined : now));
    },
    [productId, here, validate, store, unsaved, proceed],
  );
  return { move, waitingFor };
}

interface PhaseGateProps {
  readonly product: Product;
  readonly phase: ScreenPhase;
  readonly children: ReactNode;
}

/**
 * Shows a phase that the product has reached. The address of a later one leads to the furthest that is open, and says
 * what the phase bar says of it (Spec 1 §4): what was typed there could not be saved.
 */
export function PhaseGate({ product: { productId, configuratorStatus }, phase, children }: PhaseGateProps): ReactNode {
  const furthest = screenOfStatus(configuratorStatus);
  if (phase <= furthest) return children;
  return (
    <>
      <Refusal productId={productId} phase={phase} />
      <Navigate to={phasePath(productId, furthest)} replace />
    </>
  );
}

/** The step that is refused: it shows why, and is in the event log. */
function Refusal({ productId, phase }: { readonly productId: string; readonly phase: ScreenPhase }): ReactNode {
  const { execute } = useExecute();
  useEffect(() => void execute(new ProceedPhase(productId, phase, phase)), [execute, productId, phase]);
  return null;
}
