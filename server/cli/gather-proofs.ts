import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { AnchorProof } from '../access-log/anchor-proof.ts';
import { sealNumberOf } from '../access-log/anchor-line.rule.ts';
import { proofByCollectedLines } from '../access-log/collected-proof.ts';
import { readTail } from '../access-log/file-tail.ts';
import { proofByNote } from '../access-log/noted-seal.ts';
import type { OutsideProof } from '../access-log/outside-proof.ts';
import { readLastSeal } from '../access-log/seal-rows.ts';
import { TimestampProof } from '../access-log/timestamp-proof.ts';
import { readTimestamps } from '../access-log/timestamp-rows.ts';
import type { AccessLogSettings } from '../config/access-log-settings.ts';
import { unreadable } from '../config/named-file.ts';
import type { Database } from '../db/database.ts';
import type { VerifyCommand } from './access-log-command.ts';
import { readLines } from '../access-log/read-lines.ts';

/** Seconds in which a running server writes out what it has just sealed. */
const usualTimeout = 10;

/**
 * What the log is to be compared with: all that was named, else the anchor of the setting; time stamps where these are
 * set.
 * @param timeout seconds in which a file may still be given the newest seal
 * @throws StartupError when a file cannot be read
 */
export async function gatherProofs(
  database: Database,
  { noted, anchors, collected }: VerifyCommand,
  { anchor, timestamps }: AccessLogSettings,
  timeout = usualTimeout,
): Promise<OutsideProof[]> {
  const ownAnchor = anchor?.kind === 'file' && anchors.length === 0 ? [anchor.path] : [];
  const upTo = (await readLastSeal(database))?.sealNumber ?? 0;
  const proofs: OutsideProof[] = noted ? [proofByNote(noted)] : [];
  for (const path of [...anchors, ...ownAnchor]) {
    if (database.engine === 'postgres') await awaitSeal(path, upTo, timeout);
    proofs.push(new AnchorProof(readLines(path), `The anchor ${path}`, upTo));
  }
  for (const path of collected) proofs.push(await proofByCollectedLines(readLines(path), `The file ${path}`));
  if (timestamps) proofs.push(new TimestampProof(readTimestamps(database), timestamps.trusted));
  return proofs;
}

/** A server that is running may have made that seal a moment ago, and write it out in the next. */
async function awaitSeal(path: string, sealNumber: number, timeout: number): Promise<void> {
  for (let tries = 0; tries < timeout && (await lastOf(path)) < sealNumber; tries += 1) await delay(1000);
}

async function lastOf(path: string): Promise<number> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw unreadable(path, error);
  });
  try {
    const { line } = await readTail(file);
    return line === undefined ? 0 : (sealNumberOf(line) ?? 0);
  } finally {
    await file.close();
  }
}
