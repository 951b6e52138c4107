// What other features may use of the review by a second person; loaded beside a screen, which does not wait for it.
export { ApprovalPanel, type ApprovalPanelProps } from './approval-panel.tsx';
