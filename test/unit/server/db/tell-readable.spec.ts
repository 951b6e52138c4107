import type { Queryable } from '#server/db/database.ts';
import { tellReadable } from '#server/db/tell-readable.ts';

/** A connection as PostgreSQL describes it. */
const connection = (isEncrypted: boolean, address: string | null) =>
  ({ query: () => Promise.resolve([{ isEncrypted, address }]) }) as unknown as Queryable;

test('a connection that leaves the machine without TLS is told of, and no other', async () => {
  for (const address of ['10.0.0.5', 'fd00::5'])
    expect(await tellReadable(connection(false, address))).toEqual([
      expect.stringMatching(/^The connection to PostgreSQL leaves this machine without TLS: [^\n]+$/),
    ]);
  for (const address of ['127.0.0.1', '::1', null]) expect(await tellReadable(connection(false, address))).toEqual([]);
  expect(await tellReadable(connection(true, '10.0.0.5'))).toEqual([]);
});
