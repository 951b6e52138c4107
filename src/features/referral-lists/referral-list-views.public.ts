// The views that the features with lists of referrals share.
export { ReferralListFilters } from './referral-list-filters.tsx';
export { OrderStatusBadge } from './order-status.tsx';
export { RejectionNotice } from './order-status.tsx';
