import { ValidateBy, type ValidationArguments } from 'class-validator';
import { isDay, looksLikeDay } from './is-day.rule.ts';
import { isInstant } from './is-instant.rule.ts';

/**
 * A day of the calendar (yyyy-mm-dd), or the empty text of one that is not set.
 * @param unreadable the message for what is not written as a day
 * @param noSuchDay the message for what is, but is in no calendar: 31 February
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

/** A time that any database can be asked by: ISO 8601 in UTC, with milliseconds. The standard's weeks and the like are none. */
export function Instant(): PropertyDecorator {
  return ValidateBy({ name: 'instant', validator: { validate: isInstant } });
}
