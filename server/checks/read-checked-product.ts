import type { ProductTexts } from '#core/contracts/find-product-errors.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { Queryable } from '../db/database.ts';
import { readOutcomeSettings } from '../hva-products/outcome-settings-rows.ts';
import { readProductInAllLanguages } from '../products/read-product-in-all-languages.ts';
import type { CheckedHvaProduct } from './area-instructions.rule.ts';
import type { CheckedAttachment, CheckedProduct } from './checked-product.ts';
import { readKnownAnalyses } from './read-known-analyses.ts';

/** Reads what the checks look at beside the product itself. */
export async function readCheckedProduct(sql: Queryable, texts: ProductTexts): Promise<CheckedProduct> {
  const { productId, productAnalysisMappings } = texts.fi;
  const mappings = productAnalysisMappings.flatMap((each) => [each, ...each.childProductAnalysisMappings]);
  return {
    texts,
    known: await readKnownAnalyses(sql, mappings),
    attachments: await readAttachments(sql, productId),
    elsewhere: await readElsewhere(sql, productId),
  };
}

/** Reads what the checks look at of an area's product. */
export async function readCheckedHvaProduct(
  sql: Queryable,
  { hvaProductId, productId }: { readonly hvaProductId: string; readonly productId: string },
): Promise<CheckedHvaProduct> {
  const instructionsIn = async (language: Language) =>
    (await readOutcomeSettings(sql, hvaProductId, language)).filter(({ isArchived }) => !isArchived);
  return {
    product: await readCheckedProduct(sql, await readProductInAllLanguages(sql, productId)),
    instructions: {
      fi: await instructionsIn('fi'),
      sv: await instructionsIn('sv'),
      en: await instructionsIn('en'),
    },
    attachments: await sql.query(
      `select a.name, a.language_code as "languageCode", a.hva_outcome_settings_id as "hvaOutcomeSettingsId"
       from attachment a join hva_outcome_settings s using (hva_outcome_settings_id)
       where s.hva_product_id = $1 and not s.is_archived
       order by a.language_code = 'fi' desc, a.created_at, a.attachment_id`,
      [hvaProductId],
    ),
  };
}

function readAttachments(sql: Queryable, productId: string): Promise<CheckedAttachment[]> {
  return sql.query<CheckedAttachment>(
    `select a.name, f.size, a.language_code as "languageCode", a.outcome_type as "outcomeType",
       a.product_analysis_mapping_id as "productAnalysisMappingId"
     from attachment a join stored_file f on f.file_id = a.file_id
     where a.product_id = $1 order by a.language_code = 'fi' desc, a.created_at, a.attachment_id`,
    [productId],
  );
}

/** Where the areas that have the product in use have one of its analyses in use by another, too. */
function readElsewhere(sql: Queryable, productId: string): Promise<CheckedProduct['elsewhere'][number][]> {
  return sql.query(
    `select distinct m.kuntaliitto_code as "kuntaliittoCode", p.product_name as "productName"
     from hva_product own
     join hva_product other on other.area_id = own.area_id and other.product_id <> own.product_id and other.is_published
     join product p on p.product_id = other.product_id
     join product_analysis_mapping m on m.product_id = p.product_id and m.is_in_package
     where own.product_id = $1 and own.is_published and m.kuntaliitto_code <> ''
       and m.kuntaliitto_code in (select kuntaliitto_code from product_analysis_mapping
         where product_id = $1 and is_in_package)
     order by 1, 2`,
    [productId],
  );
}
