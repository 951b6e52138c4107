import { mergePdfs } from '../attachments/read-pdf';
import type { Queryable } from '../db/database';
import type { LateFileAnswer } from '../http/form-types';
import { notFound, ProblemError } from '../http/problem-error';
import { distinctFiles, readContent, readInstructions } from './instruction-files';
import { readOrders } from './logistics-rows';

/** Together the files may have so many bytes; each one that stands in many kits counts once. */
const mostBytes = 64 * 1024 * 1024;

/**
 * printInstructions: the instructions of all these orders, kit after kit. The files are put together after the database
 * was read.
 * @throws ProblemError `notFound`, `unprintable` when an order has none or a file cannot be read, `tooLarge`
 */
export async function printInstructions(sql: Queryable, referralIds: readonly string[]): Promise<LateFileAnswer> {
  const orders = await readOrders(sql, referralIds);
  if (orders.length < referralIds.length) throw notFound();
  const instructions = await readInstructions(sql, orders);
  const kits = orders.map(({ referralId }) => instructions.get(referralId) ?? []);
  if (kits.some((files) => files.length === 0)) throw new ProblemError('unprintable');
  const ids = distinctFiles(kits);
  const places = kits.flat().map(({ attachmentId }) => ids.indexOf(attachmentId));
  const files = await readContents(sql, ids);
  const merge = async (): Promise<Uint8Array> => {
    const merged = await mergePdfs(files, places);
    if (merged === undefined) throw new ProblemError('unprintable');
    return merged;
  };
  return { name: 'naytteenotto-ohjeet.pdf', mimeType: 'application/pdf', content: merge };
}

async function readContents(sql: Queryable, ids: readonly string[]): Promise<Uint8Array[]> {
  const contents: Uint8Array[] = [];
  let bytes = 0;
  for (const id of ids) {
    const content = await readContent(sql, id);
    if (content === undefined) throw notFound();
    bytes += content.length;
    if (bytes > mostBytes) throw new ProblemError('tooLarge');
    contents.push(content);
  }
  return contents;
}
