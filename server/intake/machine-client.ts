import { createHash } from 'node:crypto';
import type { IntakeKind } from '#core/contracts/intake.contract.ts';
import { first, type Queryable } from '../db/database.ts';
import { isStorable } from '../db/storable.rule.ts';
import { scopeOfKind } from './intake-names.ts';

/** A program that may call the intake, as the server's own table knows it now. */
export interface MachineClient {
  readonly clientId: string;
  readonly clientName: string;
  readonly scopes: readonly string[];
  /** Null: all areas. */
  readonly areaIds: readonly string[] | null;
  /** Its public keys; null where the identity provider is elsewhere. */
  readonly jwks: { readonly keys: readonly object[] } | null;
}

/** The client, read on every call: a right that was taken away counts at once. */
export async function findMachineClient(sql: Queryable, clientId: string): Promise<MachineClient | undefined> {
  // A token of a provider elsewhere may say anything.
  if (!isStorable(clientId)) return undefined;
  return first<MachineClient>(
    sql,
    `select client_id as "clientId", client_name as "clientName", scopes, area_ids as "areaIds", jwks
     from machine_client where client_id = $1`,
    [clientId],
  );
}

/** On whose behalf a stored message is decided now: undefined for a client that is gone, or may not send its kind any more. */
export async function findSender(
  sql: Queryable,
  { clientId, kind }: { readonly clientId: string; readonly kind: IntakeKind | null },
): Promise<Pick<MachineClient, 'clientId' | 'areaIds'> | undefined> {
  const client = await findMachineClient(sql, clientId);
  return kind !== null && client?.scopes.includes(scopeOfKind[kind]) ? client : undefined;
}

/** A name for each of its keys, the same wherever it is registered, by which tokens say what they were made for. */
export function namesOfKeys(jwks: { readonly keys: readonly object[] } | null | undefined): string[] {
  return (jwks?.keys ?? []).map((key) => createHash('sha256').update(JSON.stringify(key)).digest('base64url'));
}

/** Adds a client, or changes the one of this id. */
export async function saveMachineClient(sql: Queryable, client: MachineClient): Promise<void> {
  const { clientId, clientName, scopes, areaIds, jwks } = client;
  await sql.query(
    `insert into machine_client (client_id, client_name, scopes, area_ids, jwks) values ($1, $2, $3, $4, $5::jsonb)
     on conflict (client_id) do update set client_name = excluded.client_name, scopes = excluded.scopes,
       area_ids = excluded.area_ids, jwks = excluded.jwks`,
    [clientId, clientName, scopes, areaIds, jwks && JSON.stringify(jwks)],
  );
}

export function listMachineClients(sql: Queryable): Promise<MachineClient[]> {
  return sql.query<MachineClient>(
    `select client_id as "clientId", client_name as "clientName", scopes, area_ids as "areaIds", jwks
     from machine_client order by client_id`,
  );
}

/** @returns whether there was one */
export async function removeMachineClient(sql: Queryable, clientId: string): Promise<boolean> {
  const rows = await sql.query('delete from machine_client where client_id = $1 returning client_id', [clientId]);
  return rows.length > 0;
}

/** Whether it may see and send what is of this area. */
export function mayReach(areaIds: readonly string[] | null, areaId: string): boolean {
  return areaIds === null || areaIds.includes(areaId);
}
