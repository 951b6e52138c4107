import { isEmail, ValidateBy } from 'class-validator';

/** A valid e-mail address, or the empty text of one that is not set. */
export function EmailOrEmpty(message: string): PropertyDecorator {
  return ValidateBy({
    name: 'emailOrEmpty',
    validator: { validate: (value) => value === '' || isEmail(value), defaultMessage: () => message },
  });
}
