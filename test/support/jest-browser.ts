import { closeSharedBrowsers } from '../browser/support/shared-browser.ts';

afterAll(closeSharedBrowsers);
