import {
  situationSpans,
  type Situation,
  type SituationCounts,
  type SituationTime,
  type SituationWeeks,
} from '#core/contracts/situation.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { one, type Queryable } from '../db/database.ts';
import { notFound } from '../http/problem-error.ts';
import { productOrder } from '../paging/product-order.ts';
import { noCounts, readNumbers, sumOf, type DivisionName, type SituationNumbers } from './count-rows.ts';
import { ownFigures, protectedFigures } from './figures.rule.ts';
import { readFigures } from './finding-rows.ts';
import { leastShown } from './hidden-numbers.rule.ts';
import { readOpenFindings } from './open-findings.ts';
import { readPeriod } from './period-numbers.ts';
import { protectNumbers } from './protect-numbers.rule.ts';
import { addDays, mondays, pastPeriods, periodDays } from './situation-days.rule.ts';
import { percentileOf } from './time-buckets.rule.ts';

const usualWeeks = 12;

interface Today {
  readonly today: string;
  /** Its week's Monday. */
  readonly monday: string;
}

function readToday(sql: Queryable): Promise<Today> {
  return one<Today>(sql, 'select helsinki_day(now())::text as today, helsinki_week(now())::text as monday');
}

/** getSituation of an area: its own numbers, all of them as they are. */
export async function readAreaSituation(
  sql: Queryable,
  areaId: string,
  weeks: SituationWeeks = `${usualWeeks}`,
): Promise<Situation> {
  const { today, monday } = await readToday(sql);
  const first = addDays(monday, -7 * (Number(weeks) - 1));
  const [numbers, figures, open, names] = await Promise.all([
    readNumbers(sql, { first, last: monday, areaId }),
    // What is due today has until midnight.
    readFigures(sql, { first, last: addDays(today, -1), areaId }),
    readOpenFindings(sql, today, areaId),
    readProductNames(sql),
  ]);
  const { divisions, times } = numbers;
  const inOrder = mondays(first, Number(weeks)).map(
    (part) => divisions.weeks.find((week) => week.part === part) ?? { part, ...noCounts },
  );
  return {
    areaId,
    today,
    firstDay: first,
    lastDay: today,
    periods: [],
    total: sumOf(divisions.weeks),
    ...describe({ ...divisions, weeks: inOrder, areas: [] }, names),
    figures: ownFigures(figures),
    times: timesOf(times, { median: leastOfArea, p90: leastOfArea }),
    open,
  };
}

/** Times of fewer of an area's orders on either side are those of a person. */
const leastOfArea = 1;

/**
 * getSituation of all areas together, by a period that is over: what is small, and what gives it away, is hidden.
 * @throws ProblemError `notFound` for a day that begins no such period
 */
export async function readAllAreas(sql: Queryable, firstDay?: string): Promise<Situation> {
  const { today } = await readToday(sql);
  const periods = pastPeriods(today);
  const wanted = firstDay ?? periods[0];
  if (wanted === undefined || !periods.includes(wanted)) throw notFound();
  // The two before it: each is protected by itself, and no two have a week in common.
  const shown = [addDays(wanted, -2 * periodDays), addDays(wanted, -periodDays), wanted];
  const [kept, open, names] = await Promise.all([
    Promise.all(shown.map((day) => readPeriod(sql, day))),
    readOpenFindings(sql, today),
    readProductNames(sql),
  ]);
  const protectedPeriods = kept.map(protectPeriod);
  const period = protectedPeriods[2]!;
  return {
    areaId: null,
    today,
    firstDay: wanted,
    lastDay: addDays(wanted, periodDays - 1),
    periods,
    total: period.total,
    ...describe({ ...period.divisions, weeks: protectedPeriods.flatMap(({ divisions }) => divisions.weeks) }, names),
    figures: protectedFigures(kept[2]!.figures),
    times: timesOf(kept[2]!.times, { median: leastShown, p90: leastShown }),
    open: open.map((age) => ({ ...age, findings: rounded(age.findings), unassigned: rounded(age.unassigned) })),
  };
}

type Parts = Readonly<Record<DivisionName, readonly (SituationCounts & { readonly part: string })[]>>;

function protectPeriod(numbers: SituationNumbers) {
  const { total, divisions } = protectNumbers(sumOf(numbers.divisions.weeks), numbers.divisions);
  const withParts = (name: DivisionName) =>
    divisions[name].map((counts, index) => ({ part: numbers.divisions[name][index]!.part, ...counts }));
  return {
    total,
    divisions: {
      weeks: withParts('weeks'),
      products: withParts('products'),
      languages: withParts('languages'),
      areas: withParts('areas'),
    },
  };
}

/** In the order in which they are shown: products by name, languages as everywhere. */
function describe(
  parts: Parts,
  names: readonly { readonly productId: string; readonly productName: string }[],
): Pick<Situation, 'weeks' | 'products' | 'languages' | 'areas'> {
  return {
    weeks: parts.weeks.map(({ part, ...counts }) => ({ firstDay: part, ...counts })),
    products: names.flatMap((name) =>
      parts.products
        .filter(({ part }) => part === name.productId)
        .map(({ part: _, ...counts }) => ({ ...name, ...counts })),
    ),
    languages: languages.flatMap((languageCode: Language) =>
      parts.languages
        .filter(({ part }) => part === languageCode)
        .map(({ part: _, ...counts }) => ({ languageCode, ...counts })),
    ),
    areas: parts.areas.map(({ part, ...counts }) => ({ areaId: part, ...counts })),
  };
}

function timesOf(
  times: SituationNumbers['times'],
  least: { readonly median: number; readonly p90: number },
): SituationTime[] {
  return situationSpans.map((span) => ({
    span,
    median: percentileOf(times[span], 50, least.median) ?? null,
    p90: percentileOf(times[span], 90, least.p90) ?? null,
  }));
}

/** To fives: what is open changes from day to day, so that a difference of two days would tell of one finding. */
function rounded(value: number | null): number | null {
  return value === null || value < leastShown ? null : Math.round(value / leastShown) * leastShown;
}

function readProductNames(sql: Queryable): Promise<{ productId: string; productName: string }[]> {
  return sql.query(
    `select product_id as "productId", product_name as "productName" from product order by ${productOrder('product')}`,
  );
}
