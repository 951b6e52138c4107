import type { FastifyBaseLogger } from 'fastify';
import type { ExternalProvider } from '../config/external-provider.ts';
import { one, first, type Queryable } from '../db/database.ts';

/**
 * People are stored by their subject alone, which is one provider's word: whoever has the subject of one of them at another provider
 * is that person here. So the first start with another provider, or another claim, tells of it (decision 630).
 */
export async function tellOtherProvider(
  sql: Queryable,
  log: FastifyBaseLogger,
  { authority, subjectClaim }: Pick<ExternalProvider, 'authority' | 'subjectClaim'>,
): Promise<void> {
  const now = `${authority} by ${subjectClaim}`;
  const kept = await first<{ former: string }>(
    sql,
    "select value #>> '{}' as former from identity_secret where name = 'provider'",
  );
  // Read first: even a write that changes nothing would lock the row, and a start goes on on a full disk.
  if (kept?.former === now) return;
  await sql.query(
    `insert into identity_secret (name, value) values ('provider', to_jsonb($1::text))
     on conflict (name) do update set value = excluded.value`,
    [now],
  );
  if (kept === undefined) return;
  const { former } = kept;
  const { people } = await one<{ people: number }>(sql, 'select count(*)::integer as people from app_user');
  if (people > 0) log.warn({ former, now, people, remedy }, 'people are known by another identity provider');
}

const remedy =
  "Whoever has the same subject at this one has that person's rights, drafts and views: see by `npm run users -- list` that each subject is the same person here and there, and remove the others.";
