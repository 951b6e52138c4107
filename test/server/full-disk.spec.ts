import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationRole } from '#server/db/application-role.ts';
import type { Database } from '#server/db/database.ts';
import { moveClock } from '../support/fake-timers.ts';
import { ForeignProvider } from '../support/foreign-provider.ts';
import { fieldParts } from '../support/form-body.ts';
import { addMachine } from '../support/machine.ts';
import { proofKey, SignInBrowser } from '../support/oidc-flow.ts';
import { createProductMaker } from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart, sendForm } from '../support/send-form.ts';
import { openSeeded } from '../support/test-database.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../support/test-server.ts';

// A disk that fills up: nothing is lost, reading goes on, and room is noticed by itself (F4).

const mebibyte = 1024 * 1024;

let free = Infinity;
let database: Database;
let server: TestServer;
let productId: string;
let origin: string;

beforeAll(async () => {
  const embedded = await openSeeded({ space: async () => free });
  await embedded.addToSession(`set role ${applicationRole}`);
  database = embedded;
  server = await startTestServer({ database });
  origin = await server.listen();
  productId = (await createProductMaker(server).create()).productId;
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** What is measured holds for a second. */
function setFree(bytes: number): void {
  free = bytes;
  moveClock(1001);
}

/** The status of each kind of call, with the problem's code where there is one. */
async function outcomes() {
  const upload = async () => {
    const fields = fieldParts({ productId, languageCode: 'fi', outcomeType: 0 });
    const parts = [...fields, pdfPart(await samplePdf(), `${Math.random()}.pdf`)];
    return sendForm(server, { user: 'dk', call: 'updateProductAttachments', parts });
  };
  const answers = {
    upload: await upload(),
    write: await server.send('dk', { method: 'POST', url: '/api/product/createProduct/', payload: { outcomes: [] } }),
    referrals: await server.send('logistics', {
      method: 'POST',
      url: '/api/logistics/searchLogisticsReferrals',
      payload: {},
    }),
    packages: await server.send('dk', { url: '/api/product/getProducts' }),
    available: await server.send(undefined, { url: '/api/IsAvailable' }),
  };
  const told = Object.entries(answers).map(([name, answer]) => {
    const isProblem = answer.statusCode >= 400;
    return [name, isProblem ? `${answer.statusCode} ${answer.json<{ code: string }>().code}` : answer.statusCode];
  });
  return Object.fromEntries(told) as Record<keyof typeof answers, number | string>;
}

const full = '503 storageFull';
const allWell = { upload: 200, write: 200, referrals: 200, packages: 200, available: 200 };

test('within the reserve people read and sign in, and write nothing', async () => {
  expect(await outcomes()).toEqual(allWell);
  setFree(40 * mebibyte);
  expect(await outcomes()).toEqual({ ...allWell, upload: full, write: full });
  expect((await (await addMachine(server)).send('{}')).statusCode).toBe(503);
  expect((await new SignInBrowser(origin).tokens('dk')).status).toBe(200);
});

test('on the last of it nothing is written: citizens’ data, whose reading is written down, is not shown', async () => {
  setFree(0);
  expect(await outcomes()).toEqual({ ...allWell, upload: full, write: full, referrals: full });
  // Counted by the process alone: this person's first search finds no room for its count.
  const count = { method: 'POST', url: '/api/referral/getReferralsSearchCount', payload: {} } as const;
  expect((await server.send('hva90', count)).statusCode).toBe(200);
});

test('who has rights by groups reads on with a new token of the same groups, and by others is told', async () => {
  const provider = await ForeignProvider.start('keycloak');
  const folder = temporaryFolder();
  const file = join(folder.path, 'roles.csv');
  writeFileSync(file, 'group,role,area\n/dk,DK_USER,\n');
  const environment = { ...provider.settings, OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES_FILE: file };
  setFree(Infinity);
  let theirs = await startTestServer({ database, environment });
  let iat = Math.floor(Date.now() / 1000) - 60;
  const read = async (sub: string, groups: readonly string[], url = '/api/product/getProducts') => {
    const headers = { authorization: `Bearer ${await provider.token({ sub, groups, iat: ++iat })}` };
    return (await theirs.app.inject({ url, headers })).statusCode;
  };
  expect(await read('p1', ['/dk'])).toBe(200);
  setFree(0);
  expect(await read('p1', ['/dk', '/other'])).toBe(200);
  // Rights that are taken away are not gone on with.
  expect(await read('p1', [])).toBe(503);
  expect(await read('p2', ['/dk'])).toBe(503);
  expect(await read('p3', [], '/api/admin/userProfile')).toBe(200);
  // A start by the same file writes nothing of them either.
  await theirs.close();
  theirs = await startTestServer({ database, environment });
  expect(await read('p1', ['/dk'])).toBe(200);
  await theirs.close();
  provider.stop();
  folder.remove();
});

test('a sign-in that finds no room says so: before its page, and on it', async () => {
  setFree(Infinity);
  const browser = new SignInBrowser(origin);
  const address = browser.authorizationAddress(proofKey().challenge);
  const page = (await browser.go(address)).headers.get('location') ?? '';
  setFree(0);
  const body = new URLSearchParams({ persona: 'dk' });
  for (const answer of [await browser.go(address), await browser.go(page, { method: 'POST', body })]) {
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/tallennustila on täynnä.*Mitään ei ole kadonnut/);
  }
});

test('when there is room again, everything goes on, and nothing is lost', async () => {
  setFree(Infinity);
  expect(await outcomes()).toEqual(allWell);
  const list = await server.send('dk', { url: `/api/product/getProductForHeader/${productId}` });
  expect(list.statusCode).toBe(200);
});
