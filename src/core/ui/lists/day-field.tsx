import { Button, Field, Input } from '@fluentui/react-components';
import { CalendarRegular } from '@fluentui/react-icons';
import { useRef, useState, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useFittingStyles, useFormFieldStyles } from '../forms/form-field.styles.ts';
import { textOfError, useTranslate } from '../translate.tsx';
import { useLoadedPart } from '../use-loaded.ts';
import { finnishDay, parseFinnishDay } from './finnish-day.rule.ts';

/** The calendar's code is loaded when one is first opened. */
const loadCalendar = () =>
  import(/* webpackChunkName: "calendar" */ './calendar-popover.tsx').then((file) => file.CalendarPopover);

export interface DayFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
}

/**
 * A day, typed or chosen from a calendar. Holds the text as it was typed: what is no day stays to be seen with its error,
 * a day is written out as dd.mm.yyyy when the field is left (Spec 2 §9), and nothing is wrong with an empty field.
 * Fluent's own date field reads 1.2.2026 as 2 January and forgets what it cannot read.
 */
export function DayField<Values extends FieldValues>({ control, name, label }: DayFieldProps<Values>): ReactNode {
  const t = useTranslate();
  const styles = useFormFieldStyles();
  // Firefox's own width of a text field, and the button beside it, would reach over the next field.
  const fitting = useFittingStyles();
  const { field, fieldState } = useController({ control, name });
  const anchor = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const calendar = useCalendar(() => button.current?.focus());
  const text = String(field.value);
  const error = text === '' ? undefined : fieldState.error?.message;
  const leave = (): void => {
    const day = parseFinnishDay(text);
    if (day !== undefined) field.onChange(finnishDay(day));
    field.onBlur();
  };
  const { Calendar } = calendar;
  return (
    <Field
      className={fitting.field}
      label={{ children: label, className: styles.label }}
      validationMessage={error && textOfError(t, error)}
      validationState={error ? 'error' : 'none'}
    >
      <Input
        {...field}
        onBlur={leave}
        root={{ ref: anchor }}
        className={fitting.control}
        placeholder={t('core:day.pattern')}
        autoComplete="off"
        contentAfter={
          <Button
            ref={button}
            size="small"
            appearance="transparent"
            icon={<CalendarRegular />}
            aria-label={t('core:day.openCalendar', { label })}
            aria-haspopup="dialog"
            aria-expanded={calendar.isOpen}
            onClick={({ detail }) => detail > 1 || calendar.toggle()}
          />
        }
      />
      {calendar.isOpen && Calendar && (
        <Calendar
          label={t('core:day.calendarOf', { label })}
          anchor={anchor}
          day={parseFinnishDay(text)}
          onChoose={(day) => {
            field.onChange(finnishDay(day));
            calendar.close();
          }}
          onClose={calendar.close}
        />
      )}
    </Field>
  );
}

/** The calendar of a field; `onClosed` gives the focus back. */
function useCalendar(onClosed: () => void) {
  const [isOpen, setOpen] = useState(false);
  const Calendar = useLoadedPart(loadCalendar, isOpen, () => setOpen(false));
  const close = (): void => {
    setOpen(false);
    onClosed();
  };
  return { Calendar, isOpen, close, toggle: () => (isOpen ? close() : setOpen(true)) };
}
