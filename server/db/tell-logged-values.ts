import type { Queryable } from './database.ts';

/** Settings by which PostgreSQL's log gets the values of statements, each with what it is while it does nothing. */
const ways: Readonly<Record<string, readonly string[]>> = {
  log_statement: ['none', 'ddl'],
  log_min_duration_statement: ['-1'],
  log_min_duration_sample: ['-1'],
  log_transaction_sample_rate: ['0'],
};

/** Of how long each value may be: of none nothing is written. */
const lengths = ['log_parameter_max_length', 'log_parameter_max_length_on_error'] as const;

/** Its plans have the values in them. Absent unless the library is loaded. */
const plans = 'auto_explain.log_min_duration';

/**
 * A sentence where PostgreSQL writes the values of statements into its own log: names and identity codes of citizens, beside
 * the access log and for as long as that file is kept. What the application's login may not set it can read.
 */
export async function tellLoggedValues(sql: Queryable): Promise<readonly string[]> {
  const rows = await sql.query<{ name: string; value: string | null }>(
    'select name, current_setting(name, true) as value from unnest($1::text[]) as name',
    [[...Object.keys(ways), ...lengths, plans]],
  );
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const writes = Object.entries(ways).some(([name, idle]) => !idle.includes(values.get(name) ?? ''));
  const [length, lengthOnError] = lengths;
  const remedies = [
    ...(writes && values.get(length) !== '0' ? [`${length} to 0`] : []),
    ...(values.get(lengthOnError) !== '0' ? [`${lengthOnError} to 0`] : []),
    ...((values.get(plans) ?? '-1') !== '-1' ? [`${plans} to -1`] : []),
  ];
  if (remedies.length === 0) return [];
  return [
    `PostgreSQL writes what its statements are given into its own log, citizens' names and identity codes among it: set ${remedies.join(' and ')} there (docs/database.md, "PostgreSQL's own log").`,
  ];
}
