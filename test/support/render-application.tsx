import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { App } from '#infrastructure/composition/start-app.tsx';
import { createRouter } from '#infrastructure/composition/router.tsx';
import { textsOf } from '#infrastructure/i18n/create-i18n.ts';
import { aUser } from './a-user.ts';
import { setupApplication, type ApplicationSetup } from './application.ts';
import { aProfile } from './builders.ts';
import { featuresInTurn } from './features-in-turn.ts';
import { endsWithTest } from './opened-routers.ts';

interface Arrival extends ApplicationSetup {
  /** What the browser has kept with this entry of its history; nothing for a typed address. */
  readonly kept?: unknown;
  /** What was left for the sign-in. */
  readonly returnTo?: string;
}

/** The whole web application, screens and all, around the fake server, at an address. */
export async function renderApplication(path: string, { kept, returnTo, ...setup }: Arrival = {}) {
  const application = await setupApplication({ profile: aProfile(), ...setup });
  window.history.replaceState(kept, '', path);
  const router = endsWithTest(createRouter(featuresInTurn, application, { returnTo }));
  const app = <App application={application} textsOf={textsOf(application.i18n)} router={router} />;
  render(isFirstOf(path) ? <StrictMode>{app}</StrictMode> : app);
  return { ...application, router, user: aUser(), path: () => router.state.location.pathname };
}

const opened = new Set<string>();

/**
 * React's StrictMode renders everything twice, and starts and ends each effect once more: a tenth of the time of all view tests.
 * The first time that a screen is opened shows whether it bears that.
 */
function isFirstOf(path: string): boolean {
  const screen = path.replace(/[?#].*/, '').replaceAll(/[\da-f-]{36}/g, ':id');
  const isFirst = !opened.has(screen);
  opened.add(screen);
  return isFirst;
}
