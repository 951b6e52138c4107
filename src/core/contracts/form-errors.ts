import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import type { FieldErrors } from '../errors/app-error.ts';

const root = 'productConfigurator';

/** Translation keys of the configurator's field errors (Spec 1 §5): `productConfigurator.*.formErrors`. */
export const formErrors = {
  maxLength20: `${root}.common.formErrors.maxLength20`,
  maxLength255: `${root}.common.formErrors.maxLength255`,
  maxLength1000: `${root}.common.formErrors.maxLength1000`,
  required: `${root}.common.formErrors.required`,
  /** As the server names them where a class says nothing else. */
  isIn: 'formErrors.isIn',
  arrayMaxSize: 'formErrors.arrayMaxSize',
  /** Of a text that no database keeps: NUL, or a surrogate without its other half. */
  oddCharacter: 'formErrors.oddCharacter',
  productName: `${root}.basicInfo.formErrors.productName`,
  productDescription: `${root}.basicInfo.formErrors.productDescription`,
  outcomeName: `${root}.basicInfo.formErrors.outcomeName`,
  outcomes: `${root}.basicInfo.formErrors.outcomes`,
  analyses: `${root}.productContents.formErrors.analyses`,
  childAnalyses: `${root}.productContents.formErrors.childAnalyses`,
  undeclaredChildren: `${root}.productContents.formErrors.undeclaredChildren`,
  kuntaliittoCode: `${root}.productContents.formErrors.kuntaliittoCode`,
  kuntaliittoName: `${root}.productContents.formErrors.kuntaliittoName`,
  targetGender: `${root}.productContents.formErrors.targetGender`,
  resultType: `${root}.productContents.formErrors.resultType`,
  microbe: `${root}.productContents.formErrors.microbe`,
  microbes: `${root}.productContents.formErrors.microbes`,
  duplicateMicrobe: `${root}.productContents.formErrors.duplicateMicrobe`,
  /** Of what is typed and not chosen yet. */
  microbeNotChosen: `${root}.productContents.formErrors.microbeNotChosen`,
  posit: `${root}.productContents.formErrors.posit`,
  outcome: `${root}.productContents.formErrors.outcome`,
  returnMethod: `${root}.hvaSettings.formErrors.returnMethod`,
  contactMethod: `${root}.hvaSettings.formErrors.contactMethod`,
} as const;

/** Translation keys of the general errors (Spec 1 §5 'Messages'), which hold for any field. */
export const generalErrors = {
  required: 'formErrors.required',
  email: 'formErrors.email',
  url: 'formErrors.url',
  positiveNumber: 'formErrors.positiveNumber',
  minLength: (length: number) => `formErrors.minLength${length}`,
  maxLength: (length: number) => `formErrors.maxLength${length}`,
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
  identityCode: 'filters.formErrors.identityCode',
} as const;

/** Translation keys of the errors of due days (decision 152). */
export const followUpErrors = {
  days: 'followUp.formErrors.days',
  daysOrder: 'followUp.formErrors.daysOrder',
  nextBefore: 'followUp.formErrors.nextBefore',
} as const;

/** Translation keys of the packing station's errors (decision 160). */
export const packingErrors = {
  count: 'packingStation.formErrors.count',
  kitCode: 'packingStation.formErrors.kitCode',
} as const;

export interface FieldErrorOptions {
  /** Texts may be missing: what their `Required` finds is left out. */
  readonly requiredLater?: boolean;
}

/**
 * Checks a request by the rules of its class.
 * Returns the translation keys by field path ('outcomes.0.name'), or undefined when all is well.
 */
export function findFieldErrors(
  type: ClassConstructor<object>,
  request: object,
  { requiredLater }: FieldErrorOptions = {},
): FieldErrors | undefined {
  const instance = plainToInstance(type, request);
  const found = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true });
  const errors = requiredLater ? exceptMissingTexts(found) : found;
  return errors.length === 0 ? undefined : Object.fromEntries(errors.flatMap((error) => flatten(error, '')));
}

/** What a request class found, except for texts that are not filled. */
export function exceptMissingTexts(errors: readonly ValidationError[]): ValidationError[] {
  return errors.flatMap((error) => {
    const { required: _missing, ...constraints } = error.constraints ?? {};
    const children = exceptMissingTexts(error.children ?? []);
    const isGone = children.length === 0 && Object.keys(constraints).length === 0;
    return isGone ? [] : [{ ...error, constraints, children } as ValidationError];
  });
}

function flatten(error: ValidationError, parent: string): [string, string[]][] {
  const path = parent + error.property;
  const keys = Object.values(error.constraints ?? {});
  const own: [string, string[]][] = keys.length > 0 ? [[path, keys]] : [];
  return [...own, ...(error.children ?? []).flatMap((child) => flatten(child, `${path}.`))];
}
