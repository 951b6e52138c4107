import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { LoadScreen } from '#core/ports/browser.ts';
import type { Feature, FeatureRoute } from '#core/ui/feature.ts';
import type { FeatureLoader } from './feature-loader.ts';

interface Screen {
  readonly feature: Feature;
  readonly route: FeatureRoute;
}

/** A screen's page, with its feature. What was loaded once is there from then on; what failed is loaded at the next call. */
export async function loadScreen({ feature, route }: Screen, featureLoader: FeatureLoader): Promise<ComponentType> {
  const [page] = await Promise.all([route.page(), featureLoader.ensure(feature)]);
  return page;
}

/** Loads the screen that the router shows at a path; nothing where it shows none of a feature. */
export function screenLoaderOf(features: readonly Feature[], featureLoader: FeatureLoader): LoadScreen {
  const screens = features.flatMap((feature) =>
    feature.routes.map((route) => ({ path: route.path, screen: { feature, route } })),
  );
  return async (path) => {
    const [match] = matchRoutes(screens, path) ?? [];
    if (match) await loadScreen(match.route.screen, featureLoader);
  };
}
