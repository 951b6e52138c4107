import { Calendar, DayOfWeek, type ICalendar } from '@fluentui/react-calendar-compat';
import { Popover, PopoverSurface } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslate } from '../translate.tsx';
import { finnishCalendarStrings, finnishFormatting } from './finnish-calendar.ts';

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
  const [target] = useState(anchor.current);
  const calendar = useRef<ICalendar>(null);
  // The pop-up gives the focus to its first button; the days are what it was opened for.
  useEffect(() => calendar.current?.focus(), []);
  return (
    <Popover
      open
      trapFocus
      positioning={{ target, position: 'below', align: 'start' }}
      onOpenChange={(_, { open }) => open || onClose()}
    >
      <PopoverSurface aria-label={label}>
        <Calendar
          componentRef={calendar}
          firstDayOfWeek={DayOfWeek.Monday}
          strings={strings}
          dateTimeFormatter={finnishFormatting}
          showMonthPickerAsOverlay
          highlightSelectedMonth
          value={day === undefined ? undefined : localDate(day)}
          onSelectDate={(date) => onChoose(dayOf(date))}
          onDismiss={onClose}
        />
      </PopoverSurface>
    </Popover>
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
