import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { sessionToken } from '#core/di/token.ts';
import type { Feature } from '#core/ui/feature.ts';
import { revealKeysFocus, useFocusFallback } from '#core/ui/focus.ts';
import { UiRoot } from '#core/ui/layers/ui-root.tsx';
import { LoadingPage } from '#core/ui/page/state-message.tsx';
import { RightsChangedPage, UnavailablePage } from '#core/ui/page/status-pages.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { ToolHost, type ToolLoaders } from '#core/ui/tools/tool-host.tsx';
import { UnsavedChangesGuard } from '#core/ui/unsaved/unsaved-changes-guard.tsx';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { useAskAgain } from '#core/ui/use-loaded.ts';
import { useExecute } from '#core/ui/use-messages.ts';
import {
  ContinueSession,
  type ExpiryNoticeReason,
  expiryStoreToken,
  landingOf,
  type Opening,
  type SessionState,
  sessionStoreToken,
} from '#features/session/session.public.ts';
import { ExpiryNotice, RoleNotice } from '#features/shell/shell.public.ts';
import { appUpdateToken } from './app-update.ts';
import { type LoadSignInError, SignInStopped } from './sign-in-stopped.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';
import { useRetry } from './stop-sign-in.ts';

export interface RootProps {
  readonly features: readonly Feature[];
  readonly tools: ToolLoaders;
  readonly loadSignInError: LoadSignInError;
  /** The address that was left for the sign-in. */
  readonly returnTo: string | undefined;
  /** Rejects until the service answers that did not when the page was loaded; undefined where it did. */
  readonly askService?: (() => Promise<void>) | undefined;
}

/** The guard of every screen (Spec 1 §2): shows the application once the profile is known. */
export function Root({ tools, ...parts }: RootProps): ReactNode {
  const session = useSlice(sessionStoreToken, (state) => state);
  const isOpen = useRouteIsOpen();
  useUpdateAfterMove();
  return (
    <UiRoot notice={<SessionNotice />}>
      <ScrollRestoration />
      <FocusInView />
      <UnsavedChangesGuard />
      <ToolHost loaders={tools} />
      {contentOf(session, isOpen, parts)}
    </UiRoot>
  );
}

/**
 * A new address begins at the page's top. What leads to another one of the same screen, such as a step or a list's next
 * page, keeps the focus: in a low window, as at 400 %, it would be out of view. Stands after what scrolls.
 */
function FocusInView(): undefined {
  const location = useLocation();
  const type = useNavigationType();
  const pathname = useRef(location.pathname);
  useLayoutEffect(() => {
    const isSameScreen = pathname.current === location.pathname;
    pathname.current = location.pathname;
    // Back and forth lead to where one was.
    if (isSameScreen && type !== 'POP') revealKeysFocus();
  }, [location, type]);
}

function contentOf(session: SessionState, isOpen: boolean, parts: Omit<RootProps, 'tools'>): ReactNode {
  const { features, loadSignInError, returnTo, askService } = parts;
  if (session.status === 'rightsChanged') return <RightsChanged />;
  if (session.status === 'ready' || isOpen)
    return <SignedInFrame features={features}>{noticeOrScreen(session, isOpen)}</SignedInFrame>;
  if (session.status === 'unauthenticated')
    return <Unavailable correlationId={session.correlationId} askService={askService} />;
  if (session.status === 'signInStopped')
    return <SignInStopped load={loadSignInError} returnTo={returnTo} {...session} />;
  return session.status === 'noUser' ? <ToSignIn /> : <LoadingPage isAlone />;
}

/** The notice of incompatible or missing roles replaces every screen but those open to everyone. */
function noticeOrScreen(session: SessionState, isOpen: boolean): ReactNode {
  if (session.status !== 'ready' || isOpen) return <Outlet />;
  const landing = landingOf(session.profile);
  if (!('notice' in landing)) return <Outlet />;
  return <RoleNotice notice={landing.notice} subject={session.knownAs} />;
}

/** In an effect of the root: by then the screen that was left has ended, and has sent what it sends then. */
function useUpdateAfterMove(): void {
  const update = useService(appUpdateToken);
  const { pathname } = useLocation();
  useEffect(() => void update.moved(), [update, pathname]);
}

function useRouteIsOpen(): boolean {
  return useMatches().some(
    ({ handle }) => (handle as { opening?: Opening } | undefined)?.opening?.roles === 'everyone',
  );
}

interface UnavailableProps extends Pick<RootProps, 'askService'> {
  readonly correlationId: string;
}

/** '401 Forbidden' (decision A11), until the service is back (decision 505). */
function Unavailable({ correlationId, askService }: UnavailableProps): ReactNode {
  // Unlike a press, no sign-in that it needs counts as requested.
  useAskAgain(askService, () => location.reload());
  return <UnavailablePage correlationId={correlationId} onRetry={useRetry()} />;
}

/** In place of every screen: what they show may be another area's by now. */
function RightsChanged() {
  const unsaved = useService(unsavedChangesToken);
  return <RightsChangedPage onReload={useRetry()} unsentTexts={unsaved.heldTexts()} />;
}

function ToSignIn(): ReactNode {
  const session = useService(sessionToken);
  useEffect(() => void session.signInAgain({ trigger: 'noUser' }), [session]);
  return <LoadingPage isAlone />;
}

/** The notice that the session is about to end, while there is one (decision A14). */
function SessionNotice(): ReactNode {
  const notice = useSlice(expiryStoreToken, (state) => state.notice);
  const isShown = notice !== undefined;
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    before.current = document.activeElement;
    // What it would cover goes on being seen.
    if (before.current !== document.body) before.current?.scrollIntoView({ block: 'nearest' });
    const follow = (): void => void (before.current = document.activeElement);
    document.addEventListener('input', follow);
    return () => document.removeEventListener('input', follow);
  }, [isShown]);
  // It goes with its button: whoever was in a field as it came, or has typed in one since, goes on there.
  const focusFallback = useFocusFallback(() => (before.current instanceof HTMLElement ? before.current : null));
  if (!isShown) return undefined;
  return (
    <div {...focusFallback}>
      <ShownNotice notice={notice} />
    </div>
  );
}

/** Says first what signing in again would cost, where it costs something typed (decision 261). */
function ShownNotice({ notice }: { readonly notice: ExpiryNoticeReason }): ReactNode {
  const session = useService(sessionToken);
  const unsaved = useService(unsavedChangesToken);
  const { execute } = useExecute();
  const [isWarned, setWarned] = useState(false);
  const kind = notice === 'ending' && isWarned ? 'unsent' : notice;
  const signInAgain = (): void => {
    if (kind === 'ending' && unsaved.isHeld()) setWarned(true);
    else void session.signInAgain({ trigger: 'button' });
  };
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWarned) return undefined;
    // Whoever goes back to it may send it: what was said is no longer so.
    const look = ({ target }: FocusEvent): void => {
      if (!area.current?.contains(target as Node)) setWarned(false);
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [isWarned]);
  return (
    <div ref={area}>
      <ExpiryNotice kind={kind} onContinue={() => void execute(new ContinueSession())} onSignInAgain={signInAgain} />
    </div>
  );
}
