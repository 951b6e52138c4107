import { OrderStatus } from '../../src/core/contracts/order-status';
import type { Queryable } from '../db/database';
import type { FileAnswer } from '../http/form-types';
import { conflict } from '../http/problem-error';
import { lockOrder } from './logistics-rows';

const { ApprovedByLab, SamplingKitLogisticsInProgress, SamplingKitSent } = OrderStatus;

const printable: readonly number[] = [ApprovedByLab, SamplingKitLogisticsInProgress, SamplingKitSent];

/**
 * printSticker: the address sticker. An order that nobody has handled is thereby taken into handling; printing again
 * changes nothing (decision A9).
 * @throws ProblemError `notFound`, `conflict` for other statuses, `unprintable`
 */
export async function printSticker(sql: Queryable, referralId: string): Promise<FileAnswer> {
  const { referralWorkflowStatus: status, ...address } = await lockOrder(sql, referralId);
  if (!printable.includes(status)) throw conflict();
  // Loaded with the first sticker: a start need not wait for the font.
  const { drawSticker } = await import('./sticker/address-sticker');
  const content = await drawSticker(address);
  if (status === ApprovedByLab) await takeIntoHandling(sql, referralId);
  return { name: 'osoitetarra.pdf', mimeType: 'application/pdf', content };
}

async function takeIntoHandling(sql: Queryable, referralId: string): Promise<void> {
  await sql.query(
    `update referral set workflow_status = $2, sampling_kit_logistics_in_progress_at = clock_timestamp()
     where referral_id = $1`,
    [referralId, SamplingKitLogisticsInProgress],
  );
}
