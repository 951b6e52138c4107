import type { CalendarStrings, DateFormatting } from '@fluentui/react-calendar-compat';
import type { Translate } from '../translate.tsx';

// Months and weekdays in Finnish come from the browser. Fluent's calendar reckons in the browser's own time zone.
const format = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  const formatter = new Intl.DateTimeFormat('fi-FI', options);
  return (date) => formatter.format(date);
};
const longMonth = format({ month: 'long' });
const monthAndYear = format({ month: 'long', year: 'numeric' });
const wholeDate = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

const each = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const monthsOf = (name: (date: Date) => string): string[] => each(12).map((month) => name(new Date(2026, month, 1)));
/** From Sunday on, as Fluent wants them: 1 February 2026 is one. */
const weekdaysOf = (name: (date: Date) => string): string[] => each(7).map((day) => name(new Date(2026, 1, 1 + day)));

export const finnishFormatting: DateFormatting = {
  formatDay: (date) => String(date.getDate()),
  formatMonth: longMonth,
  formatYear: (date) => String(date.getFullYear()),
  formatMonthYear: monthAndYear,
  formatMonthDayYear: wholeDate,
};

/** The calendar's words: names from the browser, the rest from our texts. */
export function finnishCalendarStrings(t: Translate): CalendarStrings {
  return {
    months: monthsOf(longMonth),
    shortMonths: monthsOf(format({ month: 'short' })),
    days: weekdaysOf(format({ weekday: 'long' })),
    shortDays: weekdaysOf(format({ weekday: 'short' })),
    goToToday: t('shell:day.today'),
    prevMonthAriaLabel: t('shell:day.previousMonth'),
    nextMonthAriaLabel: t('shell:day.nextMonth'),
    prevYearAriaLabel: t('shell:day.previousYear'),
    nextYearAriaLabel: t('shell:day.nextYear'),
    prevYearRangeAriaLabel: t('shell:day.previousYears'),
    nextYearRangeAriaLabel: t('shell:day.nextYears'),
    monthPickerHeaderAriaLabel: t('shell:day.chooseYear'),
    yearPickerHeaderAriaLabel: t('shell:day.chooseMonth'),
    selectedDateFormatString: t('shell:day.selectedDay'),
    todayDateFormatString: t('shell:day.todayIs'),
  };
}
