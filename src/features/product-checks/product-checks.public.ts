// What other features may use of the checks.
export {
  ChecksPanel,
  RemarkList,
  shownAtFirst,
  StrengthHeading,
  useChecksStyles,
  useQuietChanges,
} from './remark-list.tsx';
export { RemarkReasonDialog } from './remark-reason-dialog.tsx';
export { useRemarkedPublishing } from './use-remarked-publishing.ts';
