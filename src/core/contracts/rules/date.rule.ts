import { ValidateBy, type ValidationArguments } from 'class-validator';

/** There is no year 0. */
const pattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Whether it is written as a day, yyyy-mm-dd, be it one or not. */
function looksLikeDay(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value);
}

/** Whether it is a day of the calendar as yyyy-mm-dd. Apart from the decorators: lists check their address with it. */
export function isDay(value: unknown): value is string {
  if (!looksLikeDay(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/**
 * A day of the calendar (yyyy-mm-dd), or the empty text of one that is not set.
 * @param unreadable the message for what is not written as a day
 * @param noSuchDay the message for what is, but stands in no calendar: 31 February
 */
export function DayOrEmpty(unreadable: string, noSuchDay: string): PropertyDecorator {
  return ValidateBy({
    name: 'dayOrEmpty',
    validator: {
      validate: (value) => value === '' || isDay(value),
      defaultMessage: (args) => (looksLikeDay(args?.value) ? noSuchDay : unreadable),
    },
  });
}

/** Not before the day in `start`; days that are not set or no days are not compared. */
export function NotBefore(start: string, message: string): PropertyDecorator {
  return ValidateBy({
    name: 'notBefore',
    validator: {
      validate: (value, args) => {
        const first = (args?.object as Readonly<Record<string, unknown>> | undefined)?.[start];
        return !isDay(value) || !isDay(first) || first <= value;
      },
      defaultMessage: (_args?: ValidationArguments) => message,
    },
  });
}
