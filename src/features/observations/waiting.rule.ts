import type { Observation } from '#core/contracts/observation.contract.ts';
import { workingDaysSince } from '#core/contracts/rules/working-days.rule.ts';
import { finnishDayOf } from '#core/ui/format/dates.ts';

const day = 24 * 60 * 60_000;

/** For how many working days a finding has waited since its result came; undefined for one without a result date. */
export function waitedDays({ resultDate }: Pick<Observation, 'resultDate'>, today: string): number | undefined {
  return resultDate === null ? undefined : workingDaysSince(finnishDayOf(new Date(resultDate)), today);
}

/** Whether the day by which something was to be done about a finding has gone by. */
export function isLate({ dueOn }: Pick<Observation, 'dueOn'>, today: string): boolean {
  return dueOn !== undefined && dueOn !== null && dueOn < today;
}

/**
 * Whether the service tells by when something is to be done about findings. One that does not (decision A31) has no worklist
 * and no follow-up either: by their filters it would find, and count, everything.
 */
export function tellsDueDays(rows: readonly Pick<Observation, 'dueOn'>[] = []): boolean {
  return rows.length === 0 || rows.some(({ dueOn }) => dueOn !== undefined);
}

/**
 * For how many days (of the calendar) the citizen has not opened the result: since the notification of it, or else since
 * it came. Undefined for one that was opened, or that came today.
 */
export function unopenedDays(
  {
    resultViewedByCitizenAt,
    resultNotificationSentToCitizenAt,
    resultDate,
  }: Pick<Observation, 'resultViewedByCitizenAt' | 'resultNotificationSentToCitizenAt' | 'resultDate'>,
  today: string,
): number | undefined {
  const since = resultNotificationSentToCitizenAt ?? resultDate;
  if (resultViewedByCitizenAt !== null || since === null) return undefined;
  const days = (Date.parse(today) - Date.parse(finnishDayOf(new Date(since)))) / day;
  return days < 1 ? undefined : days;
}

/** Which rows are shaded: the results of one referral alike, and otherwise than those of the referral before (Spec 2 §2). */
export function shadesOfReferrals(
  rows: readonly { readonly referral: Pick<Observation['referral'], 'referralId'> }[],
): readonly boolean[] {
  let isShaded = false;
  return rows.map(({ referral }, index) => {
    const before = rows[index - 1];
    if (before && before.referral.referralId !== referral.referralId) isShaded = !isShaded;
    return isShaded;
  });
}
