import { DatabaseError } from 'pg';
import { DatabaseUnavailableError } from '#server/db/database.ts';
import { reachable } from '#server/db/reachable.ts';

// Which of PostgreSQL's refusals are an absence of the database (503), and which are about the statement.

function refusedBy(code: string): Promise<unknown> {
  const refusal = Object.assign(new DatabaseError('refused', 0, 'error'), { code });
  return reachable(() => Promise.reject(refusal)).catch((error: unknown) => error);
}

test.each(['57014', '55P03', '25P03', '25P04', '57P05', '53300', '08006', '25006'])(
  '%s is an absence: of time, of room, of a connection',
  async (code) => {
    expect(await refusedBy(code)).toMatchObject({ name: 'DatabaseUnavailableError', cause: { code } });
    expect(await refusedBy(code)).toBeInstanceOf(DatabaseUnavailableError);
  },
);

test.each(['23505', '25P02', '25001', '55P02', '40P01'])('%s is about the statement', async (code) => {
  const error = await refusedBy(code);
  expect(error).toMatchObject({ code });
  expect(error).not.toBeInstanceOf(DatabaseUnavailableError);
});
