import { Client } from 'pg';
import { createSeededDatabase, openTestDatabase } from '#test/support/test-database.ts';
import { testServerUrl } from '#test/support/test-engine.ts';

// What triggers make of many rows at once takes as long as so many rows do, whatever the session has done before: it keeps the plans
// of their statements from its first change on, which is of one row as a rule.

test('no trigger that compares all rows of a change joins them by a loop in a loop', async () => {
  const database = await openTestDatabase();
  try {
    // Of kits 200 are changed at once at most, and their orders are read by an index.
    const loops = await database.query(
      `select proname as name from pg_proc where prosrc ~ 'new_rows \\w+ join old_rows' and proname <> 'announce_changed_kits'
         and proconfig is distinct from '{enable_nestloop=off}'`,
    );
    expect(loops).toEqual([]);
  } finally {
    await database.close();
  }
});

// Both have the same planner, but only this one tells the plans of what triggers carry out.
if (testServerUrl) {
  const serverUrl = testServerUrl;

  test.each([
    { table: 'observation', list: 'observations' },
    { table: 'referral', list: 'referrals' },
  ])('after one $table many are compared with what they were without a loop in a loop', async ({ table, list }) => {
    const { url, drop } = await createSeededDatabase(serverUrl);
    const client = new Client({ connectionString: url });
    const plans: string[] = [];
    client.on('notice', ({ message = '' }) => {
      if (message.includes('announce_rows') && message.includes('old_rows')) plans.push(message);
    });
    try {
      await client.connect();
      await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
        set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice`);
      const change = `update ${table} set workflow_status = 7 - workflow_status % 2`;
      await client.query(`${change} where ${table}_id = (select ${table}_id from ${table} limit 1)`);
      const { rowCount } = await client.query(change);
      expect(rowCount).toBeGreaterThan(200);
      expect(plans).toHaveLength(2);
      expect(plans[1]).toContain(list);
      expect(plans[1]).toContain('Named Tuplestore Scan');
      expect(plans[1]).not.toContain('Nested Loop');
    } finally {
      await client.end();
      await drop();
    }
  });
}
