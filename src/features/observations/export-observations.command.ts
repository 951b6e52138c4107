import {
  exportObservations,
  observationSorts,
  type ExportedObservation,
} from '#core/contracts/observation.contract.ts';
import { knownSort } from '#core/contracts/paging.ts';
import type { FeatureTexts } from '#core/feedback/feature-texts.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import { finnishDayOf, formatDate, formatDay } from '#core/ui/format/dates.ts';
import { fullNameOf } from '#core/ui/lists/full-name.ts';
import { type ExportedList, ListExport, listExportHandler } from '#core/ui/lists/list-export.ts';
import { type ObservationFilter, observationRequestOf } from './observation-filter.ts';
import { handlingText, shownResult } from './observation.rule.ts';
import { unopenedDays, waitedDays } from './waiting.rule.ts';

/** Saves the results that the filter finds as a table. */
export class ExportObservations extends ListExport<ObservationFilter> {
  static readonly about: MessageAbout<ExportObservations> = {
    type: 'observations.exportObservations',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['sort'],
    toasts: { failed: 'inPlace' },
  };
}

type Column = keyof FeatureTexts['observations']['column'];

const table: ExportedList<ExportedObservation, Column> = {
  fileName: 'tulokset',
  headerOf: (t, column) => t(`observations:column.${column}`),
  cellsOf: (t, now) => ({
    analysis: ({ kuntaliittoName }) => kuntaliittoName,
    code: ({ kuntaliittoCode }) => kuntaliittoCode,
    customer: ({ referral }) => fullNameOf(referral),
    assignee: ({ assignedTo }) => assignedTo ?? undefined,
    answered: ({ resultDate }) => dateOf(resultDate),
    result: ({ result }) => t(`observations:result.${shownResult(result)}`),
    status: (row) => handlingText(t, row),
    due: ({ dueOn }) => (dueOn ? formatDay(dueOn) : undefined),
    waited: (row) => {
      const count = waitedDays(row, finnishDayOf(now));
      return count === undefined ? undefined : t('observations:waited', { count });
    },
    opened: (row) => {
      const number = unopenedDays(row, finnishDayOf(now));
      return number === undefined ? dateOf(row.resultViewedByCitizenAt) : t('observations:unopenedShort', { number });
    },
  }),
};

export const ExportObservationsHandler = listExportHandler(
  exportObservations,
  ({ filter, sort }: ExportObservations) => ({
    query: { sort: knownSort(observationSorts, sort) },
    body: observationRequestOf(filter),
  }),
  table,
);

function dateOf(time: string | null): string | undefined {
  return time === null ? undefined : formatDate(time);
}
