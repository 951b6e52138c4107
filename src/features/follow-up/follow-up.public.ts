// What other features may use of the follow-up of findings; loaded with the details of one.
export { FollowUpSection, GivenNotice } from './follow-up-section.tsx';
export { FormerSteps } from './step-list.tsx';
export { UnsentNotice } from './unsent-notice.tsx';
export { FollowUpBar, type FollowUpBarProps } from './follow-up-bar.tsx';
export { GiveManyDialog, type Giving } from './give-many-dialog.tsx';
