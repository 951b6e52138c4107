// What other features may use of the area's referrals: views, for which they load it.
export { addressOf } from './referral.rule.ts';
export { SsnDetail } from './ssn-detail.tsx';
