import type { buildApp } from './build-app.ts';

/**
 * Loads the application once the environment and the database were found in order: until then a start fails with one
 * line and nothing else. On loading, oidc-provider warns that it was made for Node 22; our tests prove that what we use
 * of it works on Node 20, so that line is left out too.
 */
export async function importApp(): Promise<typeof buildApp> {
  const { warn } = console;
  console.warn = (...message: unknown[]) => {
    if (!String(message[0]).includes('Unsupported runtime')) warn(...message);
  };
  try {
    return (await import('./build-app.ts')).buildApp;
  } finally {
    console.warn = warn;
  }
}
