// What the features with lists of orders share, without views.
export { countOrders, totalOf, type OrderCount } from './order-counts.ts';
export { orderFields, orderRequestOf, withoutStatus, type OrderFilter, type OrderFilterField } from './order-filter.ts';
