import { StrictMode, type ReactNode } from 'react';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { ServicesProvider } from '#core/ui/services.tsx';
import { TextsProvider, type TextsOf } from '#core/ui/translate.tsx';
import { ThemedApp } from './themed-app.tsx';
import type { Application } from './create-application.ts';

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
