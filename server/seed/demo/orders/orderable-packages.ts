import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { demoHvaProducts } from '../demo-hva-products.ts';
import type { DemoAnalysis, DemoPackage } from '../demo-package.ts';
import { demoPackages } from '../demo-packages.ts';

/** The packages that citizens of an area have ordered: those in use there; of areas without a demo, any published. */
export function orderablePackages(areaId: string): readonly DemoPackage[] {
  const published = demoPackages.filter(({ phase }) => phase === ConfiguratorPhase.Published);
  const uses = demoHvaProducts.filter((use) => use.areaId === areaId);
  if (uses.length === 0) return published;
  return published.filter(({ key }) => uses.some((use) => use.packageKey === key && use.publishedAt !== undefined));
}

/** What a laboratory answers: of a panel, each analysis in it. */
export function answeredAnalyses({ analyses }: DemoPackage): readonly DemoAnalysis[] {
  return analyses.flatMap((analysis) => analysis.children ?? [analysis]);
}
