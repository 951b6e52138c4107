import { ValidateBy } from 'class-validator';

/** A text that is there and not blank; `message` is the translation key of what to say otherwise. */
export function Required(message: string): PropertyDecorator {
  return ValidateBy({
    name: 'required',
    validator: { validate: isFilled, defaultMessage: () => message },
  });
}

/** Whether a text has anything to read in it. */
export function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
