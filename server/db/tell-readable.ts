import { isLoopbackAddress } from '../config/loopback.rule.ts';
import { one, type Queryable } from './database.ts';

interface Way {
  readonly isEncrypted: boolean;
  /** Ours, as the server sees it; null by a socket of this machine. */
  readonly address: string | null;
}

/** A sentence where the connection leaves this machine as it stands, for everybody on its way to read (decision 362). */
export async function tellReadable(sql: Queryable): Promise<readonly string[]> {
  const { isEncrypted, address } = await one<Way>(
    sql,
    `select ssl as "isEncrypted", host(inet_client_addr()) as address from pg_stat_ssl where pid = pg_backend_pid()`,
  );
  if (isEncrypted || address === null || isLoopbackAddress(address)) return [];
  return [
    "The connection to PostgreSQL leaves this machine without TLS: citizens' data can be read on its way (docs/database.md, 'TLS to PostgreSQL').",
  ];
}
