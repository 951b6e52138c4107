import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router-dom';
import type { Feature, FeatureRoute } from '#core/ui/feature.ts';
import { LoadingPage } from '#core/ui/page/loading-page.tsx';
import type { Application } from './create-application.ts';
import { Guard } from './guard.tsx';
import { keyEntry } from './key-entry.ts';
import { Landing } from './landing.tsx';
import { Root } from './root.tsx';
import { signInErrorLoader } from './sign-in-stopped.tsx';
import { toolLoadersOf } from './tool-loaders.ts';
import { FrameError, ScreenError, UnknownScreen } from './route-errors.tsx';

/** The routes of all features under one root, which guards them. */
export function createRouter(
  features: readonly Feature[],
  application: Application,
  returnTo: string | undefined,
): DataRouter {
  const screens = features.flatMap((feature) => feature.routes.map((route) => screenOf(feature, route, application)));
  const { featureLoader } = application;
  const tools = toolLoadersOf(features, featureLoader);
  keyEntry(window);
  const router = createBrowserRouter([
    {
      element: (
        <Root
          features={features}
          tools={tools}
          loadSignInTrouble={signInErrorLoader(featureLoader)}
          returnTo={returnTo}
        />
      ),
      errorElement: <FrameError />,
      hydrateFallbackElement: <LoadingPage />,
      children: [
        // A fault of one screen leaves the frame standing.
        {
          errorElement: <ScreenError />,
          children: [
            { path: '/', element: <Landing features={features} returnTo={returnTo} /> },
            ...screens,
            { path: '*', element: <UnknownScreen /> },
          ],
        },
      ],
    },
  ]);
  logNavigation(router, application);
  return router;
}

function screenOf(feature: Feature, route: FeatureRoute, { featureLoader }: Application): RouteObject {
  return {
    path: route.path,
    handle: { opening: route },
    lazy: async () => {
      const [page] = await Promise.all([route.page(), featureLoader.ensure(feature)]);
      return { element: <Guard opening={route} page={page} /> };
    },
  };
}

/** Navigation is logged by the route's pattern, never by the address: an address may hold what was searched for. */
function logNavigation(router: DataRouter, { activityLog }: Application): void {
  let last: string | undefined;
  const note = ({ matches, navigation }: DataRouter['state']): void => {
    const pattern = matches.at(-1)?.route.path;
    if (navigation.state !== 'idle' || pattern === undefined || pattern === last) return;
    last = pattern;
    activityLog.navigation(pattern);
  };
  note(router.state);
  router.subscribe(note);
}
