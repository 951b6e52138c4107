import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';

/** Where the analyses' instructions and the outcomes' titles stand among the product's own texts, on the screen. */
export const beforeInstructions = citizenTextFields.indexOf('problemWithSampleTitle');
export const beforeTitles = citizenTextFields.indexOf('productSubscriptionConfirmationSms');
