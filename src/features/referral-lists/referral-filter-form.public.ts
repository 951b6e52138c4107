// The form of the filter, for a list that adds fields of its own: it comes when it is opened.
export {
  ReferralFilterForm,
  type ReferralFilterFormProps,
  type ReferralFilterValues,
} from './referral-filter-form.tsx';
export { ProductChoice, type ProductValues } from './product-choice.tsx';
