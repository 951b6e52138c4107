import { ValidateBy, type ValidationArguments } from 'class-validator';
import { finnishDayOf } from './finnish-day-of.rule.ts';
import { isDay, looksLikeDay } from './is-day.rule.ts';
import { isInstant } from './is-instant.rule.ts';
import { valueOf } from './value.rules.ts';

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

/** Not before the day in Finland on which the time in `start` falls; what is no day or no time is not compared. */
export function NotBeforeDayOf(start: string, message: string): PropertyDecorator {
  return ValidateBy({
    name: 'notBeforeDayOf',
    validator: {
      validate: (value, args) => {
        const time = valueOf(args, start);
        return !isDay(value) || !isInstant(time) || finnishDayOf(time) <= value;
      },
      defaultMessage: () => message,
    },
  });
}

/** A time that any database can be asked by: ISO 8601 in UTC, with milliseconds. The standard's weeks and the like are none. */
export function Instant(): PropertyDecorator {
  return ValidateBy({ name: 'instant', validator: { validate: isInstant } });
}
