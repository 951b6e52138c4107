import { isDeepStrictEqual } from 'node:util';
import { findFieldErrors } from '#core/contracts/form-errors.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { UpdateProductContentRequest } from '#core/contracts/product-content.requests.ts';
import {
  UpdateProductBasicInfoRequest,
  UpdateProductHvaSettingsRequest,
} from '#core/contracts/product-parts.requests.ts';
import type { ProductSnapshot } from '#core/contracts/product-version.contract.ts';
import { languages } from '#core/contracts/schemas.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { invalid, notFound } from '../http/problem-error.ts';
import { refuseStale } from '../http/refuse-stale.rule.ts';
import { lockProduct, touchProduct } from '../products/lock-product.ts';
import { writeInstructions } from '../products/mapping-rows.ts';
import { checkMappingTree } from '../products/mapping-tree.rule.ts';
import { readOutcomeRows } from '../products/outcome-rows.ts';
import { writeProductTexts } from '../products/product-texts.ts';
import { problemErrors } from '../products/problem-errors.ts';
import { readProductSnapshot } from '../products/product-snapshot.ts';
import { syncHvaProducts } from '../products/sync-area-products.ts';
import { writeBasicInfo } from '../products/update-basic-info.ts';
import { writeContent } from '../products/update-content.ts';
import { writeHvaSettings } from '../products/update-hva-settings.ts';
import { writeTitles } from '../products/update-outcome-titles.ts';
import { restoreAttachments } from './restore-attachments.ts';
import { findTextErrors, restoreBodies, type RestoreBodies } from './restore-bodies.rule.ts';
import { restoreProductOriginals } from './version-originals.ts';
import { findProductVersion, latestNumber } from './version-rows.ts';

/** A version that is to be stored again, over the version that was on the screen. */
export interface Restoring {
  readonly number: string;
  readonly modifiedAt: string;
}

/** What is stored once a version is restored. */
export interface Restored {
  readonly number: number;
  readonly modifiedAt: string;
}

/**
 * restoreProductVersion: the product becomes what it was, by the rules of the saves of its phases; all of it or nothing.
 * Areas that use it get its outcomes, as of any save. What is so already stays untouched.
 * @throws ProblemError `notFound`, `conflict` for another version than the one that was on the screen, `invalid` where
 * what was stored then breaks a rule of today
 */
export async function restoreProduct(
  sql: Queryable,
  person: Person,
  { productId: id, number, modifiedAt }: Restoring & { readonly productId: string },
): Promise<Restored> {
  const locked = await lockProduct(sql, id);
  if (!locked.isPublished) throw notFound();
  refuseStale(locked, modifiedAt);
  const { productId } = locked;
  const version = await findProductVersion(sql, productId, number);
  const { contents } = version;
  if (isDeepStrictEqual((await readProductSnapshot(sql, productId)).contents, contents))
    return { number: await latestNumber(sql, { productId }), modifiedAt: locked.modifiedAt };
  const fixed = (await readOutcomeRows(sql, productId)).filter(
    ({ outcomeType }) => outcomeType !== OutcomeType.Positive,
  );
  const bodies = restoreBodies({ productId, modifiedAt }, contents, fixed);
  refuseBroken(bodies, contents);
  await writePhases(sql, productId, bodies);
  await writeTexts(sql, productId, contents);
  await restoreProductOriginals(sql, productId, version.versionId);
  await restoreAttachments(sql, person, { productId }, contents.attachments);
  await syncHvaProducts(sql, productId);
  await touchProduct(sql, productId, person, { kind: 'restored', restoredNumber: version.number });
  return { number: await latestNumber(sql, { productId }), modifiedAt: (await lockProduct(sql, productId)).modifiedAt };
}

/** The rules of the saves' bodies. */
function refuseBroken({ basicInfo, content, settings }: RestoreBodies, contents: ProductSnapshot): void {
  const errors = {
    ...findFieldErrors(UpdateProductBasicInfoRequest, basicInfo),
    ...findFieldErrors(UpdateProductContentRequest, content),
    ...findFieldErrors(UpdateProductHvaSettingsRequest, settings),
    ...findTextErrors(settings, contents),
  };
  if (Object.keys(errors).length > 0) throw invalid(problemErrors(errors));
  checkMappingTree(content as UpdateProductContentRequest);
}

async function writePhases(
  sql: Queryable,
  productId: string,
  { basicInfo, content, settings }: RestoreBodies,
): Promise<void> {
  // No outcome goes while an analysis of today leads to it, and none of the version's analyses leads to one that is not
  // there: meanwhile there are both today's and the version's.
  const named = new Set(basicInfo.outcomes.map(({ outcomeId }) => outcomeId));
  const others = (await readOutcomeRows(sql, productId)).filter((row) => !row.isArchived && !named.has(row.outcomeId));
  await writeBasicInfo(sql, productId, { ...basicInfo, outcomes: [...basicInfo.outcomes, ...others] });
  await writeContent(sql, productId, content as UpdateProductContentRequest);
  await writeBasicInfo(sql, productId, basicInfo);
  await writeHvaSettings(sql, productId, settings);
}

/** All texts of each language, empty ones too. */
async function writeTexts(
  sql: Queryable,
  productId: string,
  { texts, outcomes, analyses }: ProductSnapshot,
): Promise<void> {
  const all = analyses.flatMap((analysis) => [analysis, ...analysis.children]);
  for (const language of languages) {
    await writeProductTexts(sql, productId, language, texts[language]);
    await writeTitles(
      sql,
      language,
      outcomes.map(({ id, titles }) => ({ id, title: titles[language] })),
    );
    await writeInstructions(sql, language, new Map(all.map(({ id, instructions }) => [id, instructions[language]])));
  }
}
