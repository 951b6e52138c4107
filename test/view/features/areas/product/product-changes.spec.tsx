import { act, screen, waitFor, within } from '@testing-library/react';
import {
  getProductChanges,
  markProductReviewed,
  type ProductChanges,
  type ProductContent,
} from '#core/contracts/hva-product-review.contract.ts';
import { getHvaAttachments } from '#core/contracts/attachment.contract.ts';
import { getHvaProductById, getHvaProducts, updateHvaProduct } from '#core/contracts/hva-product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { anHvaProduct, anId, someProductChanges } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';
import { answer, button, helena, instruction, setup, write } from './setup.tsx';

const heading = 'Diagnostiikkakeskus on muuttanut pakettia';
const reported = { productModifiedAt: '2026-03-02T09:05:00.000Z' };
const ids = { kept: anId(), removed: anId(), primary: anId(), child: anId(), moved: anId() };

const texts = (text: string) => ({ fi: text, sv: '', en: '' });
const analysis = (id: string, code: string, findings: ProductContent['analyses'][number]['findings']) => {
  const instructions = texts('Ohje');
  return {
    id,
    code,
    name: 'Klamydia',
    targetGender: 3 as const,
    ageGroup: 0 as const,
    resultType: 1 as const,
    findings,
    instructions,
  };
};

function eachKindOfChange() {
  const changes = someProductChanges({ returnToLabEnabled: true });
  const { fi, ...others } = changes.before.texts;
  const posit = { id: 'posit', outcome: ids.kept };
  const child = analysis(ids.child, '4206', []);
  const moved = (...values: readonly string[]) => {
    const findings = values.map((value) => ({ id: value, outcome: ids.kept }));
    return { ...analysis(ids.moved, '1155', findings), children: [] };
  };
  const outcome = (id: string, name: string, title: string) => ({ id, name, titles: texts(title) });
  return {
    ...changes,
    before: {
      ...changes.before,
      outcomes: [outcome(ids.kept, 'Klamydia', 'Klamydia'), outcome(ids.removed, 'Tippuri', 'Tippuri')],
      analyses: [{ ...analysis(ids.primary, '4816', []), children: [] }, moved('A', 'B')],
    },
    after: {
      ...changes.after,
      outcomes: [outcome(ids.kept, 'Klamydia', 'Klamydia todettu')],
      analyses: [
        moved('B', 'A'),
        { ...analysis(ids.primary, '4816', [posit]), targetGender: 2 as const, children: [child] },
      ],
      texts: { fi: { ...fi, resultSms: 'Vastaus on tullut' }, ...others },
    },
  };
}

it('shows calmly that the centre has changed the product, and shows each change as it was and is', async () => {
  const { user } = await setup({ product: reported, changes: eachKindOfChange() });
  expect(await screen.findByText(heading)).toBeTruthy();
  expect(screen.getByText(/Viimeisin muutos: Daniel Keskinen/)).toBeTruthy();
  await user.click(button('Näytä muutokset (10)'));
  const rows = within(screen.getByRole('region', { name: 'Muutokset paketissa' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/Tarkistettu 1\.3\.2026|Nyt/g, '|'))).toEqual([
    'Paketin kuvaus|Kotinäyte virtsasta|Kotinäyte virtsasta tai nielusta',
    'Palautus laboratorioon|Ei|Kyllä',
    'Klamydia: otsikko kansalaiselle (Suomi)|Klamydia|Klamydia todettu',
    'Löydös|Tippuri\notsikko kansalaiselle (Suomi): Tippuri|poistettu',
    '4816 Klamydia: kohdesukupuoli|Molemmat|Nainen',
    '4816 Klamydia: vastaus posit|ei ollut|Klamydia',
    '4816 Klamydia: osatutkimus|ei ollut|4206 Klamydia\nkohdesukupuoli: Molemmat\nikäryhmä: ei valittu\n' +
      'vastaustyyppi: Positiivinen/negatiivinen\nnäytteenotto-ohje (Suomi): Ohje',
    'Tulosilmoitus tekstiviestillä (Suomi)|Teksti|Vastaus on tullut',
    'Tutkimusten järjestys|4816 Klamydia; 1155 Klamydia|1155 Klamydia; 4816 Klamydia',
    '1155 Klamydia: järjestys|A; B|B; A',
  ]);
});

it('says of each text what language it is in, and nothing of what is of none', async () => {
  const changes = someProductChanges({ returnToLabEnabled: true });
  const { sv, ...others } = changes.before.texts;
  const after = { ...changes.after, texts: { sv: { ...sv, resultSms: 'Svaret har kommit' }, ...others } };
  const { user } = await setup({ product: reported, changes: { ...changes, after } });
  await user.click(await screen.findByRole('button', { name: /^Näytä muutokset/ }));
  const list = within(screen.getByRole('region', { name: 'Muutokset paketissa' }));
  expect(list.getByText('Svaret har kommit').lang).toBe('sv');
  expect(list.getByText('Kyllä').lang).toBe('');
});

