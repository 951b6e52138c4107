import { findPhaseErrors, type ProductTexts } from '#core/contracts/find-product-errors.ts';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import type { Queryable } from '../db/database.ts';
import { conflict, invalid, ProblemError } from '../http/problem-error.ts';
import { lockProduct } from './lock-product.ts';
import { problemErrors } from './problem-errors.ts';
import { readProduct } from './read-product.ts';
import { readProductInAllLanguages } from './read-product-in-all-languages.ts';

/**
 * proceedToConfiguratorPhase: one step ahead at most, the phases before it valid as stored; a phase that was reached
 * changes nothing. Preview is the last phase that it can reach. The version of the product (`modifiedAt`) stays: no
 * field of a form changes, so nobody's open form conflicts with it.
 * @throws ProblemError `invalid` for phase 0 (decision A37), `notFound`, `conflict`
 */
export async function proceedToPhase(sql: Queryable, productId: string, phase: ConfiguratorPhase): Promise<Product> {
  if (phase === ConfiguratorPhase.Undefined) throw invalid({ configuratorStatus: ['formErrors.invalid'] });
  const { configuratorStatus } = await lockProduct(sql, productId);
  if (phase <= configuratorStatus) return readProduct(sql, productId, 'fi', false);
  if (phase > configuratorStatus + 1 || phase === ConfiguratorPhase.Published) throw conflict();
  const texts = await readProductInAllLanguages(sql, productId);
  refuseInvalidPhases(phase, texts);
  await sql.query('update product set configurator_status = $2 where product_id = $1', [productId, phase]);
  return { ...texts.fi, configuratorStatus: phase };
}

function refuseInvalidPhases(target: ConfiguratorPhase, texts: ProductTexts): void {
  for (const phase of Object.values(ConfiguratorPhase).filter((each) => each < target)) {
    const errors = findPhaseErrors(phase, texts);
    if (errors !== undefined) throw new ProblemError('conflict', { errors: problemErrors(errors) });
  }
}
