import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { demoId } from '#server/seed/demo/demo-id.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';
import { draftOffer, untilNothingOffered } from '#test/browser/steps/configurator-drafts.ts';
import { button, demoPhasePath, field, saveButton, untilPhase, untilStatus } from '#test/browser/steps/configurator.ts';
import { signInPage } from '#test/browser/steps/menu.ts';
import { storedSignIn } from '#test/browser/steps/stored-sign-in.ts';
import { until } from '#test/browser/steps/until.ts';
import { choosePersona, signIn } from '#test/browser/support/sign-in.ts';
import { setStage } from '#test/browser/support/stage.ts';

// A sign-in that ends while somebody writes costs them no character, one sign-in at most, and stores nothing twice (proofs F1).

const stage = setStage();

const description = (page: Page) => field(page, 'Paketin kuvaus');
const product = 'long-term-glucose';
const updateCall = '/api/product/updateProductBasicInfo/';
/** To be looked at, not waited for: what follows may be a redirect. */
const press = (page: Page) => saveButton(page).click({ noWaitAfter: true });

/** How a sign-in ends; whether the person is asked who they are then. */
const endings: Record<string, (page: Page) => Promise<void>> = {
  /** The computer slept: no timer has noticed the end, the next call does. */
  async asleep(page) {
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 12 * 60_000);
  },
  /** The timer that renews comes after the end. */
  async overslept(page) {
    await page.clock.fastForward('11:00');
  },
  /** Nobody there for longer than a session lasts. */
  async idle(page) {
    await page.clock.fastForward('31:00');
    await signInPage(page).waitFor();
  },
  /** The server knows of the end first, as the form is saved; the provider knows the person still. */
  async refusedSave(page) {
    await refuse(page, updateCall);
    await press(page);
  },
  /** And the provider has forgotten the person, too. */
  async refusedAndForgotten(page) {
    await page.context().clearCookies();
    await refuse(page, updateCall);
    await press(page);
  },
  /** A draft that is kept on the server is refused: nobody is led away from typing for that. */
  async refusedDraft(page) {
    await refuse(page, '/api/draft/');
  },
};

/** Those after which one has to come back. */
const leading = new Set(['idle', 'refusedSave', 'refusedAndForgotten']);

const edits = fc.record({
  ending: fc.constantFrom(...Object.keys(endings)),
  text: fc.string({ unit: fc.constantFrom(...'aäöÅ 1-'), minLength: 1, maxLength: 40 }),
  /** A draft is written half a second after the last key: the end comes before that, in it and after. */
  pause: fc.integer({ min: 0, max: 900 }),
  /** Whether one types on at once, where the form is still there. */
  goesOn: fc.boolean(),
});

// The clock of a page goes on by half an hour with some: a new profile for each handful.
const handful = 5;
const count = randomRuns({ usual: 20, full: 200 });
const cases = fc.sample(edits, count).map((each, index) => ({ ...each, number: index + 1 }));
const restored: number[] = [];

it.each(Array.from({ length: Math.ceil(count / handful) }, (_none, index) => index))(
  'nothing that was typed is lost as a sign-in ends: handful %d',
  async (index) => {
    const { page, problems } = await stage.open();
    problems.allow(/status of 401/);
    await page.clock.install();
    const seen = { signIns: 0, stored: [] as string[] };
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/oidc/auth') seen.signIns++;
    });
    page.on('response', (answer) => {
      if (!answer.url().includes(updateCall) || !answer.ok()) return;
      seen.stored.push((answer.request().postDataJSON() as { productDescription: string }).productDescription);
    });
    await signIn(page, 'dk', demoPhasePath(product, 'basicInfo'));
    await untilPhase(page, 'basicInfo');
    for (const edit of cases.slice(index * handful, (index + 1) * handful)) {
      seen.signIns = 0;
      seen.stored = [];
      await tryEdit(page, edit, seen);
      proven('F1', 1);
    }
    // A profile that is ended at once sends nothing any more, and the next one would be offered what was saved.
    await until(async () => expect(await draftsOnServer(page)).toEqual([]));
  },
  300_000,
);

it('what was typed is there again in two seconds', () => {
  expect(restored.filter((milliseconds) => milliseconds > 2_000).length).toBeLessThanOrEqual(restored.length / 20);
});

interface Seen {
  readonly signIns: number;
  /** The description in each update that the server took. */
  readonly stored: readonly string[];
}

async function tryEdit(page: Page, { ending, text, pause, goesOn, number }: (typeof cases)[number], seen: Seen) {
  let typed = `${number} ${text}|`;
  await description(page).fill('');
  await page.keyboard.type(typed);
  await new Promise((resolve) => setTimeout(resolve, pause));
  await endings[ending]!(page);
  if (leading.has(ending)) await comeBack(page);
  else if (goesOn) {
    await page.keyboard.type('jatkoa');
    typed += 'jatkoa';
  }
  expect({ ending, text: await description(page).inputValue() }).toEqual({ ending, text: typed });
  await press(page);
  await untilStatus(page, 'Muutokset tallennettu.');
  await untilNothingOffered(page);
  expect({ ending, stored: seen.stored }).toEqual({ ending, stored: [typed] });
  expect(seen.signIns).toBeLessThanOrEqual(1);
}

/** Signs in where one is asked to, and takes back what is offered then. */
async function comeBack(page: Page): Promise<void> {
  await signInPage(page).or(draftOffer(page)).waitFor();
  if (await signInPage(page).isVisible()) await choosePersona(page, 'dk');
  const begun = performance.now();
  await untilPhase(page, 'basicInfo');
  await draftOffer(page).waitFor();
  await button(page, 'Palauta').click();
  restored.push(performance.now() - begun);
}

/** Has the next call of this address answered as if the sign-in had ended. */
async function refuse(page: Page, address: string): Promise<void> {
  const answer = { status: 401, contentType: 'application/problem+json', body: '{"status":401}' };
  await page.route(`**${address}**`, (route) => route.fulfill(answer), { times: 1 });
}

async function draftsOnServer(page: Page): Promise<unknown> {
  const headers = { authorization: `Bearer ${(await storedSignIn(page))?.access_token}` };
  const answer = await fetch(`${stage.server.url}/api/draft/${demoId(`package ${product}`)}/configurator.1`, {
    headers,
  });
  return answer.json();
}
