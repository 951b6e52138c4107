import type { Observation } from '../../core/contracts/observation.contract';
import { OutcomeType } from '../../core/contracts/outcome-type';
import type { EdgeRow } from '../../core/contracts/paging';
import { formatDate } from '../../core/ui/format/dates';
import type { ListColumn, ListRows } from '../../core/ui/lists/list-columns';
import type { ChoosableRows } from '../../core/ui/lists/use-list-selection';
import { HandlingSelector } from './handling-selector';
import { ResultBadge } from './result-badge';
import type { Translate } from '../../core/ui/translate';

/** The columns of the results (Spec 2 §2); of the worklist, how long each has waited in place of what all are. */
export function observationRows(
  t: Translate,
  extra?: readonly ListColumn<Observation>[],
): ListRows<Observation> & ChoosableRows<Observation> {
  const nothing = t('shell:list.nothing');
  return {
    idOf: idOfObservation,
    isChoosable: isPositive,
    nameOf: nameOfObservation,
    columns: [
      { id: 'analysis', header: t('observations:column.analysis'), cell: ({ kuntaliittoName }) => kuntaliittoName },
      {
        id: 'code',
        header: t('observations:column.code'),
        width: '132px',
        cell: ({ kuntaliittoCode }) => kuntaliittoCode,
      },
      { id: 'customer', header: t('observations:column.customer'), width: '17%', cell: customerOf },
      {
        id: 'assignee',
        header: t('observations:column.assignee'),
        width: '14%',
        cell: ({ assignedTo }) => assignedTo ?? nothing,
      },
      {
        id: 'answered',
        header: t('observations:column.answered'),
        width: '112px',
        cell: ({ resultDate }) => (resultDate === null ? nothing : formatDate(resultDate)),
      },
      ...(extra ?? [
        {
          id: 'result',
          header: t('observations:column.result'),
          width: '120px',
          cell: ({ result }: Observation) => <ResultBadge result={result} />,
        },
      ]),
      {
        id: 'status',
        header: t('observations:column.status'),
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
    ],
  };
}

export function idOfObservation({ observationId }: Observation): string {
  return observationId;
}

/** A row's place in the list's order. */
export function edgeOfObservation({ resultDate, observationId }: Observation): EdgeRow {
  return { time: resultDate, id: observationId };
}

/** Only positive findings are handled. */
export function isPositive({ outcomeType }: Observation): boolean {
  return outcomeType === OutcomeType.Positive;
}

/** What a result is called where it has to be told from others. */
export function nameOfObservation(row: Observation): string {
  return [row.kuntaliittoName, customerOf(row)].join(', ');
}

function customerOf({ referral }: Observation): string {
  return `${referral.firstName} ${referral.lastName}`;
}
