import type { Attachment, AttachmentSpace, HvaAttachmentList } from '#core/contracts/attachment.contract.ts';
import type { OutcomeType } from '#core/contracts/outcome-type.ts';
import { areaOf } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { invalid, notFound } from '../http/problem-error.ts';
import { keepHvaProductVersion } from '../versions/keep-version.ts';
import { listAttachments } from './attachment-rows.ts';
import { readSpace } from './attachment-space.ts';
import { addFile, removeFile, type CheckedFile } from './change-list.ts';

/** getHvaAttachments: of a setting of the person's area, archived or not. @throws ProblemError `notFound`, `invalid` */
export async function readHvaAttachments(
  sql: Queryable,
  person: Person,
  list: HvaAttachmentList,
): Promise<Attachment[]> {
  await checkSetting(sql, person, list, '');
  return listAttachments(sql, list);
}

/**
 * updateHvaAttachments: adds a checked PDF under its own name. The area product's version stays (decision A38).
 * @throws ProblemError `notFound`, `invalid`, `conflict` when the list has a file of this name,
 * `listFull`, `productFull`
 */
export async function addHvaAttachment(
  sql: Queryable,
  person: Person,
  list: HvaAttachmentList,
  file: CheckedFile,
): Promise<Attachment[]> {
  const hvaProductId = await checkSetting(sql, person, list, 'for update of h');
  const files = await addFile(sql, person, list, file);
  await keepHvaProductVersion(sql, person, hvaProductId);
  return files;
}

/** getHvaAttachmentSpace: what all files of the area's product take. @throws ProblemError `notFound` */
export async function readHvaSpace(
  sql: Queryable,
  person: Person,
  hvaOutcomeSettingsId: string,
): Promise<AttachmentSpace> {
  await findSetting(sql, person, hvaOutcomeSettingsId, '');
  return readSpace(sql, { hvaOutcomeSettingsId });
}

/** deleteHvaAttachment. @throws ProblemError `notFound` also for a file of another list, `invalid` */
export async function removeHvaAttachment(
  sql: Queryable,
  person: Person,
  list: HvaAttachmentList,
  attachmentId: string,
): Promise<Attachment[]> {
  const hvaProductId = await checkSetting(sql, person, list, 'for update of h');
  const files = await removeFile(sql, person, list, attachmentId);
  await keepHvaProductVersion(sql, person, hvaProductId);
  return files;
}

/** Locks the hva product, as its other changes do: its files share one limit. */
type Lock = '' | 'for update of h';

/** The setting must be the area's, and of this outcome type (decisions A26 and A37); answers what it belongs to. */
async function checkSetting(
  sql: Queryable,
  person: Person,
  { hvaOutcomeSettingsId, outcomeType }: HvaAttachmentList,
  lock: Lock,
): Promise<string> {
  const found = await findSetting(sql, person, hvaOutcomeSettingsId, lock);
  if (found.outcomeType !== outcomeType) throw invalid({ outcomeType: ['formErrors.invalid'] });
  return found.hvaProductId;
}

interface SettingRow {
  readonly hvaProductId: string;
  readonly outcomeType: OutcomeType;
}

/** @throws ProblemError `notFound` also for a setting of another area */
async function findSetting(
  sql: Queryable,
  person: Person,
  hvaOutcomeSettingsId: string,
  lock: Lock,
): Promise<SettingRow> {
  const setting = await first<SettingRow>(
    sql,
    `select h.hva_product_id as "hvaProductId", o.outcome_type as "outcomeType"
     from hva_outcome_settings s join hva_product h using (hva_product_id) join outcome o using (outcome_id)
     where s.hva_outcome_settings_id = $1 and h.area_id = $2 ${lock}`,
    [hvaOutcomeSettingsId, areaOf(person)],
  );
  if (setting === undefined) throw notFound();
  return setting;
}
