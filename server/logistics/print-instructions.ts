import { mergePdfs } from '../attachments/read-pdf.ts';
import type { Person } from '../auth/person.ts';
import { one, type Queryable } from '../db/database.ts';
import type { LateFileAnswer } from '../http/form-types.ts';
import { notFound, ProblemError } from '../http/problem-error.ts';
import { holdOwnRun } from '../packing-station/packing-rows.ts';
import { distinctFiles, readContent, readInstructions } from './instruction-files.ts';
import { readReferrals } from './logistics-rows.ts';

/** Together the files may have so many bytes; a file of many kits counts once. */
const mostBytes = 32 * 1024 * 1024;

/**
 * printInstructions: the instructions of all these referrals, kit after kit. The files are read after the transaction,
 * when they are put together, so that the files of one call at a time are in memory.
 * @throws ProblemError `notFound`, `unprintable` when a referral has none or a file cannot be read, `tooLarge`, `busy`
 * when there is no time or memory for it now
 */
export async function printInstructions(
  sql: Queryable,
  person: Person,
  referralIds: readonly string[],
): Promise<LateFileAnswer> {
  await holdOwnRun(sql, person, referralIds);
  const referrals = await readReferrals(sql, referralIds);
  if (referrals.length < referralIds.length) throw notFound();
  const instructions = await readInstructions(sql, referrals);
  const kits = referrals.map(({ referralId }) => instructions.get(referralId) ?? []);
  if (kits.some((files) => files.length === 0)) throw new ProblemError('unprintable');
  const ids = distinctFiles(kits);
  // Those of several languages are said to be Finnish, as their title is.
  const [language, ...others] = new Set(kits.flat().map(({ languageCode }) => languageCode));
  const order = kits.flat().map(({ attachmentId }) => ids.indexOf(attachmentId));
  if ((await readSize(sql, ids)) > mostBytes) throw new ProblemError('tooLarge');
  const merge = async (late: Queryable): Promise<Uint8Array> => {
    const merged = await mergePdfs(
      person.subject,
      () => readContents(late, ids),
      order,
      others.length > 0 ? 'fi' : language,
    );
    if (merged === 'tooMuch') throw new ProblemError('tooLarge');
    if (merged === 'disturbed') throw new ProblemError('busy');
    if (merged === 'notPdf') throw new ProblemError('unprintable');
    return merged;
  };
  return { name: 'naytteenotto-ohjeet.pdf', mimeType: 'application/pdf', content: merge, mayBeRefused: true };
}

async function readSize(sql: Queryable, ids: readonly string[]): Promise<number> {
  const { size } = await one<{ size: number }>(
    sql,
    `select coalesce(sum(f.size), 0) as size from attachment a join stored_file f using (file_id)
     where a.attachment_id = any($1::uuid[])`,
    [ids],
  );
  return size;
}

async function readContents(sql: Queryable, ids: readonly string[]): Promise<Uint8Array[]> {
  const contents: Uint8Array[] = [];
  for (const id of ids) {
    const content = await readContent(sql, id);
    // Removed since.
    if (content === undefined) throw notFound();
    contents.push(content);
  }
  return contents;
}
