import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Product } from '#core/contracts/product.contract.ts';
import { useExecute } from '#core/ui/use-execute.ts';
import { phasePath, screenOfStatus, type ScreenPhase } from './phase-order.rule.ts';
import { ProceedPhase } from './proceed-phase.command.ts';

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

/** The step that is refused: it tells why, and stands in the event log. */
function Refusal({ productId, phase }: { readonly productId: string; readonly phase: ScreenPhase }): ReactNode {
  const { execute } = useExecute();
  useEffect(() => void execute(new ProceedPhase(productId, phase, phase)), [execute, productId, phase]);
  return null;
}
