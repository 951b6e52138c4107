import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sealNumberOf } from '../access-log/anchor-line.rule.ts';
import { AnchorProof } from '../access-log/anchor-proof.ts';
import type { OutsideProof } from '../access-log/outside-proof.ts';
import { readLines } from '../access-log/read-lines.ts';
import { readLastSeal } from '../access-log/seal-rows.ts';
import { storedLog } from '../access-log/sealed-log.ts';
import { TimestampProof } from '../access-log/timestamp-proof.ts';
import { readTimestamps } from '../access-log/timestamp-rows.ts';
import { verifyAccessLog } from '../access-log/verify-access-log.ts';
import type { AccessLogSettings } from '../config/access-log-settings.ts';
import { isThere } from '../config/named-file.ts';
import type { Queryable } from '../db/database.ts';
import { backupParts } from './backup-note.ts';

/** Takes over the anchor's lines of the seals that are in the backup; a server may have written more since. */
export async function copyAnchor({ anchor }: AccessLogSettings, upTo: number, folder: string): Promise<void> {
  if (anchor?.kind !== 'file' || !isThere(anchor.path)) return;
  const lines: string[] = [];
  for await (const line of readLines(anchor.path)) if ((sealNumberOf(line) ?? 0) <= upTo) lines.push(line);
  const text = lines.map((line) => `${line}\n`).join('');
  await writeFile(path.join(folder, backupParts.anchor), text, { encoding: 'latin1', mode: 0o600 });
}

/**
 * What is wrong with the access log, by its keys, its time stamps and the anchor of the backup, a sentence each. The anchor may lack the newest
 * seals, which a server writes out a moment later.
 */
export async function errorsOfLog(
  sql: Queryable,
  { keys, timestamps }: AccessLogSettings,
  folder: string,
): Promise<readonly string[]> {
  const anchor = path.join(folder, backupParts.anchor);
  const proofs: OutsideProof[] = timestamps ? [new TimestampProof(readTimestamps(sql), timestamps.trusted)] : [];
  if (isThere(anchor)) proofs.push(new AnchorProof(readLines(anchor), 'The anchor', await newestOf(anchor, sql)));
  return (await verifyAccessLog(storedLog(sql), keys, proofs)).errors;
}

async function newestOf(anchor: string, sql: Queryable): Promise<number> {
  let newest = 0;
  for await (const line of readLines(anchor)) newest = sealNumberOf(line) ?? newest;
  const last = (await readLastSeal(sql))?.sealNumber ?? 0;
  return Math.min(newest, last);
}
