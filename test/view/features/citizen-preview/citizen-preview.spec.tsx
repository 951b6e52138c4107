import { configure, screen, within } from '@testing-library/react';
import { getProductAttachments } from '#core/contracts/attachment.contract.ts';
import { getCitizenTexts } from '#core/contracts/hva-product-review.contract.ts';
import { getHvaProductById } from '#core/contracts/hva-product.contract.ts';
import { getProductById, type Product } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aCompleteProduct, anHvaProduct } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';
import { choose, instruction, setup, write } from '../areas/product/setup.tsx';

// By its texts: in jsdom what stands in a dialog may count as hidden. That it can be reached is proven in the browser.
configure({ defaultHidden: true });

const open = 'Esikatsele tulos kansalaisen näkymässä';
const title = 'Tulos kansalaisen näkymässä';

const inFinnish: Partial<Product> = {
  negativeSampleTitle: 'Ei klamydiaa',
  resultSms: 'Tulos on valmis',
  problemWithSampleTitle: 'Näytettä ei voitu tutkia',
};
const inside = (element: Element | null) => within(element as HTMLElement);
/** The first one in a worker loads the whole application. */
const dialog = async () => inside((await screen.findByText(title, {}, { timeout: 30_000 })).closest('[role="dialog"]'));
const view = async () => inside((await (await dialog()).findByText('Kansalainen näkee')).closest('section'));
const article = async (heading: string) => inside((await (await view()).findByText(heading)).closest('article'));

/** The preview phase of a product whose Swedish texts are not written. */
async function inPreview(search = '') {
  const product = aCompleteProduct(inFinnish);
  const empty = Object.fromEntries(Object.keys(inFinnish).map((field) => [field, '']));
  const application = await renderApplication(`/product-configurator/${product.productId}/preview${search}`);
  application.http
    .answers(getProductAttachments, [])
    .answers(getProductById, ({ query }) => (query.languageCode === 'sv' ? { ...product, ...empty } : product));
  await application.user.click(await screen.findByRole('button', { name: open }, { timeout: 30_000 }));
  return { ...application, product };
}

it('shows the centre what a citizen gets for the chosen results; what an area writes is left to it', async () => {
  const { http } = await inPreview();
  expect((await article('Ei klamydiaa')).getByText('Hyvinvointialue täyttää tämän tekstin itse.')).toBeTruthy();
  expect((await view()).getByText('Tulos on valmis')).toBeTruthy();
  expect((await view()).getByText(/^Sähköpostia ei lähetetä/)).toBeTruthy();
  choose('4816 Chlamydia trachomatis', 'Näytteestä ei saatu tulosta');
  expect((await article('Näytettä ei voitu tutkia')).getByText('Liitteet')).toBeTruthy();
  expect(http.inputsOf(getProductAttachments).at(-1)?.body).toMatchObject({ languageCode: 'fi', outcomeType: 3 });
});

it('says at its place what is not written in the language, and which text stands in for it', async () => {
  const { user } = await inPreview();
  await user.click((await dialog()).getByText('Ruotsi'));
  const missing = 'Tekstiä ei ole kirjoitettu ruotsiksi. Kansalainen näkee suomenkielisen tekstin:';
  const shown = await article('Ei klamydiaa');
  expect(shown.getByText(missing)).toBeTruthy();
  expect(shown.getByText('Ei klamydiaa').lang).toBe('fi');
});

it('begins in the language of the preview', async () => {
  await inPreview('?language=sv');
  expect((await view()).getAllByText(/^Tekstiä ei ole kirjoitettu ruotsiksi\./)).not.toEqual([]);
});

it('shows an area its own instructions, also those that are not saved yet', async () => {
  const area = anHvaProduct();
  const { http, user, server } = await setup({ search: '?step=outcomes' });
  const texts = aCompleteProduct({
    ...inFinnish,
    outcomes: server.product.product.outcomes.map((outcome) => ({ ...outcome, title: outcome.name })),
  });
  http.answers(getCitizenTexts, texts).answers(getHvaProductById, { ...area, ...server.product });
  write(instruction('Negatiivinen'), 'Kaikki hyvin, ei toimenpiteitä');
  await user.click(screen.getByRole('button', { name: open }));
  expect((await view()).getByText('Kaikki hyvin, ei toimenpiteitä')).toBeTruthy();
  choose('4816 Chlamydia trachomatis', 'Näytteestä ei saatu tulosta');
  expect((await view()).getByText('Alueen asetus: Uusi tilaus tehdään automaattisesti.')).toBeTruthy();
});

it('shows an area what it has written in a language that it has left, too', async () => {
  const { http, user, server } = await setup({ search: '?step=outcomes&language=sv' });
  const outcomes = server.product.product.outcomes.map((outcome) => ({ ...outcome, title: outcome.name }));
  http.answers(getCitizenTexts, aCompleteProduct({ ...inFinnish, outcomes }));
  write(instruction('Negatiivinen'), 'Allt är bra');
  await user.click(screen.getByRole('button', { name: 'Suomi' }));
  await user.click(await screen.findByRole('button', { name: 'Vaihda kieltä' }));
  await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
  await user.click(screen.getByRole('button', { name: open }));
  await user.click((await dialog()).getByText('Ruotsi'));
  expect(await (await view()).findByText('Allt är bra')).toBeTruthy();
});

it('offers to try again when the texts cannot be read', async () => {
  const { http, user } = await setup();
  http.fails(getCitizenTexts, new AppError('offline'));
  await user.click(screen.getByRole('button', { name: open }));
  expect(await (await dialog()).findByText('Kansalaisen tekstejä ei voitu hakea.')).toBeTruthy();
});
