import { cleanup, waitFor } from '@testing-library/react';
import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import fc from 'fast-check';
import type { UserProfile } from '#core/contracts/person.contract.ts';
import { AxiosHttpClient } from '#infrastructure/http/axios-http-client.ts';
import { screens } from '#test/browser/steps/states.ts';
import { breakText, type Breakage } from '#test/proof/support/broken-text.ts';
import { recordedServer, type RecordedServer } from '#test/proof/support/recorded-server.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';
import { renderApplication } from '#test/support/render-application.tsx';

// Screens whose server answers something broken: an error in its place or the rest of the screen, never a white one and
// nothing uncaught (proof F12). The answers are those of a real server, one of them broken each time, read by the real client.

/** They show nothing that the server is asked for. */
const withoutCalls = ['/', '/event-log', '/accessibility', '/privacy'];
const asking = screens.filter(([, path]) => !withoutCalls.includes(path));

const cases = randomRuns({ usual: 50, full: 20_000, short: 260 });
const ofScreen = Math.ceil(cases / asking.length);

let server: RecordedServer;
const uncaught: unknown[] = [];
const noteUncaught = (error: unknown): void => void uncaught.push(error);
beforeAll(async () => {
  server = await recordedServer();
  process.on('unhandledRejection', noteUncaught);
  window.addEventListener('error', noteUncaught);
}, 120_000);
afterAll(async () => {
  process.off('unhandledRejection', noteUncaught);
  window.removeEventListener('error', noteUncaught);
  await server.stop();
});
beforeEach(() => void (uncaught.length = 0));

/** The person's server, of whose answers the one at this place in their order is broken; none without one. */
function answering(person: string, broken: number, breakage?: Breakage) {
  const state = { asked: 0, waiting: 0, changed: false };
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    state.waiting += 1;
    const place = state.asked;
    state.asked += 1;
    const { status, headers, text } = await server.answer(person, config);
    state.waiting -= 1;
    const data = breakage && place === broken && status === 200 ? breakText(text, breakage) : text;
    state.changed ||= data !== text;
    const response = { data, status, statusText: '', headers, config };
    if (config.validateStatus?.(status) === false)
      throw new axios.AxiosError('refused', undefined, config, undefined, response);
    return response;
  };
  return { adapter, state };
}

const breakages: fc.Arbitrary<Breakage> = fc.record({ kind: fc.nat(), place: fc.nat(), value: fc.anything() });

async function visit(path: string, profile: UserProfile, { adapter, state }: ReturnType<typeof answering>) {
  axios.defaults.adapter = adapter;
  const httpClient = () =>
    new AxiosHttpClient({
      apiBase: '',
      tabId: 'tab',
      accessToken: () => Promise.resolve('token'),
      onUnauthenticated: () => undefined,
      wait: () => Promise.resolve(),
    });
  const { router } = await renderApplication(path, { profile, httpClient });
  await waitFor(() => {
    expect(state.asked).toBeGreaterThan(0);
    expect(state.waiting).toBe(0);
    // What the frame shows, and the screen or what stands in its place.
    expect(document.querySelector('header')?.textContent).toBeTruthy();
    expect(document.querySelector('main')?.textContent).toBeTruthy();
    expect(document.querySelector('main [role="progressbar"]')).toBeNull();
  });
  cleanup();
  // Both hold the application, and a test of many visits would hold them all.
  router.dispose();
  jest.restoreAllMocks();
}

describe.each(asking)('%s at %s', (person, path) => {
  it(`stays a screen, whichever of its answers is broken (${ofScreen})`, async () => {
    const profile = (await server.read(person, '/api/admin/userProfile')) as UserProfile;
    const healthy = answering(person, 0);
    await visit(path, profile, healthy);
    const { asked } = healthy.state;
    expect(asked).toBeGreaterThan(0);
    let held = 0;
    // Many change nothing, of an answer that is empty above all.
    for (const [index, breakage] of fc.sample(breakages, 10 * ofScreen).entries()) {
      const broken = answering(person, index % asked, breakage);
      await visit(path, profile, broken);
      expect([breakage, uncaught]).toEqual([breakage, []]);
      if (broken.state.changed) held += 1;
      if (held === ofScreen) break;
    }
    expect(held).toBe(ofScreen);
    proven('F12', held);
  }, 3_600_000);
});
