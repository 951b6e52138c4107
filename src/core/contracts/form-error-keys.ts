const root = 'productConfigurator';

/** Translation keys of the configurator's field errors (Spec 1 §5): `productConfigurator.*.formErrors`. */
export const formErrors = {
  maxLength20: `${root}.common.formErrors.maxLength20`,
  maxLength255: `${root}.common.formErrors.maxLength255`,
  required: `${root}.common.formErrors.required`,
  productName: `${root}.basicInfo.formErrors.productName`,
  productDescription: `${root}.basicInfo.formErrors.productDescription`,
  outcomeName: `${root}.basicInfo.formErrors.outcomeName`,
  outcomes: `${root}.basicInfo.formErrors.outcomes`,
  analyses: `${root}.productContents.formErrors.analyses`,
  childAnalyses: `${root}.productContents.formErrors.childAnalyses`,
  kuntaliittoCode: `${root}.productContents.formErrors.kuntaliittoCode`,
  kuntaliittoName: `${root}.productContents.formErrors.kuntaliittoName`,
  targetGender: `${root}.productContents.formErrors.targetGender`,
  resultType: `${root}.productContents.formErrors.resultType`,
  microbe: `${root}.productContents.formErrors.microbe`,
  microbes: `${root}.productContents.formErrors.microbes`,
  duplicateMicrobe: `${root}.productContents.formErrors.duplicateMicrobe`,
  outcome: `${root}.productContents.formErrors.outcome`,
  returnMethod: `${root}.hvaSettings.formErrors.returnMethod`,
  contactMethod: `${root}.hvaSettings.formErrors.contactMethod`,
} as const;

/** Translation keys of the area product form's errors (Spec 2 §5). */
export const hvaFormErrors = {
  failedResultHandling: 'hvaProduct.formErrors.failedResultHandling',
  citizenReminderSetting: 'hvaProduct.formErrors.citizenReminderSetting',
  notifyProfessional: 'hvaProduct.formErrors.notifyProfessional',
  emailMissing: 'hvaProduct.formErrors.emailMissing',
  validEmail: 'hvaProduct.formErrors.validEmail',
  instructionText: 'hvaProduct.formErrors.instructionText',
} as const;

/** Translation keys of the lists' filter errors (Spec 2 §5 'Referral filter'). */
export const filterErrors = {
  date: 'filters.formErrors.date',
  noSuchDay: 'filters.formErrors.noSuchDay',
  dateOrder: 'filters.formErrors.dateOrder',
  referralId: 'filters.formErrors.referralId',
} as const;
