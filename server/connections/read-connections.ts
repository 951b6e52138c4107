import type { ConnectedAttachments, ConnectedOutcome, Connections } from '#core/contracts/connection.contract.ts';
import type { ProductTexts } from '#core/contracts/find-product-errors.ts';
import { outcomeTexts } from '#core/contracts/outcome-texts.ts';
import type { Outcome, Product } from '#core/contracts/product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import { findHvaProductRow } from '../hva-products/hva-product-rows.ts';
import { readOutcomeSettings } from '../hva-products/outcome-settings-rows.ts';
import { readProductInAllLanguages } from '../products/read-product-in-all-languages.ts';

/** getProductConnections. @throws ProblemError `notFound` */
export async function readProductConnections(sql: Queryable, productId: string): Promise<Connections> {
  const texts = await readProductInAllLanguages(sql, productId);
  return connectionsOf(texts, await readAttachments(sql, productId));
}

/** getHvaProductConnections: of a product of the person's area. @throws ProblemError `notFound` */
export async function readHvaProductConnections(
  sql: Queryable,
  person: Person,
  hvaProductId: string,
): Promise<Connections> {
  const row = await findHvaProductRow(sql, person, hvaProductId);
  const connections = await readProductConnections(sql, row.productId);
  const inLanguage = async (language: Language) =>
    new Map((await readOutcomeSettings(sql, row.hvaProductId, language)).map((each) => [each.outcomeId, each]));
  const settings = { fi: await inLanguage('fi'), sv: await inLanguage('sv'), en: await inLanguage('en') };
  const files = await readAreaAttachments(sql, row.hvaProductId);
  return {
    ...connections,
    outcomes: connections.outcomes.map((outcome) => {
      const own = settings.fi.get(outcome.outcomeId);
      if (!own || isInstructedByCentre(outcome)) return outcome;
      const textIn = (language: Language) => settings[language].get(outcome.outcomeId)?.instructionText ?? '';
      return {
        ...outcome,
        hvaOutcomeSettingsId: own.hvaOutcomeSettingsId,
        instruction: { fi: textIn('fi'), sv: textIn('sv'), en: textIn('en') },
        attachments: files(own.hvaOutcomeSettingsId),
      };
    }),
  };
}

type AttachmentsOf = (key: string) => ConnectedAttachments;

interface AttachmentRow {
  readonly key: string;
  readonly attachmentId: string;
  readonly name: string;
  readonly languageCode: Language;
}

/** Finnish files first; of a language as they came. */
const inOrder = `array_position(array[${languages.map((each) => `'${each}'`).join(', ')}], language_code::text), created_at, attachment_id`;

/** A product's files by what they belong to: an analysis's id, or the type of an outcome. */
async function readAttachments(sql: Queryable, productId: string): Promise<AttachmentsOf> {
  return byKey(
    await sql.query<AttachmentRow>(
      `select coalesce(product_analysis_mapping_id::text, outcome_type::text) as key,
         attachment_id as "attachmentId", name, language_code as "languageCode"
       from attachment where product_id = $1 order by ${inOrder}`,
      [productId],
    ),
  );
}

/** The area's files by the setting that they belong to. */
async function readAreaAttachments(sql: Queryable, hvaProductId: string): Promise<AttachmentsOf> {
  return byKey(
    await sql.query<AttachmentRow>(
      `select a.hva_outcome_settings_id::text as key, a.attachment_id as "attachmentId", a.name,
         a.language_code as "languageCode"
       from attachment a join hva_outcome_settings s using (hva_outcome_settings_id)
       where s.hva_product_id = $1 and not s.is_archived order by ${inOrder}`,
      [hvaProductId],
    ),
  );
}

function byKey(rows: readonly AttachmentRow[]): AttachmentsOf {
  const grouped = groupBy(rows, ({ key }) => key);
  return (key) => (grouped.get(key) ?? []).map(({ key: _, ...file }) => file);
}

function connectionsOf(texts: ProductTexts, attachmentsOf: AttachmentsOf): Connections {
  const { productId, productName, productAnalysisMappings, outcomes } = texts.fi;
  return {
    productId,
    productName,
    analyses: productAnalysisMappings
      .flatMap((mapping) => [mapping, ...mapping.childProductAnalysisMappings])
      .map(({ productAnalysisMappingId: id, isPrimary, kuntaliittoCode, kuntaliittoName, resultInterpretations }) => ({
        productAnalysisMappingId: id,
        isPrimary,
        kuntaliittoCode,
        kuntaliittoName,
        results: resultInterpretations.map(({ diagnosticValues, outcomeId }) => ({ diagnosticValues, outcomeId })),
        attachments: attachmentsOf(id),
      })),
    outcomes: outcomes.map((outcome) => ({
      outcomeId: outcome.outcomeId,
      name: outcome.name,
      outcomeType: outcome.outcomeType,
      title: inAll((language) => titleOf(texts[language], outcome)),
      instruction: inAll((language) => instructionOf(texts[language], outcome)),
      attachments: isInstructedByCentre(outcome) ? attachmentsOf(String(outcome.outcomeType)) : [],
    })),
  };
}

const inAll = (textIn: (language: Language) => string) => ({ fi: textIn('fi'), sv: textIn('sv'), en: textIn('en') });

/** What the citizen reads above a result. */
function titleOf(product: Product, { outcomeId, outcomeType }: Outcome): string {
  const { title } = outcomeTexts[outcomeType];
  return title ? product[title] : (product.outcomes.find((each) => each.outcomeId === outcomeId)?.title ?? '');
}

function instructionOf(product: Product, { outcomeType }: Outcome): string {
  const { instruction } = outcomeTexts[outcomeType];
  return instruction ? product[instruction] : '';
}

function isInstructedByCentre({ outcomeType }: Pick<ConnectedOutcome, 'outcomeType'>): boolean {
  return outcomeTexts[outcomeType].instruction !== undefined;
}
