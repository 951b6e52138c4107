import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PhaseScreen } from '../frame/phase-screen.tsx';
import { phasePath, screenOfStatus } from './phase-order.rule.ts';

/** The product's address without a phase opens its furthest one (decision A30). */
export function OpenPhasePage(): ReactNode {
  return (
    <PhaseScreen>
      {({ productId, configuratorStatus }) => (
        <Navigate to={phasePath(productId, screenOfStatus(configuratorStatus))} replace />
      )}
    </PhaseScreen>
  );
}
