import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionToken } from '#core/di/token.ts';
import { UnavailablePage } from '#core/ui/page/status-pages.tsx';
import { LoadingPage } from '#core/ui/page/state-message.tsx';
import { useService } from '#core/ui/services.tsx';
import { useLoaded } from '#core/ui/use-loaded.ts';
import { signInErrorFeature } from '#features/sign-in-error/sign-in-error.feature.ts';
import type { SignInErrorPageProps } from '#features/sign-in-error/sign-in-error.page.tsx';
import type { FeatureLoader } from './feature-loader.ts';
import { useRetry } from './stop-sign-in.ts';

export type LoadSignInError = () => Promise<ComponentType<SignInErrorPageProps>>;

/** The page and its texts come when a sign-in has failed, which hardly anyone sees. */
export function signInErrorLoader(featureLoader: FeatureLoader): LoadSignInError {
  const loadPage = () =>
    import(/* webpackChunkName: "sign-in-error" */ '#features/sign-in-error/sign-in-error.page.tsx');
  return async () => {
    const [{ SignInErrorPage }] = await Promise.all([loadPage(), featureLoader.ensure(signInErrorFeature)]);
    return SignInErrorPage;
  };
}

interface SignInStoppedProps extends Pick<SignInErrorPageProps, 'failure' | 'correlationId'> {
  readonly load: LoadSignInError;
  /** The address that was left for the sign-in which this page load completed, if it did. */
  readonly returnTo: string | undefined;
}

/** Says why nobody is signed in, and leaves for the sign-in when the person wants to. */
export function SignInStopped({ load, returnTo, failure, correlationId }: SignInStoppedProps): ReactNode {
  const session = useService(sessionToken);
  const [hasFailed, setHasFailed] = useState(false);
  const retry = useRetry();
  useWantedAddress(returnTo);
  const fail = useCallback(() => setHasFailed(true), []);
  const Page = useLoaded(load, true, fail);
  if (hasFailed) return <UnavailablePage correlationId={correlationId} onRetry={retry} />;
  if (!Page) return <LoadingPage />;
  // Each attempt that fails is a page of its own, which shows it again.
  return (
    <Page
      key={correlationId}
      failure={failure}
      correlationId={correlationId}
      onSignIn={(afresh) => void session.signInAgain({ trigger: 'button', afresh })}
    />
  );
}

/** A completed sign-in goes on at /, from where nobody is led on now: the next attempt and a reload want the address. */
function useWantedAddress(returnTo: string | undefined): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname === '/' && returnTo !== undefined) void navigate(returnTo, { replace: true });
  }, [pathname, returnTo, navigate]);
}
