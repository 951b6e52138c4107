import type { Queryable } from '#server/db/database.ts';
import { demoHvaProducts } from './demo-hva-products.ts';
import { demoProducts } from './demo-products.ts';
import { writeReferrals } from './referrals/write-referrals.ts';
import { demoPersonas } from './personas.ts';
import { writeHvaProduct } from './write-hva-product.ts';
import { writeDemoProduct } from './write-demo-product.ts';
import { writeVersions } from './write-versions.ts';

/**
 * Writes the demo data (requirements.md 'Demo data'): nothing in it is random, so it is always the same at the same time.
 * What citizens have ordered ends at `now`.
 */
export async function seedDemoData(sql: Queryable, now: Date): Promise<void> {
  await writePersonas(sql);
  for (const demo of demoProducts) await writeDemoProduct(sql, demo, personaNames);
  for (const use of demoHvaProducts) {
    const demo = demoProducts.find(({ key }) => key === use.productKey);
    if (demo === undefined) throw new Error(`No demo package ${use.productKey}.`);
    await writeHvaProduct(sql, use, demo, personaNames);
  }
  await writeVersions(sql);
  // So that the first save of each tells what it has changed.
  await sql.query(
    'insert into product_content_hash select product_id, content_hashes(product_snapshot(product_id)) from product',
  );
  await writeReferrals(sql, now);
}

async function writePersonas(sql: Queryable): Promise<void> {
  for (const { subject, userName, firstName, lastName, roles, areaId } of demoPersonas) {
    await sql.query(
      'insert into app_user (subject, user_name, first_name, last_name, roles, area_id) values ($1, $2, $3, $4, $5, $6)',
      [subject, userName, firstName, lastName, roles, areaId],
    );
  }
}

function personaNames(userName: string): { subject: string; name: string } {
  const persona = demoPersonas.find((each) => each.userName === userName);
  if (persona === undefined) throw new Error(`No persona ${userName}.`);
  return { subject: persona.subject, name: `${persona.firstName} ${persona.lastName}` };
}
