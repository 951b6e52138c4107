import { one, type Database, type Queryable } from '#server/db/database.ts';
import { copyProduct } from '#server/products/copy-product.ts';
import { findProductHeader, listProducts } from '#server/products/product-rows.ts';
import { readProductInAllLanguages } from '#server/products/read-product-in-all-languages.ts';
import { keepProductVersion } from '#server/versions/keep-version.ts';
import type { Bench } from '../support/bench.ts';
import { goals } from '../support/goals.ts';
import { middleTime } from '../support/list-calls.ts';
import { fewReferrals, type Engine } from '../support/referral-database.ts';
import { inMilliseconds, notRun, ratioLine, type Row } from '../support/row.ts';
import { inTurn } from '../support/statistics.ts';

const versions = 10_000;
const openingsARound = 60;
const titleOn = (engine: Engine) =>
  `opening a package with ${versions.toLocaleString('en')} versions / with 1, ${engine}` as const;

/** Row 18: what reading a package costs, whatever is kept of it. */
export const versionsRow: Row = {
  numbers: [18],
  measure: async (bench) => [await measureOn(bench, 'PostgreSQL'), await measureOn(bench, 'PGlite')],
};

async function measureOn(bench: Bench, engine: Engine) {
  const data = await bench.referrals(engine, fewReferrals);
  if (!data) return notRun(18, titleOn(engine));
  const { database } = data;
  const [one, other] = [await publishCopy(database), await publishCopy(database)];
  await addVersions(database, other);
  const pair = await inTurn(bench.rounds, {
    figure: () => middleTime(() => open(database, other), openingsARound),
    floor: () => middleTime(() => open(database, one), openingsARound),
  });
  return ratioLine(18, titleOn(engine), pair, goals.versions, inMilliseconds);
}

/** What its card and its screens read of a package. */
async function open(sql: Queryable, productId: string): Promise<void> {
  await listProducts(sql);
  await findProductHeader(sql, productId);
  await readProductInAllLanguages(sql, productId);
}

/** Both packages are copies of one, so that they differ in their versions alone. */
async function publishCopy(database: Database): Promise<string> {
  const person = { subject: 'bench', firstName: 'Bench', lastName: '', roles: ['DK_USER'] };
  return database.transaction(async (sql) => {
    const { id } = await one<{ id: string }>(
      sql,
      `select product_id as id from product where is_published order by product_name limit 1`,
    );
    const { productId } = await copyProduct(sql, person, id);
    await sql.query('update product set is_published = true, configurator_status = 6 where product_id = $1', [
      productId,
    ]);
    await keepProductVersion(sql, person, productId, { kind: 'published' });
    return productId;
  });
}

async function addVersions(sql: Queryable, productId: string): Promise<void> {
  await sql.query(
    `insert into product_version (product_id, number, made_at, made_by, kind, changed_parts, hash, contents)
     select v.product_id, n, v.made_at + n * interval '1 second', v.made_by, 'saved', '{texts}', v.hash, v.contents
     from product_version v, generate_series(2, $2::integer) n
     where v.product_id = $1 and v.hva_product_id is null`,
    [productId, versions],
  );
  await sql.query('analyze product_version');
}
