import { Field, Input, makeStyles, Select, tokens, type InputProps } from '@fluentui/react-components';
import { type ReactNode, useMemo, useState, useEffect, useRef } from 'react';
import { type LogEntry, logKinds } from '#core/audit/log-entry.ts';
import { filterErrors } from '#core/contracts/form-errors.ts';
import { isPressed, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';
import type { LogFilter } from './log-filter.rule.ts';
import { isBackwards, isOfNoDay, parseLogTime, shownLogTime } from './log-time.rule.ts';
import type { TitleOf } from './event-texts.ts';

// A selector would be as wide as its longest option.
const useChoiceFieldStyles = makeStyles({ field: { gridTemplateColumns: 'minmax(0, 1fr)' } });

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string | undefined) => void;
}

/** One of some values, or any. */
function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useChoiceFieldStyles();
  return (
    <Field label={label} className={styles.field}>
      <Select value={value ?? ''} onChange={(_, data) => onChange(data.value || undefined)}>
        <option value="">{t('filter.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
});

export interface LogFilterFieldsProps {
  readonly filter: LogFilter;
  readonly rows: readonly LogEntry[];
  readonly titleOf: TitleOf;
  readonly onChange: (change: LogFilter) => void;
}

/** The filters that are not always at hand. */
export function LogFilterFields({ filter, rows, titleOf, onChange }: LogFilterFieldsProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  const names = useMemo(() => namesOf(rows, filter.name, titleOf), [rows, filter.name, titleOf]);
  const kinds = logKinds.map((kind) => ({ value: kind, text: t(`kind.${kind}`) }));
  return (
    <div className={styles.fields}>
      <TimeFields filter={filter} onChange={onChange} />
      <ChoiceField
        label={t('filter.kind')}
        value={filter.kind}
        options={kinds}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoiceField
        label={t('filter.name')}
        value={filter.name}
        options={names}
        onChange={(name) => onChange({ name })}
      />
      <Field label={t('filter.correlationId')}>
        <TypedField value={filter.correlationId} onChange={(correlationId) => onChange({ correlationId })} />
      </Field>
    </div>
  );
}

/** The events that the log holds, and the one that is filtered by, by their titles. */
function namesOf(rows: readonly LogEntry[], chosen: string | undefined, titleOf: TitleOf) {
  const titles = new Map<string, string>();
  for (const row of rows) if (!titles.has(row.name)) titles.set(row.name, titleOf(row));
  if (chosen !== undefined && !titles.has(chosen)) titles.set(chosen, chosen);
  return [...titles]
    .map(([value, text]) => ({ value, text }))
    .sort((one, other) => one.text.localeCompare(other.text, 'fi'));
}

export interface TimeFieldsProps {
  readonly filter: Pick<LogFilter, 'from' | 'to'>;
  readonly onChange: (change: { readonly [Field in 'from' | 'to']?: string | undefined }) => void;
}

/** From when and until when; that nothing is between them is told, for a list without rows looks as if nothing had happened. */
export function TimeFields({ filter: { from, to }, onChange }: TimeFieldsProps): ReactNode {
  const t = useTranslate('eventLog');
  return (
    <>
      <TimeField label={t('filter.from')} value={from} onChange={(value) => onChange({ from: value })} />
      <TimeField
        label={t('filter.to')}
        value={to}
        problem={isBackwards(from, to) ? t('filter.timeOrder') : undefined}
        onChange={(value) => onChange({ to: value })}
      />
    </>
  );
}

interface TimeFieldProps {
  readonly label: string;
  /** As the filter holds it (log-time.rule.ts). */
  readonly value: string | undefined;
  /** What is wrong with it beside the others. */
  readonly problem?: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A day or a minute, typed; counts when the field is left or Enter is pressed. */
function TimeField({ label, value, problem, onChange }: TimeFieldProps): ReactNode {
  const t = useTranslate('eventLog');
  const words = useTranslate();
  const shown = value === undefined ? '' : shownLogTime(value);
  const [typed, setTyped] = useState(shown);
  const [before, setBefore] = useState(shown);
  const [isBad, setBad] = useState(false);
  if (shown !== before) {
    setBefore(shown);
    setTyped(shown);
    setBad(false);
  }
  const take = (): void => {
    const parsed = parseLogTime(typed, new Date());
    setBad(parsed === undefined && typed.trim() !== '');
    if (parsed !== undefined) setTyped(shownLogTime(parsed));
    if (parsed !== undefined || typed.trim() === '') onChange(parsed);
  };
  const wrong = isOfNoDay(typed) ? textOfError(words, filterErrors.noSuchDay) : t('filter.badTime');
  const error = isBad ? wrong : problem;
  return (
    <Field label={label} validationState={error ? 'error' : 'none'} validationMessage={error}>
      <Input
        value={typed}
        placeholder={t('filter.timeHint')}
        autoComplete="off"
        onChange={(_, data) => setTyped(data.value)}
        onBlur={take}
        onKeyDown={(event) => isPressed(event, shortcuts.takeValue) && take()}
      />
    </Field>
  );
}

/** Milliseconds after the last key until the filter follows. */
const pause = 250;

export interface TypedFieldProps extends Pick<
  InputProps,
  'aria-label' | 'placeholder' | 'contentBefore' | 'className'
> {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A text that filters a moment after the last key: thousands of entries are not looked through at every one. */
export function TypedField({ value = '', onChange, ...input }: TypedFieldProps): ReactNode {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  /** What is on its way to the filter: the next keys may be faster, and stay. */
  const [sent, setSent] = useState(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  if (value !== reported) {
    setReported(value);
    setSent(value);
    // Changed from elsewhere, as by clearing the filters.
    if (value !== sent) setTyped(value);
  }
  useEffect(() => {
    if (typed === reported) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      latest.current(typed || undefined);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, reported]);
  return <Input {...input} value={typed} autoComplete="off" onChange={(_, data) => setTyped(data.value)} />;
}
