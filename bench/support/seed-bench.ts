import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { one, type Database, type Queryable } from '#server/db/database.ts';
import { demoId } from '#server/seed/demo/demo-id.ts';
import type { DemoProduct, Localized } from '#server/seed/demo/demo-product.ts';
import { demoPersonas } from '#server/seed/demo/personas.ts';
import { writeDemoProduct } from '#server/seed/demo/write-demo-product.ts';
import { seed } from '#server/seed/seed.ts';

/** The list that is measured has as many rows as a page of the specification. */
export const listLength = 25;

const everywhere = (text: string): Localized => ({ fi: text, sv: text, en: text });
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const outcomes = numbers(3).map((number) => ({
  key: `outcome-${number}`,
  name: `Positiivinen tulos ${number}`,
  title: everywhere(`Löydös ${number}`),
  advice: everywhere(''),
}));

/** A draft that came as far as the citizen texts; with three positive outcomes its first form has five fields. */
const common = {
  phase: ConfiguratorPhase.CitizenTexts,
  createdBy: 'dk',
  modifiedBy: 'dk',
  createdAt: '2025-01-01T08:00:00.000Z',
  modifiedAt: '2025-01-02T08:00:00.000Z',
  gender: 'both',
  outcomes,
  settings: { returnByMail: true, returnToLab: true, contactByEmail: true, contactBySms: true },
} as const satisfies Partial<DemoProduct>;

const longText = 'Näin toimit. '.repeat(20);
const texts = {
  name: 'Suuri paketti',
  description: longText,
  referralTitle: 'Tilaa paketti',
  orderInstructions: longText,
};

/** Analyses with 10 findings each, and all texts. */
const productOf = (key: string, analyses: number): DemoProduct => ({
  ...common,
  key,
  name: `Suuri paketti ${analyses}`,
  description: `Tutkimuksia ${analyses}, kymmenen löydöstä kussakin`,
  texts: { fi: texts, sv: texts, en: texts },
  analyses: numbers(analyses).map((analysis) => ({
    code: String(9000 + analysis),
    name: `Tutkimus ${analysis}`,
    instruction: everywhere(longText),
    findings: numbers(10).map((finding) => ({
      value: `Mikrobi ${analysis}.${finding} (Mi${finding})`,
      outcome: `outcome-${1 + (finding % outcomes.length)}`,
    })),
  })),
});

/** The largest form of performance.md, and one twice as large. */
const [largeProduct, hugeProduct] = [productOf('bench-large', 30), productOf('bench-huge', 60)];
export const largeProductId = demoId(`package ${largeProduct.key}`);
export const hugeProductId = demoId(`package ${hugeProduct.key}`);

/** Fills an empty database with the demo data, the largest products, and drafts until the list is full. */
export async function seedBench(database: Database): Promise<void> {
  await seed(database, { demoData: true });
  await database.transaction(async (sql) => {
    for (const product of [largeProduct, hugeProduct]) await writeDemoProduct(sql, product, personaNames);
    const missing = listLength - (await countPackages(sql));
    for (const number of numbers(missing)) await writeDemoProduct(sql, draft(number), personaNames);
  });
}

function draft(number: number): DemoProduct {
  return { ...common, key: `bench-${number}`, name: `Luonnos ${number}`, description: 'Kuvaus', analyses: [] };
}

async function countPackages(sql: Queryable): Promise<number> {
  const { count } = await one<{ count: number }>(sql, 'select count(*) as count from product');
  return count;
}

function personaNames(userName: string): { readonly subject: string; readonly name: string } {
  const persona = demoPersonas.find((each) => each.userName === userName);
  if (!persona) throw new Error(`There is no persona ${userName}.`);
  return { subject: persona.subject, name: `${persona.firstName} ${persona.lastName}` };
}