it('is silent when the area has reviewed everything, and asks nothing of a backend that knows no versions', async () => {
  const { http } = await setup();
  expect(screen.queryByText(heading)).toBeNull();
  expect(http.inputsOf(getProductChanges)).toEqual([]);
});

it('marks the product as reviewed, and the bar goes', async () => {
  const { http, user, shown } = await setup({ product: reported, changes: someProductChanges() });
  http.answers(markProductReviewed, null);
  await user.click(await screen.findByRole('button', { name: 'Merkitse tarkistetuksi' }));
  await waitFor(() => expect(screen.queryByText(heading)).toBeNull());
  expect(shown).toMatchObject([{ intent: 'success', textKey: 'hvaProduct:toast.reviewed' }]);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it('the bar goes once a colleague has reviewed the product, and leaves the focus on the page', async () => {
  const { http, live, server } = await setup({ product: reported, changes: someProductChanges() });
  const mark = await screen.findByRole('button', { name: 'Merkitse tarkistetuksi' });
  await waitFor(() => expect(live.messages.observed).toBe(true));
  act(() => mark.focus());
  http.answers(getProductChanges, null);
  const { hvaProductId: id } = server.product;
  act(() => live.messages.next({ kind: 'approval', objectType: 'hvaProduct', id }));
  await waitFor(() => expect(screen.queryByText(heading)).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});

it('leaves the focus where the person is by the time that it is marked', async () => {
  const { http, user } = await setup({ product: reported, changes: someProductChanges() });
  let answer: () => void = () => undefined;
  http.answers(markProductReviewed, () => new Promise<null>((resolve) => (answer = () => resolve(null))));
  await user.click(await screen.findByRole('button', { name: 'Merkitse tarkistetuksi' }));
  const elsewhere = button('Takaisin näytepaketteihin');
  act(() => elsewhere.focus());
  answer();
  await waitFor(() => expect(screen.queryByText(heading)).toBeNull());
  expect(document.activeElement).toBe(elsewhere);
});

it('says so when the product was changed once more, and goes on showing it', async () => {
  const { http, user, shown } = await setup({ product: reported, changes: someProductChanges() });
  http.fails(markProductReviewed, new AppError('conflict', { code: 'conflict' }));
  await user.click(await screen.findByRole('button', { name: 'Merkitse tarkistetuksi' }));
  await waitFor(() => expect(shown).toMatchObject([{ textKey: 'hvaProduct:toast.changedAgain' }]));
  expect(screen.getByText(heading)).toBeTruthy();
});

it('says that it is not marked where the service refuses that', async () => {
  const { http, user, shown } = await setup({ product: reported, changes: someProductChanges() });
  http.fails(markProductReviewed, new AppError('unexpected', { code: 'unexpected' }));
  await user.click(await screen.findByRole('button', { name: 'Merkitse tarkistetuksi' }));
  await waitFor(() => expect(shown).toMatchObject([{ textKey: 'hvaProduct:toast.reviewFailed' }]));
  expect(screen.getByText(heading)).toBeTruthy();
});

it('says so where what was changed cannot be read, too: an answer came', async () => {
  const { http, user, shown } = await setup({ product: reported, changes: someProductChanges() });
  const mark = await screen.findByRole('button', { name: 'Merkitse tarkistetuksi' });
  http.fails(markProductReviewed, new AppError('conflict', { code: 'conflict' }));
  http.fails(getProductChanges, new AppError('offline'));
  await user.click(mark);
  await waitFor(() => expect(shown).toMatchObject([{ textKey: 'hvaProduct:toast.changedAgain' }]));
});

it('says that nothing is left to review where a colleague has reviewed a newer version', async () => {
  const { http, user, shown } = await setup({ product: reported, changes: someProductChanges() });
  const mark = await screen.findByRole('button', { name: 'Merkitse tarkistetuksi' });
  http.fails(markProductReviewed, new AppError('conflict', { code: 'conflict' })).answers(getProductChanges, null);
  await user.click(mark);
  await waitFor(() => expect(screen.queryByText(heading)).toBeNull());
  expect(shown).toMatchObject([{ intent: 'success', textKey: 'hvaProduct:toast.nothingToReview' }]);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it('looks again after a save, which reviews what its form stood beside', async () => {
  const { http, user } = await setup({ product: reported, changes: someProductChanges(), search: '?step=outcomes' });
  await screen.findByText(heading);
  http.answers(getProductChanges, null);
  write(instruction('Negatiivinen'), 'Uusi ohje');
  await user.click(button('Tallenna'));
  await waitFor(() => expect(screen.queryByText(heading)).toBeNull());
  expect(http.inputsOf(updateHvaProduct)[0]?.body).toMatchObject(reported);
});

describe('A version that only a save has read', () => {
  const unseen = { productModifiedAt: '2026-04-02T09:05:00.000Z' };
  const later = { ...someProductChanges(), ...unseen };

  /** The page stands beside the version of `told`; meanwhile the centre saves another, and a colleague the area's. */
  async function saved() {
    const page = await setup({ product: reported, search: '?step=outcomes' });
    const { http, change, user } = page;
    await waitFor(() => expect(http.inputsOf(getProductChanges)).not.toEqual([]));
    const versions = () => http.inputsOf(updateHvaProduct).map(({ body }) => body.productModifiedAt);
    const save = async (text: string, calls: number) => {
      write(instruction('Negatiivinen'), text);
      await user.click(button('Tallenna'));
      await waitFor(() => expect(versions()).toHaveLength(calls));
      await waitFor(() => expect(screen.getByText('Muutokset tallennettu.')).toBeTruthy());
    };
    change(unseen);
    return { ...page, versions, save };
  }

  it('is reviewed by none before its changes were shown', async () => {
    const { http, versions, save } = await saved();
    http.fails(getProductChanges, new AppError('offline'));
    await save('Uusi ohje', 2);
    await save('Toinen ohje', 3);
    const { productModifiedAt } = reported;
    expect(versions()).toEqual([productModifiedAt, productModifiedAt, productModifiedAt]);
    http.answers(getProductChanges, later);
    await save('Kolmas ohje', 4);
    expect(await screen.findByText(heading)).toBeTruthy();
    await save('Neljäs ohje', 5);
    expect(versions().slice(3)).toEqual([productModifiedAt, unseen.productModifiedAt]);
  });

  it('is shown when publishing reads it', async () => {
    const { http, user } = await saved();
    http.answers(getProductChanges, later);
    await user.click(button('Julkaise näytepaketti'));
    await user.click(await answer('Julkaise näytepaketti', 'Julkaise'));
    expect(await screen.findByText(heading)).toBeTruthy();
  });
});

describe('Without an answer about the changes', () => {
  const note = () => screen.queryByText(/^Ei saatu haettua, onko diagnostiikkakeskus muuttanut pakettia/);

  it('says so beside the form, a save reviews nothing that nobody has seen, and what is read at last counts', async () => {
    const failure = new AppError('unexpected');
    const { http, user, shown } = await setup({ product: reported, changes: failure, search: '?step=outcomes' });
    await waitFor(() => expect(note()).toBeTruthy());
    write(instruction('Negatiivinen'), 'Uusi ohje');
    await user.click(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    const { createdAt } = anHvaProduct();
    expect(http.inputsOf(updateHvaProduct).map(({ body }) => body.productModifiedAt)).toEqual([createdAt]);
    expect(shown).toMatchObject([{ intent: 'success' }]);
    http.answers(getProductChanges, someProductChanges());
    await waitFor(() => expect(note()).toBeTruthy());
    await user.click(button('Yritä uudelleen'));
    expect(await screen.findByText(heading)).toBeTruthy();
    expect(note()).toBeNull();
    write(instruction('Negatiivinen'), 'Toinen ohje');
    await user.click(button('Tallenna'));
    await waitFor(() => expect(http.inputsOf(updateHvaProduct)[1]?.body).toMatchObject(reported));
  });

  it('of a backend without reviews nothing is said', async () => {
    const { http } = await setup({ product: reported, changes: new AppError('unexpected', { status: 404 }) });
    await waitFor(() => expect(http.inputsOf(getProductChanges)).not.toEqual([]));
    expect(note()).toBeNull();
  });
});

describe('The page', () => {
  /** Opens it where the changes come, or fail, as the promise does. */
  async function open(changes: () => Promise<ProductChanges | null>) {
    const product = anHvaProduct(reported);
    const { http } = await renderApplication(`/hva-admin/hva-product/${product.hvaProductId}`, { profile: helena });
    http.answers(getHvaProducts, []).answers(getHvaAttachments, []).answers(getHvaProductById, product);
    http.answers(getProductChanges, changes);
    await waitFor(() => expect(http.inputsOf(getProductChanges)).toHaveLength(1), { timeout: 30_000 });
  }
  const isOpen = () => screen.queryByRole('navigation', { name: 'Näytepaketin tiedot' }) !== null;

  it('waits for the changes, so that their bar moves nothing that is on the screen', async () => {
    let reply: (changes: ProductChanges) => void = () => undefined;
    await open(() => new Promise((resolve) => (reply = resolve)));
    expect(isOpen()).toBe(false);
    reply(someProductChanges());
    await waitFor(() => expect(isOpen()).toBe(true));
    expect(screen.getByText(heading)).toBeTruthy();
  });

  it.each([
    ['are long in coming', () => new Promise<null>(() => undefined)],
    ['cannot be had', () => Promise.reject(new AppError('offline'))],
  ])('opens without the changes when they %s', async (_case, changes) => {
    await open(changes);
    await waitFor(() => expect(isOpen()).toBe(true), { timeout: 5000 });
    expect(screen.queryByText(heading)).toBeNull();
  });
});
