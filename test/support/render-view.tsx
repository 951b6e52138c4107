import { render, type RenderResult } from '@testing-library/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type DataRouter } from 'react-router-dom';
import type { Token } from '#core/di/token.ts';
import { systemClock } from '#core/ports/clock-and-ids.ts';
import { bindUi } from '#core/ui/bind-ui.ts';
import { UiRoot } from '#core/ui/layers/ui-root.tsx';
import { ServicesProvider, type Services } from '#core/ui/services.tsx';
import { AppProvider } from '#core/ui/theme/app-provider.tsx';
import { TextsProvider } from '#core/ui/translate.tsx';
import { eventLogAddress } from '#features/event-log/event-log.public.ts';
import coreTexts from '#core/ui/core.fi.json' with { type: 'json' };
import shellTexts from '#features/shell/shell.fi.json' with { type: 'json' };
import { createI18n, textsOf } from '#infrastructure/i18n/create-i18n.ts';
import { memoryStorage } from './memory-storage.ts';
import { endsWithTest } from './opened-routers.ts';
import { plainLooks } from './plain-looks.ts';

interface ViewOptions {
  /** Address at which the view stands; every other one shows nothing. */
  readonly path?: string;
  /** What of the address follows that, such as a filter. */
  readonly address?: string;
  /** Whether the view also stays at other addresses, as the frame does. */
  readonly isEverywhere?: boolean;
  readonly services?: Services;
  readonly i18n?: i18n;
  readonly notice?: ReactNode;
}

export interface RenderedView extends RenderResult {
  readonly router: DataRouter;
}

/** Renders a view with what the application has around it: texts, theme, services, router, toasts and dialogs. */
export function renderView(view: ReactNode, options: ViewOptions = {}): RenderedView {
  const {
    path = '/',
    address = '',
    isEverywhere,
    services = viewServices(),
    i18n = createI18n({ core: coreTexts, shell: shellTexts }),
    notice,
  } = options;
  const element = <UiRoot notice={notice}>{view}</UiRoot>;
  const routes = isEverywhere
    ? [{ path: '*', element }]
    : [
        { path, element },
        { path: '*', element: null },
      ];
  const router = endsWithTest(createMemoryRouter(routes, { initialEntries: [`${path}${address}`] }));
  const result = render(
    <TextsProvider textsOf={textsOf(i18n)}>
      <ServicesProvider services={services}>
        <AppProvider>
          <RouterProvider router={router} />
        </AppProvider>
      </ServicesProvider>
    </TextsProvider>,
  );
  return { ...result, router };
}

/** Only what the common parts of the screens share. */
export function viewServices(): Services {
  const bound = new Map<symbol, unknown>();
  bindUi((token, value) => void bound.set(token, value), {
    reportError: () => undefined,
    clock: systemClock,
    toastTime: () => 4_000,
    eventLogAddress,
    appearance: { storage: memoryStorage(), system: plainLooks },
  });
  return { get: <T,>(token: Token<T>) => bound.get(token) as T };
}
