import {
  situationMeasures,
  type Situation,
  type SituationCounts,
  type SituationMeasure,
  type SituationSpan,
} from '#core/contracts/situation.contract.ts';
import type { FeatureTexts, OwnKey } from '#core/feedback/feature-texts.ts';
import type { Translate } from '#core/feedback/texts.ts';
import { formatNumber } from '#core/ui/format/numbers.ts';
import { listAddress, type Part } from './list-address.rule.ts';
import { dayAndMonth, daysAfter, wholeDay, weekNumber } from './week.rule.ts';

type Texts = FeatureTexts['situation'];
export type SituationTranslate = Translate<OwnKey<'situation'>>;

/** A column of a section's table, and a colour of its chart. */
export type ColumnId = keyof Texts['measure'];

/** A number of a section: a bar of its chart and a cell of its table. */
export interface SectionCell {
  readonly column: ColumnId;
  /** Null where there is none to show: hidden, or of too few. */
  readonly value: number | null;
  readonly text: string;
  /** The same as short as a bar needs it. */
  readonly figures?: string;
  /** The list that it is counted from. */
  readonly to?: string | undefined;
}

export interface SectionRow {
  readonly id: string;
  /** As the chart's axis has it. */
  readonly label: string;
  /** In full. */
  readonly name: string;
  /** Where the row's thing itself is. */
  readonly to?: string | undefined;
  readonly cells: readonly SectionCell[];
}

/** A chart and its table. */
export interface Section {
  readonly id: keyof Texts['section'];
  readonly title: string;
  readonly note?: string | undefined;
  /** What the rows are. */
  readonly rowsTitle: string;
  /** Columns side by side, or lines for names that are long. */
  readonly shape: 'upright' | 'lying';
  readonly columns: readonly ColumnId[];
  /** Those of the columns that the chart shows. */
  readonly drawn: readonly ColumnId[];
  readonly rows: readonly SectionRow[];
  readonly total?: SectionRow;
}

/** Whether it takes the whole width: its table does. */
export function isWide({ columns }: Pick<Section, 'columns'>): boolean {
  return columns.length > 2;
}

const weekly = ['orders', 'kits', 'results', 'positives', 'unopened'] as const;

/** What the page shows of a situation, in order. */
export function sectionsOf(situation: Situation, t: SituationTranslate): readonly Section[] {
  const isOfAll = situation.areaId === null;
  // The week that runs counts whole: a result may be dated ahead.
  const days = { startDate: situation.firstDay, endDate: lastDayOf(situation) };
  const cellsOf = (counts: SituationCounts, columns: readonly SituationMeasure[], part: Part): SectionCell[] =>
    columns.map((column) => ({
      column,
      value: counts[column],
      text: counts[column] === null ? t('hidden') : formatNumber(counts[column]),
      to: isOfAll ? undefined : listAddress(column, part),
    }));
  const divided = (
    id: 'products' | 'languages' | 'areas' | 'failed',
    rowsTitle: string,
    rows: readonly (Omit<SectionRow, 'cells'> & { readonly counts: SituationCounts; readonly part?: Part })[],
    columns: readonly SituationMeasure[] = situationMeasures,
  ): Section => ({
    id,
    title: t(`section.${id}`),
    note: id === 'failed' ? t('note.failed') : undefined,
    rowsTitle,
    shape: 'lying',
    columns,
    drawn: [columns[0]!],
    rows: rows.map(({ counts, part, ...row }) => ({ ...row, cells: cellsOf(counts, columns, { ...days, ...part }) })),
    total: { id: 'total', label: t('total'), name: t('total'), cells: cellsOf(situation.total, columns, days) },
  });
  const products = situation.products.map(({ productId, productName, ...counts }) => ({
    id: productId,
    label: productName,
    name: productName,
    to: isOfAll ? `/product-configurator/${productId}/preview` : undefined,
    part: { productId },
    counts,
  }));
  return [
    ...weekly.map((column): Section => ({
      id: column,
      title: t(`section.${column}`),
      note: column === 'unopened' ? t('note.unopened') : undefined,
      rowsTitle: t('column.week'),
      shape: 'upright',
      columns: [column],
      drawn: [column],
      rows: situation.weeks.map(({ firstDay, ...counts }) => {
        const week = { startDate: firstDay, endDate: daysAfter(firstDay, 6) };
        return { ...weekRow(firstDay, week.endDate, t), cells: cellsOf(counts, [column], week) };
      }),
    })),
    openSection(situation, t),
    timesSection(situation, days, t),
    divided('failed', t('column.product'), products, ['failed', 'results']),
    divided('products', t('column.product'), products),
    divided(
      'languages',
      t('column.language'),
      situation.languages.map(({ languageCode, ...counts }) => ({
        id: languageCode,
        label: t(`core:language.${languageCode}`),
        name: t(`core:language.${languageCode}`),
        part: { languageCode },
        counts,
      })),
    ),
    ...(isOfAll
      ? [
          divided(
            'areas',
            t('column.area'),
            situation.areas.map(({ areaId, ...counts }) => ({
              id: areaId,
              label: t(`shell:area.${areaId}`, { defaultValue: areaId }).replace(' hyvinvointialue', ''),
              name: t(`shell:area.${areaId}`, { defaultValue: areaId }),
              to: `/area-board?area=${areaId}`,
              counts,
            })),
          ),
        ]
      : []),
  ];
}

