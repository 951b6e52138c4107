import { screen, waitFor, within } from '@testing-library/react';
import { deleteDraft, putDraft } from '#core/contracts/draft.contract.ts';
import { getProductById } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { formIdOf } from '#core/editing/draft-keeper.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aProduct, anId } from '#test/support/builders.ts';
import { draftOf } from '#test/support/memory-drafts.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const { productId } = aProduct();
const title = { name: 'Tallentamattomat tekstisi' };

/** The address of a product that a colleague has deleted, with what this browser keeps of it. */
async function setup(isGone = true) {
  const application = await renderApplication(`/product-configurator/${productId}/basic-info`);
  const { http, browserDrafts } = application;
  http.fails(getProductById, isGone ? new AppError('notFound', { status: 404 }) : new AppError('unexpected'));
  let minute = 10;
  const keep = async (part: string, base: object, values: object, language?: Language): Promise<string> => {
    const form = formIdOf({ subject: 'subject-of-the-test', objectId: productId, part, language });
    const savedAt = `2026-03-02T09:${(minute += 1)}:00.000Z`;
    await browserDrafts.write(form, anId(), { ...draftOf(''), base, values, savedAt });
    return form;
  };
  const names = { productName: 'Klamydia', productDescription: '', outcomes: [] };
  const basic = await keep('configurator.1', names, {
    ...names,
    productDescription: 'Kirjoitettu\nkahdelle riville',
    outcomes: [{ key: 'new-1', name: 'Kuppa' }],
  });
  const outcomeId = anId();
  const texts = { texts: { resultSms: 'Svar' }, titles: { [outcomeId]: '' }, instructions: {} };
  await keep('configurator.4', texts, { ...texts, titles: { [outcomeId]: 'Klamydiainfektion' } }, 'sv');
  // Choices alone are no text.
  await keep('configurator.3', { returnByPost: false }, { returnByPost: true });
  return { ...application, basic };
}

const items = async () =>
  within(await screen.findByRole('region', title, { timeout: 30_000 })).findAllByRole('listitem');

it('shows what was typed in a package that is there no more, whole and newest first, to be copied', async () => {
  const { user, shown } = await setup();
  const [swedish, basic] = await items();
  expect(within(swedish!).getByRole('heading').textContent).toMatch(/^Tekstit kansalaiselle, Ruotsi, kirjoitettu /);
  expect(within(swedish!).getByText('Klamydiainfektion').getAttribute('lang')).toBe('sv');
  expect(
    within(basic!)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Paketin kuvaus', 'Löydöksen nimi']);
  await user.click(within(basic!).getByRole('button', { name: /^Kopioi Perustiedot/ }));
  await waitFor(() => expect(shown).toMatchObject([{ textKey: 'configurator:leftTexts.copied' }]));
  expect(await navigator.clipboard.readText()).toBe(
    'Paketin kuvaus\nKirjoitettu\nkahdelle riville\n\nLöydöksen nimi\nKuppa',
  );
});

it('keeps it until its writer says that it may go', async () => {
  const { user, browserDrafts, basic, http } = await setup();
  await items();
  const discard = screen.getByRole('button', { name: /^Hylkää Perustiedot/ });
  await user.click(discard);
  await user.click(await screen.findByRole('button', { name: 'Peruuta' }));
  expect(await browserDrafts.list(basic)).toMatchObject([{ draft: {} }]);
  await user.click(discard);
  const question = await screen.findByRole('alertdialog', { name: 'Hylätäänkö tekstit?' });
  await user.click(within(question).getByRole('button', { name: 'Hylkää' }));
  await waitFor(async () => expect(await items()).toHaveLength(1));
  await waitFor(() => expect(http.inputsOf(deleteDraft)).toHaveLength(1));
  expect((await browserDrafts.list(basic)).filter(({ draft }) => draft)).toEqual([]);
  expect(http.inputsOf(putDraft)).toEqual([]);
});

it('offers none of it where the package only could not be loaded', async () => {
  await setup(false);
  await screen.findByText('Paketin tietoja ei voitu hakea.', undefined, { timeout: 30_000 });
  expect(screen.queryByRole('region', title)).toBeNull();
});
