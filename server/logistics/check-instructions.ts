import type { InstructionsCheck } from '../../src/core/contracts/logistics.contract';
import type { ListEntry } from '../access-log/list-entry';
import { countPages } from '../attachments/read-pdf';
import type { Queryable } from '../db/database';
import { distinctFiles, readContent, readInstructions } from './instruction-files';
import { readOrders } from './logistics-rows';

/** checkInstructions: what printInstructions would say of each order. Each file is read once. */
export async function checkInstructions(
  sql: Queryable,
  referralIds: readonly string[],
  entry?: ListEntry,
): Promise<InstructionsCheck[]> {
  const orders = await readOrders(sql, referralIds);
  await entry?.of(
    sql,
    orders.map(({ referralId }) => referralId),
  );
  const instructions = await readInstructions(sql, orders);
  const unreadable = await findUnreadable(sql, distinctFiles(instructions.values()));
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

async function findUnreadable(sql: Queryable, attachmentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const unreadable = new Set<string>();
  for (const id of attachmentIds) {
    const content = await readContent(sql, id);
    // A reading that was stopped is no verdict: a stored file was read when it was uploaded.
    if (content === undefined || (await countPages(content)) === 0) unreadable.add(id);
  }
  return unreadable;
}
