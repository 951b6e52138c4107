import { ValidateBy } from 'class-validator';
import { holdsIdentityCode } from './identity-code.rule.ts';

/** A text without a personal identity code; `message` is the translation key of the error. */
export function NoIdentityCode(message: string): PropertyDecorator {
  return ValidateBy({
    name: 'noIdentityCode',
    validator: {
      validate: (value) => typeof value !== 'string' || !holdsIdentityCode(value),
      defaultMessage: () => message,
    },
  });
}
