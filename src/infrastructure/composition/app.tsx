import { StrictMode, type ReactNode } from 'react';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { ServicesProvider } from '../../core/ui/services';
import { TextsProvider, type TextsOf } from '../../core/ui/translate';
import { ThemedApp } from './themed-app';
import type { Application } from './create-application';

interface AppProps {
  readonly application: Application;
  readonly textsOf: TextsOf;
  readonly router: DataRouter;
}

/** Everything that the screens find around them. */
export function App({ application, textsOf, router }: AppProps): ReactNode {
  return (
    <StrictMode>
      <TextsProvider textsOf={textsOf}>
        <ServicesProvider services={application.container}>
          <ThemedApp>
            <RouterProvider router={router} />
          </ThemedApp>
        </ServicesProvider>
      </TextsProvider>
    </StrictMode>
  );
}
