// Without React, for handlers of the packing station.
export { isOpen } from './logistics-referral.rule.ts';
