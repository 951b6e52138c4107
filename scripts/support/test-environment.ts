import { settings } from '#server/config/settings.ts';

/**
 * The environment of this process without the settings of the server: a test sets itself what decides how that runs, and must inherit
 * none from whoever started the tests, such as the anchor of their own access log.
 */
export function testEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in settings)));
}
