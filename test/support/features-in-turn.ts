import type { Feature } from '#core/ui/feature.ts';
import { features } from '#features/features.ts';

/**
 * The features as the application knows them, but what they load comes one after another: a browser loads a module and its
 * page side by side, Jest fails on what both of them import.
 */
export const featuresInTurn: readonly Feature[] = features.map((feature) => ({
  ...feature,
  load: inTurn(feature.load),
  routes: feature.routes.map((route) => ({ ...route, page: inTurn(route.page) })),
  ...(feature.tool && { tool: { ...feature.tool, view: inTurn(feature.tool.view) } }),
}));

let last: Promise<unknown> | undefined;

function inTurn<T>(load: () => Promise<T>): () => Promise<T> {
  return () => {
    const loading = last ? last.then(load) : load();
    last = loading.catch(() => undefined);
    return loading;
  };
}
