import type { Queryable } from '#server/db/database.ts';
import { tellLoggedValues } from '#server/db/tell-logged-values.ts';

/** As PostgreSQL has them at first. */
const first: Readonly<Record<string, string>> = {
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
  log_parameter_max_length: '-1',
  log_parameter_max_length_on_error: '0',
};

/** What is to be set where PostgreSQL has these settings. */
async function toSet(settings: Readonly<Record<string, string>>): Promise<string | undefined> {
  const query = (_sql: string, [names]: readonly [readonly string[]]) =>
    Promise.resolve(names.map((name) => ({ name, value: { ...first, ...settings }[name] ?? null })));
  const [sentence, ...others] = await tellLoggedValues({ query } as unknown as Queryable);
  expect(others).toEqual([]);
  return sentence && /identity codes among it: set (.+) there \(docs\/database\.md/.exec(sentence)?.[1];
}

const noValues = 'log_parameter_max_length to 0';

test.each<[Record<string, string>, string | undefined]>([
  [{}, undefined],
  [{ log_statement: 'ddl' }, undefined],
  [{ log_statement: 'mod' }, noValues],
  [{ log_min_duration_statement: '500ms' }, noValues],
  [{ log_min_duration_statement: '0' }, noValues],
  [{ log_min_duration_sample: '1s' }, noValues],
  [{ log_transaction_sample_rate: '0.01' }, noValues],
  [{ log_min_duration_statement: '0', log_parameter_max_length: '100B' }, noValues],
  [{ log_min_duration_statement: '0', log_parameter_max_length: '0' }, undefined],
  [{ log_parameter_max_length_on_error: '-1' }, 'log_parameter_max_length_on_error to 0'],
  [{ 'auto_explain.log_min_duration': '-1' }, undefined],
  [
    { 'auto_explain.log_min_duration': '3s', log_statement: 'all' },
    `${noValues} and auto_explain.log_min_duration to -1`,
  ],
])('where PostgreSQL has %j, what is to be set is %s', async (settings, remedy) => {
  expect(await toSet(settings)).toBe(remedy);
});
