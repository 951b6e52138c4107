// The form of the filter, for a list that adds fields of its own: it comes when it is opened.
export { ReferralFilterForm, type ReferralFilterFormProps } from './referral-filter-form.tsx';