/** The last day of the last week. */
function lastDayOf({ lastDay, weeks }: Situation): string {
  const last = weeks.at(-1);
  return last === undefined ? lastDay : daysAfter(last.firstDay, 6);
}

function weekRow(firstDay: string, lastDay: string, t: SituationTranslate): Omit<SectionRow, 'cells'> {
  const number = weekNumber(firstDay);
  return {
    id: firstDay,
    label: t('week', { number }),
    name: t('weekOf', { number, first: dayAndMonth(firstDay), last: wholeDay(lastDay) }),
  };
}

/** Open findings are those of today, whatever period is shown. */
function openSection({ areaId, open, today }: Situation, t: SituationTranslate): Section {
  const columns = ['findings', 'unassigned'] as const;
  return {
    id: 'open',
    title: t('section.open'),
    note: areaId === null ? t('note.openOfAll') : t('note.open'),
    rowsTitle: t('column.age'),
    shape: 'upright',
    columns,
    drawn: columns,
    rows: open.map(({ firstDays, lastDays, ...counts }) => {
      const name =
        lastDays === undefined
          ? t('age.over', { last: firstDays - 1 })
          : t('age.between', { first: firstDays, last: lastDays });
      const within = {
        ...(lastDays !== undefined && { startDate: daysAfter(today, -lastDays) }),
        // What is dated ahead is no older than today.
        ...(firstDays > 0 && { endDate: daysAfter(today, -firstDays) }),
      };
      return {
        id: String(firstDays),
        label:
          lastDays === undefined
            ? t('age.overShort', { last: firstDays - 1 })
            : t('age.betweenShort', { first: firstDays, last: lastDays }),
        name,
        cells: columns.map((column) => ({
          column,
          value: counts[column],
          text: counts[column] === null ? t('hidden') : formatNumber(counts[column]),
          to: areaId === null ? undefined : listAddress(column, within),
        })),
      };
    }),
  };
}

/** What each time is measured on; when findings were told or closed is no filter of a list. */
const measuredOn = { kit: 'kits', result: 'results', told: undefined, closed: undefined } as const;

function timesSection({ areaId, times }: Situation, days: Part, t: SituationTranslate): Section {
  const columns = ['median', 'p90'] as const;
  const listOf = (span: SituationSpan): string | undefined => {
    const measure = measuredOn[span];
    return areaId === null || measure === undefined ? undefined : listAddress(measure, days);
  };
  return {
    id: 'times',
    title: t('section.times'),
    note: t('note.times'),
    rowsTitle: t('column.span'),
    shape: 'upright',
    columns,
    drawn: columns,
    rows: times.map((time) => ({
      id: time.span,
      label: t(`span.${time.span}`),
      name: t(`span.${time.span}`),
      cells: columns.map((column) => ({
        column,
        value: time[column],
        to: listOf(time.span),
        ...(time[column] === null
          ? { text: t('tooFew') }
          : { text: t('days', { number: formatNumber(time[column]) }), figures: formatNumber(time[column]) }),
      })),
    })),
  };
}
