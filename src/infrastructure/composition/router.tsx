import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createBrowserRouter, type DataRouter, matchPath, Navigate, type RouteObject } from 'react-router-dom';
import type { UserProfile } from '#core/contracts/person.contract.ts';
import type { Feature, FeatureRoute } from '#core/ui/feature.ts';
import { LoadingPage } from '#core/ui/page/state-message.tsx';
import { useSlice } from '#core/ui/services.tsx';
import type { ToolLoaders } from '#core/ui/tools/tool-host.tsx';
import { landingOf, mayOpen, type Opening, sessionStoreToken } from '#features/session/session.public.ts';
import { RoleNotice } from '#features/shell/shell.public.ts';
import type { Application } from './create-application.ts';
import type { FeatureLoader } from './feature-loader.ts';
import { loadScreen } from './load-screen.ts';
import { Root, type RootProps } from './root.tsx';
import { ForbiddenScreen, FrameError, ScreenError, UnknownScreen } from './route-errors.tsx';
import { signInErrorLoader } from './sign-in-stopped.tsx';

/** The routes of all features under one root, which guards them. */
export function createRouter(
  features: readonly Feature[],
  application: Application,
  { returnTo, askService }: Pick<RootProps, 'returnTo' | 'askService'>,
): DataRouter {
  const screens = features.flatMap((feature) => feature.routes.map((route) => screenOf(feature, route, application)));
  const { featureLoader } = application;
  const tools = toolLoadersOf(features, featureLoader);
  keyEntry(window);
  const left = { address: returnTo };
  const router = createBrowserRouter([
    {
      element: (
        <Root
          features={features}
          tools={tools}
          loadSignInError={signInErrorLoader(featureLoader)}
          returnTo={returnTo}
          askService={askService}
        />
      ),
      errorElement: <FrameError />,
      hydrateFallbackElement: <LoadingPage isAlone />,
      children: [
        // An error of one screen leaves the frame standing.
        {
          errorElement: <ScreenError />,
          children: [
            { path: '/', element: <Landing features={features} left={left} /> },
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
      const page = await loadScreen({ feature, route }, featureLoader);
      return { element: <Guard opening={route} page={page} /> };
    },
  };
}

/** Navigation is logged by the route's pattern, never by the address: an address may hold what was searched for. */
function logNavigation(router: DataRouter, { activityLog }: Application): void {
  let last: string | undefined;
  const logChange = ({ matches, navigation }: DataRouter['state']): void => {
    const pattern = matches.at(-1)?.route.path;
    if (navigation.state !== 'idle' || pattern === undefined || pattern === last) return;
    last = pattern;
    activityLog.navigation(pattern);
  };
  logChange(router.state);
  router.subscribe(logChange);
}

/**
 * Gives an entry of the history that the router did not make, a typed address, a key of its own. The router takes all of
 * them for one, 'default', and would begin each at the place on the page at which the last one was left. A reload and
 * Back keep the entry, and with it its key.
 */
function keyEntry({ history }: Window): void {
  const state = history.state as { readonly key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: crypto.randomUUID() }, '');
}

/** Shows a screen to those it is for, and the 403 page to others (decision A16). */
function Guard({ opening, page: Page }: { opening: Opening; page: ComponentType }): ReactNode {
  const profile = useSlice(sessionStoreToken, (state) => (state.status === 'ready' ? state.profile : undefined));
  return mayOpen(opening, profile) ? <Page /> : <ForbiddenScreen />;
}

/** How each tool is loaded: its view together with its feature, whose texts it needs. */
function toolLoadersOf(features: readonly Feature[], featureLoader: FeatureLoader): ToolLoaders {
  const loaders = features.flatMap((feature) => {
    const { tool } = feature;
    if (!tool) return [];
    const load = async () => (await Promise.all([tool.view(), featureLoader.ensure(feature)]))[0];
    return [[tool.id, load] as const];
  });
  return Object.fromEntries(loaders) as ToolLoaders;
}

interface LandingProps {
  readonly features: readonly Feature[];
  /** What was left for the sign-in: used once, or the way to the front page would always lead back to it. */
  readonly left: { address: string | undefined };
}

/** The root: leads each role to its screen (Spec 2 §2), after a sign-in to the one that was left. */
function Landing({ features, left }: LandingProps): ReactNode {
  const session = useSlice(sessionStoreToken, (state) => state);
  const [back] = useState(left.address);
  const isReady = session.status === 'ready';
  useEffect(() => {
    if (isReady) left.address = undefined;
  }, [isReady, left]);
  if (!isReady) return undefined;
  const { profile, knownAs } = session;
  const landing = landingOf(profile);
  if ('notice' in landing) return <RoleNotice notice={landing.notice} subject={knownAs} />;
  return <Navigate to={back && opensFor(profile, features, back) ? back : landing.path} replace />;
}

/** Someone else may have signed in meanwhile: nobody is led to a screen that is not theirs. */
function opensFor(profile: UserProfile, features: readonly Feature[], address: string): boolean {
  const [pathname = '/'] = address.split(/[?#]/);
  const route = features.flatMap(({ routes }) => routes).find(({ path }) => matchPath(path, pathname));
  return route !== undefined && mayOpen(route, profile);
}
