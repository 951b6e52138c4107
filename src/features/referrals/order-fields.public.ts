// What the filter of the area's results has of the order. The code of forms: it comes with their filter.
export { OrderFields } from './order-fields.tsx';
