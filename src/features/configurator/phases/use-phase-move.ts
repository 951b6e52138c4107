import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { useService } from '#core/ui/services.tsx';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { useExecute } from '#core/ui/use-execute.ts';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import { phaseMoveOf, phasePath, type ScreenPhase } from './phase-order.rule.ts';
import { ProceedPhase } from './proceed-phase.command.ts';

/** Goes to a phase chosen in the bar, or says why not (Spec 1 §4 'Navigating in the phase bar'). */
export function usePhaseMove(
  productId: string,
  here: ScreenPhase,
  validate: () => Promise<boolean>,
): (target: ScreenPhase) => Promise<void> {
  const store = useService(configuratorStoreToken);
  const unsaved = useService(unsavedChangesToken);
  const { execute } = useExecute();
  const navigate = useNavigate();
  return useCallback(
    async (target) => {
      if (target === here) return;
      const status = anyProductOf(store.getState())?.configuratorStatus ?? ConfiguratorPhase.Undefined;
      const move = phaseMoveOf(status, here, target);
      if (move === 'proceed' && !((await validate()) && (await unsaved.mayLeave()))) return;
      const moved = await execute(new ProceedPhase(productId, here, target));
      if (moved.ok) await navigate(phasePath(productId, target));
    },
    [productId, here, validate, store, unsaved, execute, navigate],
  );
}
