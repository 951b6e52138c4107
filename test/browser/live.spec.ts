import type { Page } from 'playwright-core';
import { demoPhasePath, field, saveButton, untilPhase, type Phase } from './steps/configurator.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter, type Persona } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

// What screens show of colleagues while they are open, over the stream of the real server.

const stage = setStage();

const description = (page: Page) => field(page, 'Paketin kuvaus');
const editors = (page: Page) => page.getByText(/muokka(a|avat) tätä vaihetta/);

/** Opens a phase of a demo product. */
async function visit(key: string, phase: Phase, persona: Persona): Promise<Page> {
  const { page } = await stage.open();
  await enter(page, persona, demoPhasePath(key, phase));
  await untilPhase(page, phase);
  return page;
}

it('says who else edits a phase, until they have saved or left it', async () => {
  const [mine, his] = await Promise.all([
    visit('calprotectin', 'basicInfo', 'dk'),
    visit('calprotectin', 'basicInfo', 'dk2'),
  ]);
  await description(his).fill('Danielin kuvaus');
  await editors(mine).waitFor();
  expect(await editors(mine).innerText()).toBe('Daniel Keskinen muokkaa tätä vaihetta');
  await expectNoAxeViolations(mine);
  // Nobody is told of themselves, and nobody is kept from anything.
  expect(await editors(his).count()).toBe(0);
  await description(mine).fill('Kaisan kuvaus');
  await editors(his).waitFor();
  await saveButton(his).click();
  await editors(mine).waitFor({ state: 'detached' });
  await mine.close();
  await editors(his).waitFor({ state: 'detached' });
});
