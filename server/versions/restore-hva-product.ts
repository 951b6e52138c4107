import { isDeepStrictEqual } from 'node:util';
import { findFieldErrors } from '#core/contracts/form-errors.ts';
import { isInstructed } from '#core/contracts/find-hva-product-errors.ts';
import { hvaSettingsOf } from '#core/contracts/hva-product.contract.ts';
import { UpdateHvaProductRequest } from '#core/contracts/hva-product.requests.ts';
import type { HvaProductSnapshot } from '#core/contracts/product-version.contract.ts';
import { languages } from '#core/contracts/schemas.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { type HvaProductRow, lockHvaProductRow } from '../hva-products/hva-product-rows.ts';
import {
  readOutcomeSettings,
  writeInstructionTexts,
  type OutcomeSettingsRow,
} from '../hva-products/outcome-settings-rows.ts';
import { findUpdateErrors } from '../hva-products/refuse-incomplete-update.rule.ts';
import { writeSettings } from '../hva-products/update-hva-product.ts';
import { invalid } from '../http/problem-error.ts';
import { refuseStale } from '../http/refuse-stale.rule.ts';
import { problemErrors } from '../products/problem-errors.ts';
import { readHvaProductSnapshot } from '../products/product-snapshot.ts';
import { keepHvaProductVersion } from './keep-version.ts';
import { restoreAttachments } from './restore-attachments.ts';
import type { Restored, Restoring } from './restore-product.ts';
import { restoreHvaOriginals } from './version-originals.ts';
import { findHvaProductVersion, latestNumber } from './version-rows.ts';

/**
 * restoreHvaProductVersion: the area's part becomes what it was, by the rules of its save. An outcome that has come since
 * keeps its instruction, for the version knows nothing of it; those of removed outcomes come back into the archive.
 * @throws ProblemError `notFound`, `conflict` for another version than the one that was on the screen, `invalid` where it
 * is in use and would lack something
 */
export async function restoreHvaProduct(
  sql: Queryable,
  person: Person,
  { hvaProductId: id, number, modifiedAt }: Restoring & { readonly hvaProductId: string },
): Promise<Restored> {
  const stored = await lockHvaProductRow(sql, person, id);
  refuseStale(stored, modifiedAt);
  const { hvaProductId } = stored;
  const version = await findHvaProductVersion(sql, hvaProductId, number);
  // What is so already stays untouched.
  if (isDeepStrictEqual((await readHvaProductSnapshot(sql, hvaProductId)).contents, version.contents))
    return { number: await latestNumber(sql, { hvaProductId }), modifiedAt: stored.modifiedAt };
  // What is not in use makes no versions as it is saved: what the restoring replaces must come back as well.
  await keepHvaProductVersion(sql, person, hvaProductId, { kind: 'kept' });
  const body = hvaSettingsOf(version.contents);
  const errors = findFieldErrors(UpdateHvaProductRequest, {
    ...body,
    hvaProductId,
    modifiedAt,
    hvaOutcomeSettings: [],
  });
  if (errors !== undefined) throw invalid(problemErrors(errors));
  await restoreInstructionTexts(sql, stored, version.contents);
  const restored = restoredRows(await readOutcomeSettings(sql, hvaProductId, 'fi'), version.contents);
  for (const row of restored) {
    const { hvaOutcomeSettingsId } = row;
    const attachments = instructionOf(version.contents, row)?.attachments ?? [];
    await restoreAttachments(sql, person, { hvaOutcomeSettingsId }, attachments);
  }
  await restoreHvaOriginals(
    sql,
    restored.map((row) => row.hvaOutcomeSettingsId),
    version.versionId,
  );
  await writeSettings(sql, person, hvaProductId, body);
  await keepHvaProductVersion(sql, person, hvaProductId, { kind: 'restored', restoredNumber: version.number });
  const { modifiedAt: now } = await lockHvaProductRow(sql, person, hvaProductId);
  return { number: await latestNumber(sql, { hvaProductId }), modifiedAt: now };
}

/** Stores the instructions of a version. @throws ProblemError `invalid` where the product is in use and would lack something */
async function restoreInstructionTexts(
  sql: Queryable,
  { hvaProductId, isPublished, product }: HvaProductRow,
  contents: HvaProductSnapshot,
): Promise<void> {
  const body = hvaSettingsOf(contents);
  // As the checks of a whole product have it: instructions by a path that begins with their language.
  const incomplete: Record<string, readonly string[]> = {};
  for (const language of languages) {
    const settings = await readOutcomeSettings(sql, hvaProductId, language);
    const texts = new Map(
      restoredRows(settings, contents).map((row) => [
        row.hvaOutcomeSettingsId,
        instructionOf(contents, row)?.texts[language] ?? '',
      ]),
    );
    const missing = isPublished ? findUpdateErrors({ language, body, flags: product, settings, texts }) : {};
    for (const [path, keys] of Object.entries(missing))
      incomplete[path.startsWith('hvaOutcomeSettings') ? `${language}.${path}` : path] = keys;
    await writeInstructionTexts(sql, language, texts);
  }
  if (Object.keys(incomplete).length > 0) throw invalid(problemErrors(incomplete));
}

function instructionOf({ instructions }: HvaProductSnapshot, { outcomeId }: OutcomeSettingsRow) {
  return instructions.find(({ id }) => id === outcomeId);
}

/** Those whose text the version has, or had none of: what is in use has a text for each outcome that asks for one. */
function restoredRows(
  settings: readonly OutcomeSettingsRow[],
  contents: HvaProductSnapshot,
): readonly OutcomeSettingsRow[] {
  return settings.filter((row) => instructionOf(contents, row) !== undefined || !isInstructed(row));
}
