import type { PersonUse } from '../access-log/person-report.ts';
import type { Verification } from '../access-log/verify-access-log.ts';
import { tableLine } from './table-line.rule.ts';

/** What `verify` prints: the errors, or that there are none and what else to know, and what to note. */
export function describeVerification({ errors, remarks, last, sealed, unsealed }: Verification): string[] {
  const { entries, since } = unsealed;
  return [
    ...(errors.length > 0 ? errors : [`The access log is unchanged: ${sealed} sealed entries.`, ...remarks]),
    ...(since === null ? [] : [`Not sealed yet: ${entries} entries, the oldest of ${since}.`]),
    ...(last && errors.length === 0
      ? [`Note this elsewhere, for a later verify --seal: ${last.sealNumber}:${last.hash}`]
      : []),
  ];
}

/** The heading of a person's report, tab-separated like its lines. */
export const personHeading = [
  'time (UTC)',
  'user',
  'user id',
  'roles',
  'area',
  'call',
  'outcome',
  'records of the person',
  'filters used',
  'correlation id',
].join('\t');

/** One line of a person's report. */
export function describeUse(use: PersonUse): string {
  return tableLine([
    use.at,
    use.userName ?? '-',
    use.subject,
    use.roles.join(' ') || '-',
    use.areaId ?? '-',
    use.call,
    use.outcome,
    `${use.recordType} ${use.recordIds.join(' ')}`,
    use.filterFields.join(' ') || '-',
    use.correlationId,
  ]);
}
