import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';

/** The bare root of the area's screens leads to the referrals (Spec 2 §2). */
export function AreaRootPage(): ReactNode {
  return <Navigate to="/hva-admin/referrals" replace />;
}
