import type { InstructionsCheck } from '#core/contracts/logistics.contract.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import { mergePdfs } from '../attachments/read-pdf.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { distinctFiles, readContent, readInstructions } from './instruction-files.ts';
import { readReferrals } from './logistics-rows.ts';

/** checkInstructions: whether printInstructions would print each referral. Each file is read once. */
export async function checkInstructions(
  sql: Queryable,
  person: Person,
  referralIds: readonly string[],
  entry?: ListEntry,
): Promise<InstructionsCheck[]> {
  const referrals = await readReferrals(sql, referralIds);
  await entry?.of(
    sql,
    referrals.map(({ referralId }) => referralId),
  );
  const instructions = await readInstructions(sql, referrals);
  const unreadable = await findUnreadable(sql, person, distinctFiles(instructions.values()));
  return referralIds.map((referralId) => {
    const files = instructions.get(referralId);
    const bad = (files ?? []).filter(({ attachmentId }) => unreadable.has(attachmentId)).map(({ name }) => name);
    return {
      referralId,
      problem: problemOf(files?.length, bad.length),
      attachmentIds: (files ?? []).map(({ attachmentId }) => attachmentId),
      unreadable: bad,
    };
  });
}

function problemOf(files: number | undefined, bad: number): InstructionsCheck['problem'] {
  if (files === undefined) return 'notFound';
  if (files === 0) return 'noInstructions';
  return bad > 0 ? 'unreadable' : null;
}

async function findUnreadable(
  sql: Queryable,
  person: Person,
  attachmentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const unreadable = new Set<string>();
  for (const id of attachmentIds) if (!(await isReadable(sql, person, id))) unreadable.add(id);
  return unreadable;
}

/**
 * By what printInstructions does with it: a file that anybody can open may have a filled field that cannot be drawn. Counts as
 * readable when that was stopped: a stored file was read when it was uploaded.
 */
async function isReadable(sql: Queryable, person: Person, attachmentId: string): Promise<boolean> {
  // Removed since: it stands for a file that cannot be read.
  const read = async (): Promise<Uint8Array[]> => [(await readContent(sql, attachmentId)) ?? new Uint8Array()];
  return (await mergePdfs(person.subject, read, [0])) !== 'notPdf';
}
