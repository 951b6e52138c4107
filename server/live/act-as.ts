import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';

/** Until the transaction ends, changes of orders and results are this tab's: its own screens are not told of them. */
export async function actAs(sql: Queryable, { tabId }: Person): Promise<void> {
  await sql.query("select set_config('omanayte.tab', $1, true)", [tabId ?? '']);
}
