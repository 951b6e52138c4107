import { useRef, type ReactNode } from 'react';
import { matchPath, Navigate } from 'react-router-dom';
import type { UserProfile } from '#core/contracts/person.contract.ts';
import type { Feature } from '#core/ui/feature.ts';
import { useSlice } from '#core/ui/services.tsx';
import { landingOf, mayOpen, sessionStoreToken } from '#features/session/session.public.ts';
import { RoleNotice } from '#features/shell/shell.public.ts';

interface LandingProps {
  readonly features: readonly Feature[];
  /** The address that was left for the sign-in; used once. */
  readonly returnTo: string | undefined;
}

/** The root: leads each role to its screen (Spec 2 §2), after a sign-in to the one that was left. */
export function Landing({ features, returnTo }: LandingProps): ReactNode {
  const profile = useSlice(sessionStoreToken, (state) => (state.status === 'ready' ? state.profile : undefined));
  const left = useRef(returnTo);
  if (!profile) return undefined;
  const landing = landingOf(profile);
  if ('notice' in landing) return <RoleNotice notice={landing.notice} />;
  const back = left.current;
  left.current = undefined;
  return <Navigate to={back && opensFor(profile, features, back) ? back : landing.path} replace />;
}

/** Someone else may have signed in meanwhile: nobody is led to a screen that is not theirs. */
function opensFor(profile: UserProfile, features: readonly Feature[], address: string): boolean {
  const [pathname = '/'] = address.split(/[?#]/);
  const route = features.flatMap(({ routes }) => routes).find(({ path }) => matchPath(path, pathname));
  return route !== undefined && mayOpen(route, profile);
}
