import type { CitizenTextField } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { Queryable } from '../db/database.ts';

/** The texts of a product that exist once per language (decision A4), with their columns. */
const textColumns = {
  productCitizenName: 'product_citizen_name',
  productCitizenDescription: 'product_citizen_description',
  productSubscriptionName: 'product_subscription_name',
  productSubscriptionInstructions: 'product_subscription_instructions',
  productSubscriptionConfirmationSms: 'product_subscription_confirmation_sms',
  productSubscriptionConfirmationEmail: 'product_subscription_confirmation_email',
  resultSms: 'result_sms',
  resultEmail: 'result_email',
  problemWithSampleTitle: 'problem_with_sample_title',
  problemWithSampleInstruction: 'problem_with_sample_instruction',
  problemWithSampleStatementTitle: 'problem_with_sample_statement_title',
  problemWithSampleStatementInstruction: 'problem_with_sample_statement_instruction',
  negativeSampleTitle: 'negative_sample_title',
} as const satisfies Readonly<Record<CitizenTextField, string>>;

/** The field names of the texts. */
export const productTextFields = Object.keys(textColumns) as (keyof typeof textColumns)[];

const columns: ReadonlyMap<string, string> = new Map(Object.entries(textColumns));
const fields = new Map(Object.entries(textColumns).map(([field, column]) => [column as string, field]));

/** The columns of the texts. */
export const productTextColumns: readonly string[] = Object.values(textColumns);

/** The column of a text; undefined for what is none. */
export function productTextColumn(field: string): string | undefined {
  return columns.get(field);
}

/** The field of a column; undefined for what is none. */
export function productTextField(column: string): string | undefined {
  return fields.get(column);
}

/** A product's texts in one language; what is not written is the empty string. */
export type ProductTexts = Record<keyof typeof textColumns, string>;

const emptyTexts = Object.fromEntries(productTextFields.map((field) => [field, ''])) as ProductTexts;

const selection = productTextFields.map((field) => `${textColumns[field]} as "${field}"`).join(', ');

/** Reads the texts; with `fallback` the empty ones come from Finnish. */
export async function readProductTexts(
  sql: Queryable,
  productId: string,
  language: Language,
  fallback: boolean,
): Promise<ProductTexts> {
  const own = await readLanguage(sql, productId, language);
  if (!fallback || language === 'fi') return own;
  const finnish = await readLanguage(sql, productId, 'fi');
  return Object.fromEntries(productTextFields.map((field) => [field, own[field] || finnish[field]])) as ProductTexts;
}

/** Writes all texts of one language. */
export async function writeProductTexts(
  sql: Queryable,
  productId: string,
  language: Language,
  texts: ProductTexts,
): Promise<void> {
  await sql.query(
    `insert into product_text (product_id, language_code, ${productTextColumns.join(', ')})
     values ($1, $2, ${productTextColumns.map((_, index) => `$${index + 3}`).join(', ')})
     on conflict (product_id, language_code) do update set
       ${productTextColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [productId, language, ...productTextFields.map((field) => texts[field])],
  );
}

async function readLanguage(sql: Queryable, productId: string, language: Language): Promise<ProductTexts> {
  const rows = await sql.query<ProductTexts>(
    `select ${selection} from product_text where product_id = $1 and language_code = $2`,
    [productId, language],
  );
  return rows[0] ?? emptyTexts;
}
