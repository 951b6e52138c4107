import type { i18n } from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { ServicesProvider } from '../../core/ui/services';
import { ThemedApp } from './themed-app';
import type { Application } from './create-application';

interface AppProps {
  readonly application: Application;
  readonly i18n: i18n;
  readonly router: DataRouter;
}

/** Everything that the screens find around them. */
export function App({ application, i18n, router }: AppProps): ReactNode {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <ServicesProvider services={application.container}>
          <ThemedApp>
            <RouterProvider router={router} />
          </ThemedApp>
        </ServicesProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
