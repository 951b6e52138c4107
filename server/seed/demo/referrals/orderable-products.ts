import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { demoHvaProducts } from '../demo-hva-products.ts';
import type { DemoAnalysis, DemoProduct } from '../demo-product.ts';
import { demoProducts } from '../demo-products.ts';

/** The products that citizens of an area have ordered: those in use there; of areas without a demo, any published. */
export function orderableProducts(areaId: string): readonly DemoProduct[] {
  const published = demoProducts.filter(({ phase }) => phase === ConfiguratorPhase.Published);
  const uses = demoHvaProducts.filter((use) => use.areaId === areaId);
  if (uses.length === 0) return published;
  return published.filter(({ key }) => uses.some((use) => use.productKey === key && use.publishedAt !== undefined));
}

/** The analyses of which a laboratory sends a result: of a panel, each one in it. */
export function answeredAnalyses({ analyses }: DemoProduct): readonly DemoAnalysis[] {
  return analyses.flatMap((analysis) => analysis.children ?? [analysis]);
}
