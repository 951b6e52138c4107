import type { Page } from 'playwright-core';
import { cardOf, deleteDialog } from './steps/catalogue.ts';
import { button, demoPhasePath, field, saveButton, untilPhase, type Phase } from './steps/configurator.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter, type Persona } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';
import { drill } from '#test/support/random-runs.ts';

// What screens show of colleagues while they are open, over the stream of the real server.

const stage = setStage();

const description = (page: Page) => field(page, 'Paketin kuvaus');
const name = (page: Page) => field(page, 'Paketin nimi');
const editors = (page: Page) => page.getByText(/muokka(a|avat) tätä vaihetta/);

/** Opens a phase of a demo product. */
async function visit(key: string, phase: Phase, persona: Persona): Promise<Page> {
  const { page, problems } = await stage.open();
  problems.allow(/status of 409/);
  await enter(page, persona, demoPhasePath(key, phase));
  await untilPhase(page, phase);
  return page;
}

it('says who else edits a phase, shows what they save in a clean form, and tells of it in a dirty one', async () => {
  const [mine, his] = await Promise.all([
    visit('calprotectin', 'basicInfo', 'dk'),
    visit('calprotectin', 'basicInfo', 'dk2'),
  ]);
  await name(mine).focus();
  await mine.keyboard.press('Home');
  await mine.keyboard.press('ArrowRight');
  await description(his).fill('Danielin kuvaus');
  await editors(mine).waitFor();
  expect(await editors(mine).innerText()).toBe('Daniel Keskinen muokkaa tätä vaihetta');
  await expectNoAxeViolations(mine);
  // Nobody is told of themselves.
  expect(await editors(his).count()).toBe(0);

  // The catalogue marks the card, which stays where it was.
  const list = await stage.open();
  await enter(list.page, 'dk', '/dk-admin');
  const card = list.page.getByRole('listitem').filter({ hasText: 'Kalprotektiini' });
  await card.getByText('Daniel Keskinen muokkaa').waitFor();
  await expectNoAxeViolations(list.page);

  // Kaisa's form is clean: it has his text at once, and her caret stays in the other field.
  await saveButton(his).click();
  await mine.getByText(/^Päivitetty: Daniel Keskinen \d/).waitFor();
  expect(await description(mine).inputValue()).toBe('Danielin kuvaus');
  await editors(mine).waitFor({ state: 'detached' });
  await card.getByText('Danielin kuvaus').waitFor();
  expect(await card.getByText('Daniel Keskinen muokkaa').count()).toBe(0);
  await mine.keyboard.type('!');
  expect(await name(mine).inputValue()).toMatch(/^.!/);

  // Now it is dirty: it stays as it is, and says what he has saved.
  await editors(his).waitFor();
  await description(his).fill('Danielin uusi kuvaus');
  await saveButton(his).click();
  await mine.getByText('Daniel Keskinen tallensi muutoksia').waitFor();
  await button(mine, 'Näytä').click();
  const dialog = mine.getByRole('dialog', { name: 'Daniel Keskinen tallensi muutoksia' });
  await dialog.getByText('Danielin uusi kuvaus').waitFor();
  await expectNoAxeViolations(mine);
  await button(dialog, 'Sulje').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await description(mine).inputValue()).toBe('Danielin kuvaus');

  // Her save takes it in, and his form, which is clean, what she has saved.
  await saveButton(mine).click();
  await until(async () => expect(await description(mine).inputValue()).toBe('Danielin uusi kuvaus'));
  await mine.getByText('Daniel Keskinen tallensi muutoksia').waitFor({ state: 'detached' });
  await his.getByText(/^Päivitetty: Kaisa Diagnostinen \d/).waitFor();
  expect(await name(his).inputValue()).toBe(await name(mine).inputValue());

  // Whoever closes the page is gone.
  await name(mine).fill('Kaisan nimi');
  await editors(his).waitFor();
  await mine.close();
  await editors(his).waitFor({ state: 'detached' });
});

drill('takes a draft that a colleague deletes out of the catalogue, and says so in an open form of it', async () => {
  const draft = 'Koronaviruksen kotinäyte riskiryhmille';
  const { page: his, problems } = await stage.open();
  // What was typed may be on its way to the server as a draft.
  problems.allow(/status of 404/);
  await enter(his, 'dk2', demoPhasePath('coronavirus', 'basicInfo'));
  await untilPhase(his, 'basicInfo');
  await name(his).fill('Danielin nimi');
  const [list, other] = [await stage.open(), await stage.open()];
  for (const { page } of [list, other]) {
    await enter(page, 'dk', '/dk-admin');
    await cardOf(page, draft).waitFor();
  }
  await cardOf(list.page, draft)
    .getByRole('button', { name: /^Poista: / })
    .click();
  await button(deleteDialog(list.page), 'Poista').click();
  await cardOf(other.page, draft).waitFor({ state: 'detached' });
  await his.getByText('Pakettia ei enää ole. Muutoksia ei voi tallentaa.').waitFor();
  expect(await name(his).inputValue()).toBe('Danielin nimi');
  await expectNoAxeViolations(his);
});
