import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../src/features/features';
import { App } from '../../src/infrastructure/composition/app';
import { createRouter } from '../../src/infrastructure/composition/router';
import { textsOf } from '../../src/infrastructure/i18n/texts-of';
import { setupApplication, type ApplicationSetup } from './application';
import { aProfile } from './builders';

interface Arrival extends ApplicationSetup {
  /** What the browser has kept with this entry of its history; nothing for a typed address. */
  readonly kept?: unknown;
}

/** The whole web application, screens and all, around the fake server, at an address. */
export async function renderApplication(path: string, { kept, ...setup }: Arrival = {}) {
  const application = await setupApplication({ profile: aProfile(), ...setup });
  window.history.replaceState(kept, '', path);
  const router = createRouter(features, application, undefined);
  render(<App application={application} textsOf={textsOf(application.i18n)} router={router} />);
  return { ...application, router, user: userEvent.setup(), path: () => router.state.location.pathname };
}
