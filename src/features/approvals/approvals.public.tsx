import type { ReactNode } from 'react';
import { useLoaded } from '#core/ui/use-loaded.ts';
import type { ApprovalPanelProps } from './approval-panel.tsx';

// With the configurator's code, as the checks: no first screen waits for it.
const loadPanel = () =>
  import(/* webpackChunkName: "configurator" */ './approval-panel.tsx').then((file) => file.ApprovalPanel);

/** The review of a product by a second person, for the place beside its forms and its preview. */
export function Approval(props: ApprovalPanelProps): ReactNode {
  const Panel = useLoaded(loadPanel, true);
  return Panel && <Panel {...props} />;
}
