// The views that the features with lists of orders share.
export { OrderFilters } from './order-filters.tsx';
export { OrderStatusBadge } from './order-status-badge.tsx';
export { OrderTrouble } from './order-trouble.tsx';
