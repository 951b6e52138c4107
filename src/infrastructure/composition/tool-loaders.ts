import type { Feature } from '#core/ui/feature.ts';
import type { ToolLoaders } from '#core/ui/tools/tool-host.tsx';
import type { FeatureLoader } from './feature-loader.ts';

/** How each tool is loaded: its view together with its feature, whose texts it needs. */
export function toolLoadersOf(features: readonly Feature[], featureLoader: FeatureLoader): ToolLoaders {
  const loaders = features.flatMap((feature) => {
    const { tool } = feature;
    if (!tool) return [];
    const load = async () => (await Promise.all([tool.view(), featureLoader.ensure(feature)]))[0];
    return [[tool.id, load] as const];
  });
  return Object.fromEntries(loaders) as ToolLoaders;
}
