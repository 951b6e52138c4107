import { Field, Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Controller, type Resolver } from 'react-hook-form';
import { attemptOutcomes, channels, type AttemptOutcome, type Channel } from '#core/contracts/follow-up.contract.ts';
import { NoteAttemptRequest } from '#core/contracts/follow-up.requests.ts';
import { findFieldErrors, filterErrors, followUpErrors } from '#core/contracts/form-errors.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import { clockToken } from '#core/di/token.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { finnishDayOf, formatTime } from '#core/ui/format/dates.ts';
import { errorsResolver } from '#core/ui/forms/validation.ts';
import { DayField } from '#core/ui/lists/day-field.tsx';
import { readFinnishDay } from '#core/ui/lists/finnish-day.rule.ts';
import { shownDay, typedDay } from '#core/ui/lists/filter-resolver.ts';
import { useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import type { Repeating } from '#core/ui/use-repeating.ts';
import { timeOf } from './attempt-time.rule.ts';
import { NoteAttempt } from './note-attempt.command.ts';
import { StepForm, useStepFormStyles } from './step-form.tsx';
import { useKeptForm } from './use-kept-form.ts';

type Values = Record<'channel' | 'outcome' | 'day' | 'clock' | 'nextOn' | 'note', string> & {
  /** As of who was reached: whether the next day had been cleared by hand before. */
  readonly hadNoNext: '' | 'cleared';
};

const reached: AttemptOutcome = 'reached';

/** A time of one day is another one on the next. */
const moment = ['day', 'clock'] as const;

export interface AttemptFormProps {
  readonly observationId: string;
  readonly repeating: Repeating;
  readonly seenStep: number;
  /** yyyy-mm-dd */
  readonly proposedNextOn: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onFailure: (error: AppError) => void;
}

/** An attempt with all that can be said of it. */
export function AttemptForm(props: AttemptFormProps): ReactNode {
  const { observationId, repeating, seenStep, proposedNextOn, onDone, onCancel, onFailure } = props;
  const t = useTranslate('followUp');
  const styles = useStepFormStyles();
  const clock = useService(clockToken);
  const { label } = useFormFieldStyles();
  const { repeat, isPending } = repeating;
  const now = clock.now().toISOString();
  const proposed = shownDay(proposedNextOn);
  const first = {
    channel: 'phone',
    outcome: 'noAnswer',
    day: shownDay(finnishDayOf(clock.now())),
    clock: formatTime(now),
    nextOn: proposed,
    note: '',
    hadNoNext: '' as const,
  };
  const resolver = errorsResolver<Values>((values) =>
    errorsOf(values, clock.now(), {
      future: t('attempt.future'),
      leftOut: t('attempt.leftOut'),
      wrongClock: t('attempt.wrongClock'),
      nextBefore: t('followUp.formErrors.nextBefore'),
    }),
  ) as Resolver<Values>;
  const form = useKeptForm<Values>(`attempt ${observationId}`, first, resolver, moment);
  const { control, handleSubmit, forget } = form;
  // Who was reached is not tried again: the proposed day goes with that and comes back; one of the person's own stays, and
  // so does none where they have cleared it.
  const proposeAfter = (outcome: string): void => {
    const { outcome: before, nextOn, hadNoNext } = form.getValues();
    form.setValue('hadNoNext', outcome === reached && nextOn === '' ? 'cleared' : '');
    const isProposed = before === reached ? nextOn === '' && hadNoNext === '' : nextOn === proposed;
    if (!isProposed) return;
    form.setValue('nextOn', outcome === reached ? '' : proposed);
  };
  const save = async (values: Values): Promise<void> => {
    const result = await repeat(new NoteAttempt(observationId, seenStep, requestOf(values, clock.now())));
    if (!result.ok) {
      // The service alone knows when the finding was corrected last, and what time it is.
      if (result.error.details.fieldErrors?.['happenedAt'])
        form.setError('day', { message: t('attempt.refusedTime') }, { shouldFocus: true });
      return onFailure(result.error);
    }
    forget();
    onDone();
  };
  return (
    <StepForm
      title={t('attempt.title')}
      submit={t('attempt.save')}
      isPending={isPending}
      onSubmit={(event) => void handleSubmit(save)(event)}
      onCancel={onCancel}
    >
      <div className={styles.row}>
        <Controller
          control={control}
          name="channel"
          render={({ field: { ref, ...field } }) => (
            <Field label={{ children: t('attempt.channel'), className: label }}>
              <Select {...field} select={{ ref, autoFocus: true }}>
                {channels.map((channel) => (
                  <option key={channel} value={channel}>
                    {t(`channel.${channel}`)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        />
        <Controller
          control={control}
          name="outcome"
          render={({ field: { ref, onChange, ...field } }) => (
            <Field label={{ children: t('attempt.outcome'), className: label }}>
              <Select
                {...field}
                select={{ ref }}
                onChange={(event, { value }) => {
                  proposeAfter(value);
                  onChange(event);
                }}
              >
                {attemptOutcomes.map((outcome) => (
                  <option key={outcome} value={outcome}>
                    {t(`outcome.${outcome}`)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        />
        <DayField control={control} name="day" label={t('attempt.day')} />
        <TextFormField control={control} name="clock" label={t('attempt.clock')} isReadOnly={isPending} />
        <DayField control={control} name="nextOn" label={t('attempt.nextOn')} />
      </div>
      <TextFormField
        control={control}
        name="note"
        label={t('attempt.note')}
        isLong
        isReadOnly={isPending}
        asSent={readable}
      />
    </StepForm>
  );
}

function requestOf({ channel, outcome, day, clock, nextOn, note }: Values, now: Date): NoteAttemptRequest {
  return {
    channel: channel as Channel,
    outcome: outcome as AttemptOutcome,
    happenedAt: timeOf(day, clock, now) ?? '',
    nextOn: typedDay(nextOn),
    note: readable(note),
  };
}

type Words = Readonly<Record<'future' | 'leftOut' | 'wrongClock' | 'nextBefore', string>>;

/** By the rules of the request, at the fields of the form. */
function errorsOf(values: Values, now: Date, words: Words): Record<string, string> {
  const request = requestOf(values, now);
  const { happenedAt, ...found } = findFieldErrors(NoteAttemptRequest, request) ?? {};
  // In its own words: they are none of the specification's.
  const shown = (message: string): string => (message === followUpErrors.nextBefore ? words.nextBefore : message);
  const errors = Object.fromEntries(Object.entries(found).map(([name, [message = '']]) => [name, shown(message)]));
  if (happenedAt !== undefined) {
    if (timeOf(values.day, '12.00', now) === undefined)
      return { ...errors, day: readFinnishDay(values.day) ? filterErrors.noSuchDay : filterErrors.date };
    // On another day it is one.
    const isClock = timeOf('1.1.2000', values.clock, now) !== undefined;
    return { ...errors, clock: isClock ? words.leftOut : words.wrongClock };
  }
  return Date.parse(request.happenedAt!) > now.getTime() ? { ...errors, clock: words.future } : errors;
}
