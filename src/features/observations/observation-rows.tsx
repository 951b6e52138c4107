import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { MailRegular, WarningRegular } from '@fluentui/react-icons';
import { memo, useMemo, type ReactNode } from 'react';
import { observationSorts, type Observation, type ObservationSort } from '#core/contracts/observation.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { CursorRow, Sort } from '#core/contracts/paging.ts';
import { fullNameOf, shownNameOf } from '#core/ui/lists/full-name.ts';
import { formatDate, formatDay } from '#core/ui/format/dates.ts';
import { columnsById, type ListRows } from '#core/ui/lists/list-columns.ts';
import type { ChoosableRows } from '#core/ui/lists/use-list-selection.ts';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import { useToday } from '#core/ui/use-new-day.ts';
import { HandlingSelector } from './handling-selector.tsx';
import { isToHandle, type ObservationFilter } from './observation-filter.ts';
import { ResultBadge } from './result-badge.tsx';
import { isLate, unopenedDays, waitedDays } from './waiting.rule.ts';

const useStyles = makeStyles({
  // By its icon's lower edge it would stand higher than the words of the row.
  root: { display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: tokens.spacingHorizontalXS },
  late: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** A short mark that the citizen has not opened a result; in full in its tooltip and for screen readers. */
const UnopenedMark = memo(function UnopenedMark({ days }: { readonly days: number }): ReactNode {
  const t = useTranslate();
  const whole = t('observations:unopened', { number: days });
  return (
    <span className={useStyles().root} title={whole}>
      <MailRegular aria-label={whole} />
      <span aria-hidden>{t('observations:unopenedShort', { number: days })}</span>
    </span>
  );
});

/** The day by which something is to be done, and a mark that it has gone by. */
const DueDay = memo(function DueDay({ day, isOver }: { readonly day: string; readonly isOver: boolean }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  if (!isOver) return formatDay(day);
  const late = t('observations:late');
  return (
    <span className={mergeClasses(styles.root, styles.late)} title={late}>
      <WarningRegular aria-label={late} />
      {formatDay(day)}
    </span>
  );
});

/** What the worklist shows besides: by when something is to be done, how long an observation has waited, and whether the citizen has opened it. */
function worklistColumns(t: Translate, today: string) {
  const nothing = t('core:list.nothing');
  return columnsById<Observation, 'due' | 'waited' | 'opened'>((id) => t(`observations:column.${id}`), {
    due: {
      width: '112px',
      cell: (row) => (row.dueOn ? <DueDay day={row.dueOn} isOver={isLate(row, today)} /> : nothing),
    },
    waited: {
      width: '96px',
      cell: (row) => {
        const count = waitedDays(row, today);
        if (count === undefined) return nothing;
        return t('observations:waited', { count });
      },
    },
    opened: {
      width: '124px',
      cell: (row) => {
        const days = unopenedDays(row, today);
        if (days !== undefined) return <UnopenedMark days={days} />;
        return row.resultViewedByCitizenAt === null ? nothing : formatDate(row.resultViewedByCitizenAt);
      },
    },
  });
}

/** What the list shows; findings that are to be handled have columns of their own, those of the follow-up in the order of their due days. */
export function useObservationRows(filter: ObservationFilter) {
  const t = useTranslate();
  // How long each has waited, and what is late, goes by the day: rows that stay the same are drawn again with another one.
  const today = useToday();
  const isOfWorklist = isToHandle(filter);
  const ownOrder = filter.followUp === undefined ? 'answered_asc' : 'due_asc';
  return useMemo(
    () => (isOfWorklist ? worklistRows(t, today, ownOrder) : observationRows(t)),
    [t, today, isOfWorklist, ownOrder],
  );
}

/** The name under which each person's choice of columns is kept, for the list of a filter. */
export function columnsOf(filter: ObservationFilter): 'worklist' | 'observations' {
  return isToHandle(filter) ? 'worklist' : 'observations';
}

/** The columns of the results (Spec 2 §2). */
function observationRows(t: Translate): ListRows<Observation> & ChoosableRows<Observation> {
  return {
    ...rowRules,
    list: 'observations',
    ownOrder: 'answered_desc',
    columns: Object.values(observationColumns(t)),
  };
}

/** Those of the worklist: what all its observations have in common makes way for how long each has waited. */
function worklistRows(t: Translate, today: string, ownOrder: Sort): ListRows<Observation> & ChoosableRows<Observation> {
  const { analysis, customer, assignee, answered, status } = observationColumns(t);
  return {
    ...rowRules,
    list: 'worklist',
    ownOrder,
    columns: [
      analysis,
      // The analysis is what a row is known by: in 1280 pixels it has no less room than without the days.
      { ...customer, width: '15%' },
      assignee,
      answered,
      ...Object.values(worklistColumns(t, today)),
      status,
    ],
  };
}

const rowRules = { idOf: idOfObservation, sorts: observationSorts, isChoosable: isPositive, nameOf: nameOfObservation };

/** Those of the results' list: whatever it can be sorted by is one. */
function observationColumns(t: Translate) {
  const nothing = t('core:list.nothing');
  return columnsById<Observation, ObservationSort>((id) => t(`observations:column.${id}`), {
    analysis: { hasLines: true, cell: ({ kuntaliittoName }) => kuntaliittoName },
    code: { width: '132px', cell: ({ kuntaliittoCode }) => kuntaliittoCode },
    customer: { width: '17%', hasLines: true, cell: ({ referral }) => shownNameOf(t, referral) },
    assignee: { width: '12%', hasLines: true, cell: ({ assignedTo }) => assignedTo ?? nothing },
    answered: {
      width: '112px',
      cell: ({ resultDate }) => (resultDate === null ? nothing : formatDate(resultDate)),
    },
    result: { width: '104px', cell: ({ result }) => <ResultBadge result={result} /> },
    status: {
      width: '136px',
      cell: (row) =>
        isPositive(row) ? (
          <HandlingSelector
            // Its waiting choice is this result's own: the elements of a row may become another's.
            key={row.observationId}
            observation={row}
            label={t('observations:handling.named', { name: nameOfObservation(row) })}
            isSmall
          />
        ) : (
          nothing
        ),
    },
  });
}

export function idOfObservation({ observationId }: Observation): string {
  return observationId;
}

/** A row's cursor. */
export function cursorOfObservation({ resultDate, observationId }: Observation): CursorRow {
  return { time: resultDate, id: observationId };
}

/** Only positive findings are handled. */
export function isPositive({ outcomeType }: Observation): boolean {
  return outcomeType === OutcomeType.Positive;
}

/** The name of an observation where it has to be told from others. */
export function nameOfObservation(row: Observation): string {
  return [row.kuntaliittoName, fullNameOf(row.referral)].filter(Boolean).join(', ');
}
