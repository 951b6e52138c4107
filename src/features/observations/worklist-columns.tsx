import type { Observation } from '#core/contracts/observation.contract.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import type { ListColumn } from '#core/ui/lists/list-columns.ts';
import type { Translate } from '#core/ui/translate.tsx';
import { UnopenedMark } from './unopened-mark.tsx';
import { unopenedDays, waitedDays } from './waiting.rule.ts';

/** What the worklist tells besides: for how long a finding has waited, and whether the citizen has opened it. */
export function worklistColumns(t: Translate, now: () => Date): readonly ListColumn<Observation>[] {
  const nothing = t('shell:list.nothing');
  return [
    {
      id: 'waited',
      header: t('observations:column.waited'),
      width: '124px',
      cell: (row) => {
        const count = waitedDays(row, now());
        if (count === undefined) return nothing;
        return t('observations:waited', { count });
      },
    },
    {
      id: 'opened',
      header: t('observations:column.opened'),
      width: '140px',
      cell: (row) => {
        const days = unopenedDays(row, now());
        if (days !== undefined) return <UnopenedMark days={days} />;
        return row.resultViewedByCitizenAt === null ? nothing : formatDate(row.resultViewedByCitizenAt);
      },
    },
  ];
}
