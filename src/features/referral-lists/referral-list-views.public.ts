// The views that the features with lists of referrals share.
export { ReferralListFilters } from './referral-list-filters.tsx';
export { OrderStatusBadge } from './order-status-badge.tsx';
export { RejectionNotice } from './rejection-notice.tsx';
