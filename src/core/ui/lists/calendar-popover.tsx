import {
  Calendar,
  type CalendarStrings,
  type DateFormatting,
  DayOfWeek,
  type ICalendar,
} from '@fluentui/react-calendar-compat';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { clockToken } from '#core/di/token.ts';
import { finnishDayOf } from '../format/dates.ts';
import { PopoverPanel } from '../layers/popover-panel.tsx';
import { useService } from '../services.tsx';
import { type Translate, useTranslate } from '../translate.tsx';

// Months and weekdays in Finnish come from the browser. Fluent's calendar reckons in the browser's own time zone: each day is the
// midnight at which it begins there, and today is the day that it is in Finland.
const format = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  const formatter = new Intl.DateTimeFormat('fi-FI', options);
  return (date) => formatter.format(date);
};
const longMonth = format({ month: 'long' });
const shortMonth = format({ month: 'short' });
const monthAndYear = format({ month: 'long', year: 'numeric' });
const wholeDate = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

const each = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const monthsOf = (name: (date: Date) => string): string[] => each(12).map((month) => name(new Date(2026, month, 1)));
/** From Sunday on, as Fluent wants them: 1 February 2026 is one. */
const weekdaysOf = (name: (date: Date) => string): string[] => each(7).map((day) => name(new Date(2026, 1, 1 + day)));

const finnishFormatting: DateFormatting = {
  formatDay: (date) => String(date.getDate()),
  // Names what is chosen among the months by the word that it shows: who speaks to the browser says that.
  formatMonth: shortMonth,
  formatYear: (date) => String(date.getFullYear()),
  formatMonthYear: monthAndYear,
  formatMonthDayYear: wholeDate,
};

/** The calendar's words: names from the browser, the rest from our texts. */
function finnishCalendarStrings(t: Translate): CalendarStrings {
  return {
    months: monthsOf(longMonth),
    shortMonths: monthsOf(shortMonth),
    days: weekdaysOf(format({ weekday: 'long' })),
    shortDays: weekdaysOf(format({ weekday: 'short' })),
    goToToday: t('core:day.today'),
    prevMonthAriaLabel: t('core:day.previousMonth'),
    nextMonthAriaLabel: t('core:day.nextMonth'),
    prevYearAriaLabel: t('core:day.previousYear'),
    nextYearAriaLabel: t('core:day.nextYear'),
    prevYearRangeAriaLabel: t('core:day.previousYears'),
    nextYearRangeAriaLabel: t('core:day.nextYears'),
    monthPickerHeaderAriaLabel: t('core:day.chooseYear'),
    yearPickerHeaderAriaLabel: t('core:day.chooseMonth'),
    selectedDateFormatString: t('core:day.selectedDay'),
    todayDateFormatString: t('core:day.todayIs'),
  };
}

export interface CalendarPopoverProps {
  readonly label: string;
  /** What it opens at. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The chosen day, yyyy-mm-dd. */
  readonly day: string | undefined;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

/** Fluent's calendar in Finnish; weeks begin on Monday. */
export function CalendarPopover({ label, anchor, day, onChoose, onClose }: CalendarPopoverProps): ReactNode {
  const t = useTranslate();
  const strings = useMemo(() => finnishCalendarStrings(t), [t]);
  const clock = useService(clockToken);
  const [today] = useState(() => localDate(finnishDayOf(clock.now())));
  const calendar = useRef<ICalendar>(null);
  // The pop-up gives the focus to its first button; the days are what it was opened for.
  useEffect(() => calendar.current?.focus(), []);
  return (
    <PopoverPanel anchor={anchor} position="below" aria-label={label} onClose={onClose}>
      <Calendar
        componentRef={calendar}
        firstDayOfWeek={DayOfWeek.Monday}
        strings={strings}
        dateTimeFormatter={finnishFormatting}
        showMonthPickerAsOverlay
        today={today}
        highlightSelectedMonth
        value={day === undefined ? undefined : localDate(day)}
        onSelectDate={(date) => onChoose(dayOf(date))}
        onDismiss={onClose}
      />
    </PopoverPanel>
  );
}

function localDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function dayOf(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
