import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AppError } from '#core/errors/app-error.ts';
import { useExecute } from '#core/ui/use-execute.ts';
import { phasePath, type ScreenPhase } from './phase-order.rule.ts';
import { ProceedPhase } from './proceed-phase.command.ts';

/** Takes the product to a phase; `mayShow` is asked once it is there. */
export type Proceed = (target: ScreenPhase, mayShow?: () => Promise<boolean>) => Promise<void>;

/** Takes a product to a phase and shows that, unless the person has gone elsewhere meanwhile. */
export function useProceed(productId: string, here: ScreenPhase, onRefused: (error: AppError) => void): Proceed {
  const { execute } = useExecute();
  const navigate = useNavigate();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  return useCallback(
    async (target, mayShow) => {
      const moved = await execute(new ProceedPhase(productId, here, target));
      if (isLeft.current) return;
      if (!moved.ok) return onRefused(moved.error);
      if (mayShow && !(await mayShow())) return;
      await navigate(phasePath(productId, target));
    },
    [productId, here, onRefused, execute, navigate],
  );
}
