import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { BottomBar as Bar } from '#core/ui/page/bottom-bar.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { phaseBefore, phasePath, type ScreenPhase } from '../phases/phase-order.rule.ts';

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
