import { act, screen, waitFor, within } from '@testing-library/react';
import {
  acceptProductRemarks,
  getProductChecks,
  remarkKey,
  type ProductChecks,
  type ProductRemark,
} from '#core/contracts/product-check.contract.ts';
import { getProductApproval } from '#core/contracts/product-approval.contract.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { ConfiguratorPhase, getProductById, publishProduct } from '#core/contracts/product.contract.ts';
import { getProductAttachments } from '#core/contracts/attachment.contract.ts';
import { confirmProductTranslation } from '#core/contracts/translation.contract.ts';
import { busToken } from '#core/di/token.ts';
import { AppError, noAnswerInTime } from '#core/errors/app-error.ts';
import { ConfirmTranslation } from '#features/configurator/citizen-texts/translations/confirm-translation.command.ts';
import { signOutLossesToken } from '#features/session/session.public.ts';
import { aCompleteProduct, aProductApproval } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const product = aCompleteProduct();
const { productId, modifiedAt } = product;
const title: ProductRemark = {
  check: 'outcomeOfOtherDisease',
  strength: 'should',
  phase: ConfiguratorPhase.CitizenTexts,
  languageCode: 'sv',
  path: `titles.${product.outcomes[0]!.outcomeId}`,
  place: 'Klamydia',
  values: { words: 'tippuri' },
};
const unused: ProductRemark = {
  check: 'unusedOutcome',
  strength: 'note',
  phase: ConfiguratorPhase.BasicInfo,
  path: 'outcomes.0.name',
  place: 'Klamydia',
  values: {},
};

async function setup(changes: Partial<ProductChecks> = {}, phase = 'preview') {
  const application = await renderApplication(`/product-configurator/${productId}/${phase}`);
  const server = { checks: { productId, modifiedAt, errors: {}, remarks: [title, unused], accepted: [], ...changes } };
  application.http
    .answers(getProductById, product)
    .answers(getProducts, [])
    .answers(getProductAttachments, [])
    .answers(getProductChecks, () => server.checks as ProductChecks)
    .answers(publishProduct, { ...product, isPublished: true, configuratorStatus: ConfiguratorPhase.Published })
    .answers(acceptProductRemarks, ({ body: { reason, remarks } }) => {
      server.checks = {
        ...server.checks,
        accepted: [{ reason, remarks, acceptedAt: modifiedAt, acceptedBy: 'Kaisa' }],
      } as typeof server.checks;
      return server.checks as ProductChecks;
    });
  return { ...application, server };
}

const panel = () => screen.findByRole('region', { name: 'Tarkistukset' }, { timeout: 30_000 });
const publish = () => screen.findByRole('button', { name: 'Julkaise näytekatalogiin' });
const reasonDialog = () => screen.findByRole('alertdialog', { name: 'Julkaistaanko paketti ennalleen?' });

it.each([
  ['are there', (checks: ProductChecks) => checks],
  ['cannot be had', () => Promise.reject(new AppError('unexpected'))],
])(
  'beside a form the review stands under the checks once these %s: they would move it under a press',
  async (_, end) => {
    const { http } = await setup({}, 'basic-info');
    let answer = (): void => undefined;
    const checks: ProductChecks = { productId, modifiedAt, errors: {}, remarks: [unused], accepted: [] };
    const held = new Promise<void>((resolve) => (answer = resolve)).then(() => end(checks));
    http.answers(getProductChecks, () => held).answers(getProductApproval, aProductApproval({ productId, modifiedAt }));
    const ask = await screen.findByRole('button', { name: 'Pyydä tarkistusta' }, { timeout: 30_000 });
    expect(ask.closest('[hidden]')).not.toBeNull();
    act(answer);
    await waitFor(() => expect(ask.closest('[hidden]')).toBeNull());
  },
);

it('is refetched after a translation that was confirmed, though the version stays', async () => {
  const { http, container, server } = await setup();
  const list = within(await panel());
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  server.checks = { ...server.checks, remarks: [unused] };
  http.answers(confirmProductTranslation, product);
  await act(() => container.get(busToken).execute(new ConfirmTranslation(productId, 'sv', 'resultSms', 'Tulos')));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

it('lists what should be mended and what is to be noticed, each with a link to its place', async () => {
  const { user, router } = await setup();
  const list = within(await panel());
  expect((await list.findAllByRole('heading', { level: 3 })).map((each) => each.textContent)).toEqual([
    'Suositus',
    'Huomio',
  ]);
  expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Klamydia, Otsikko kansalaiselle (Ruotsi)Löydös viittaa eri tautiin (tippuri) kuin tulos, joka johtaa siihen.',
    'KlamydiaMikään tulos ei johda tähän löydökseen.',
  ]);
  await user.click(list.getByRole('link', { name: 'Klamydia, Otsikko kansalaiselle (Ruotsi)' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ search: '?language=sv', state: { field: title.path } }),
  );
});

it('names a text with the section that it stands in where its own name would not say which', async () => {
  await setup({ remarks: [{ ...title, path: 'texts.problemWithSampleTitle', place: undefined }] });
  const [remark] = await within(await panel()).findAllByRole('link');
  expect(remark!.textContent).toBe('Näytteestä ei saatu tulosta: Otsikko (Ruotsi)');
});

it('stands beside a phase’s form, too; of many remarks the first ones, until all are asked for', async () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ ...unused, path: `outcomes.${index}.name` }));
  const { user } = await setup({ remarks: many }, 'basic-info');
  const list = within(await panel());
  expect(await list.findAllByRole('listitem')).toHaveLength(4);
  await user.click(list.getByRole('button', { name: 'Näytä kaikki (6)' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  // Whoever uses the keyboard goes on with the first of the others.
  expect(document.activeElement).toBe(list.getAllByRole('link')[4]);
});

it('says that it is of the version before, while the form is over that and something newer is stored', async () => {
  const { http, live, server, user } = await setup({}, 'basic-info');
  const list = within(await panel());
  await list.findByText('Koskee tallennettua pakettia.');
  const name = await screen.findByRole('textbox', { name: /Paketin nimi/ });
  await user.type(name, ' 2');
  const restored = { ...product, productDescription: 'Aiempi kuvaus', modifiedBy: 'Daniel Keskinen' };
  const newer = new Date(Date.parse(modifiedAt) + 1_000).toISOString();
  http.answers(getProductById, { ...restored, modifiedAt: newer });
  server.checks = { ...server.checks, modifiedAt: newer, remarks: [] };
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const changed = {
    kind: 'changed',
    objectType: 'product',
    id: productId,
    modifiedAt: newer,
    byName: 'Daniel',
  } as const;
  act(() => live.messages.next(changed));
  await list.findByText('Koskee aiemmin tallennettua pakettia. Päivittyy, kun tallennat.');
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  // Clean again, the form shows what is stored.
  await user.type(name, '{Backspace}{Backspace}');
  await list.findByText('Ei huomautettavaa.');
  expect(list.getByText('Koskee tallennettua pakettia.')).toBeTruthy();
});

it('shows the first of many musts, too, until all are asked for', async () => {
  const errors = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`outcomes.${at}.name`, [`x${at}`]]));
  const { user } = await setup({ remarks: [], errors });
  const list = within(await panel());
  expect(await list.findAllByRole('listitem')).toHaveLength(4);
  await user.click(list.getByRole('button', { name: 'Näytä kaikki (6)' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  expect(document.activeElement).toBe(within(list.getAllByRole('listitem')[4]!).getByRole('link'));
});

it('says that there is nothing to remark, or that it is not known', async () => {
  const { http, user } = await setup({ remarks: [] });
  http.fails(getProductChecks, new AppError('offline'));
  const list = within(await panel());
  expect(await list.findByText('Tarkistuksia ei voitu hakea.')).toBeTruthy();
  http.answers(getProductChecks, { productId, modifiedAt, errors: {}, remarks: [], accepted: [] });
  await user.click(list.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await list.findByText('Ei huomautettavaa.')).toBeTruthy();
  // The button is gone: whoever uses the keyboard goes on from the panel.
  expect(document.activeElement?.textContent).toBe('Tarkistukset');
});

describe('Publishing with remarks that should be mended', () => {
  it('asks for a reason, which is kept first; without one nothing is published', async () => {
    const { user, http, path } = await setup();
    await user.click(await publish());
    const dialog = within(await reasonDialog());
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    const confirm = dialog.getByRole('button', { name: 'Julkaise näytekatalogiin' });
    const reveal = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(confirm);
    const message = dialog.getByText('Pakollinen tieto');
    // Under many remarks it would be out of sight.
    expect(reveal.mock.contexts.some((shown) => (shown as Element).contains(message))).toBe(true);
    reveal.mockRestore();
    expect(http.inputsOf(publishProduct)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Perustelu/ }), 'Tarkoituksella');
    http.fails(publishProduct, new AppError('offline'));
    await user.click(confirm);
    await waitFor(() => expect(http.inputsOf(publishProduct)).toHaveLength(1));
    expect(http.inputsOf(acceptProductRemarks)).toEqual([
      { body: { productId, modifiedAt, reason: 'Tarkoituksella', remarks: [remarkKey(title)] } },
    ]);
    const list = within(await panel());
    expect(await list.findByText('Jätetty ennalleen (Kaisa): Tarkoituksella')).toBeTruthy();
    // The reason is kept: the next attempt asks for none.
    http.answers(publishProduct, { ...product, isPublished: true });
    await user.click(await publish());
    await waitFor(() => expect(path()).toBe('/dk-admin'));
  });

  /** Types a reason and presses; the second press of a double one finds nothing to do. */
  async function publishWith(reason: string) {
    const application = await setup();
    const { user, http } = application;
    http.fails(acceptProductRemarks, new AppError('conflict', { status: 409, code: 'conflict' }));
    await user.click(await publish());
    const dialog = within(await reasonDialog());
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Perustelu/ });
    await user.click(field);
    await user.paste(reason);
    return { ...application, dialog, field, press: dialog.getByRole('button', { name: 'Julkaise näytekatalogiin' }) };
  }

  it('keeps the question with what was typed where the reason cannot be kept, and publishes nothing', async () => {
    const { user, http, shown, dialog, field, press } = await publishWith('Tarkoituksella');
    http.fails(acceptProductRemarks, new AppError('unexpected', { status: 500 }));
    const reveal = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.dblClick(press);
    await waitFor(() => expect(shown.at(-1)).toMatchObject({ textKey: 'configurator:toast.remarksNotAccepted' }));
    expect(http.inputsOf(acceptProductRemarks)).toHaveLength(1);
    expect([field.value, field.isConnected, http.inputsOf(publishProduct)]).toEqual(['Tarkoituksella', true, []]);
    // The toast goes; the dialog goes on saying it until a try succeeds.
    const message = await dialog.findByText(/Tallennus epäonnistui: Palvelussa tapahtui virhe/);
    expect(reveal.mock.contexts.some((shown) => (shown as Element).contains(message))).toBe(true);
    reveal.mockRestore();
    http.fails(acceptProductRemarks, new AppError('offline', { code: noAnswerInTime }));
    await user.click(press);
    expect(await dialog.findByText(/^Tallennukseen ei saatu vastausta\./)).toBeTruthy();
    expect(shown.at(-1)).toMatchObject({ textKey: 'configurator:toast.remarksUnanswered' });
    expect(dialog.queryByText(/epäonnistui/)).toBeNull();
  });

  it('cannot be left while the reason is on its way: it would be published all the same', async () => {
    const { user, http, server, dialog, field, press } = await publishWith('Tarkoituksella');
    let answer = (_checks: ProductChecks): void => undefined;
    http.answers(acceptProductRemarks, () => new Promise((resolve) => void (answer = resolve)));
    await user.click(press);
    expect((await dialog.findByRole('status')).textContent).toBe('Tallennetaan…');
    await user.click(dialog.getByRole('button', { name: 'Peruuta' }));
    await user.keyboard('{Escape}');
    expect(field.isConnected).toBe(true);
    answer(server.checks as ProductChecks);
    await waitFor(() => expect(http.inputsOf(publishProduct)).toHaveLength(1));
  });

  it('shows what a colleague has stored meanwhile in place of publishing it unseen', async () => {
    const { user, http, server, shown } = await setup({ remarks: [] });
    await panel();
    const newer = { modifiedAt: '2026-03-03T10:00:00.000Z' };
    http.answers(getProductById, { ...product, ...newer });
    server.checks = { ...server.checks, ...newer };
    await user.click(await publish());
    await waitFor(() => expect(shown.at(-1)).toMatchObject({ textKey: 'configurator:toast.previewRead' }));
    expect(http.inputsOf(publishProduct)).toEqual([]);
    await user.click(await publish());
    await waitFor(() => expect(http.inputsOf(publishProduct)).toHaveLength(1));
  });

  it('shows it likewise where the checks could not be had, and the person publishes without them', async () => {
    const { user, http, shown } = await setup({ remarks: [] });
    await panel();
    http.fails(getProductChecks, new AppError('offline'));
    http.answers(getProductById, { ...product, modifiedAt: '2026-03-03T10:00:00.000Z' });
    const unchecked = async () => user.click(await screen.findByRole('button', { name: 'Julkaise tarkistamatta' }));
    await user.click(await publish());
    await unchecked();
    await waitFor(() => expect(shown.map(({ textKey }) => textKey)).toContain('configurator:toast.previewRead'));
    expect(http.inputsOf(publishProduct)).toEqual([]);
    await user.click(await publish());
    await unchecked();
    await waitFor(() => expect(http.inputsOf(publishProduct)).toHaveLength(1));
  });

  it('asks anew, of what a colleague has stored meanwhile, with what was typed', async () => {
    const { user, http, server, shown, dialog, field, press } = await publishWith('Tarkoituksella');
    const newer = { modifiedAt: '2026-03-01T10:00:00.000Z' };
    http.answers(getProductById, { ...product, ...newer });
    server.checks = { ...server.checks, ...newer, remarks: [{ ...title, values: { words: 'kuppa' } }] };
    await user.click(press);
    expect(await dialog.findByText(/\(kuppa\)/)).toBeTruthy();
    expect(shown.map(({ textKey }) => textKey)).toContain('configurator:toast.remarksOfOtherVersion');
    expect([field.value, http.inputsOf(publishProduct)]).toEqual(['Tarkoituksella', []]);
    http.answers(acceptProductRemarks, server.checks);
    await user.click(press);
    await waitFor(() => expect(http.inputsOf(publishProduct)).toHaveLength(1));
    expect(http.inputsOf(acceptProductRemarks).at(-1)).toMatchObject({ body: newer });
  });

  it.each([
    ['published', { isPublished: true, configuratorStatus: ConfiguratorPhase.Published }, [title], 'Palaa etusivulle'],
    ['mended', {}, [], 'Julkaise näytekatalogiin'],
  ])('asks no more once a colleague has %s the product, and leaves the focus in the bar', async (...situation) => {
    const [, changes, remarks, focused] = situation;
    const { user, http, server, field, press } = await publishWith('Tarkoituksella');
    http.answers(getProductById, { ...product, ...changes, modifiedAt: '2026-03-03T10:00:00.000Z' });
    server.checks = { ...server.checks, remarks };
    await user.click(press);
    await waitFor(() => expect(field.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
    expect(http.inputsOf(publishProduct)).toEqual([]);
  });

  it('lets the person decide where the checks cannot be had', async () => {
    const { user, http } = await setup();
    http.fails(getProductChecks, new AppError('offline'));
    const unchecked = () => screen.findByRole('alertdialog', { name: 'Tarkistuksia ei voitu hakea' });
    await user.click(await publish());
    await user.click(within(await unchecked()).getByRole('button', { name: 'Peruuta' }));
    expect(http.inputsOf(publishProduct)).toEqual([]);
    await user.click(await publish());
    await user.click(within(await unchecked()).getByRole('button', { name: 'Julkaise tarkistamatta' }));
    await waitFor(() => expect(http.inputsOf(publishProduct)).toHaveLength(1));
  });

  it('keeps what was typed for the next time when the question is left', async () => {
    const { user, field, container } = await publishWith('Tarkoituksella');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field.isConnected).toBe(false));
    expect(document.activeElement).toBe(await publish());
    // A sign-out asks before it forgets it (decision 247).
    expect([...container.get(signOutLossesToken)]).toMatchObject([{ title: { key: 'session:forget.text.title' } }]);
    await user.click(await publish());
    const again = within(await reasonDialog()).getByRole<HTMLTextAreaElement>('textbox', { name: /Perustelu/ });
    expect(again.value).toBe('Tarkoituksella');
  });

  it('keeps it over another screen, as over a reload, until it is stored, for its writer alone (decision 238)', async () => {
    const { user, http, router, server, identity } = await publishWith('Tarkoituksella');
    await user.keyboard('{Escape}');
    const comeBack = async () => {
      await act(() => router.navigate(`/product-configurator/${productId}/basic-info`));
      await screen.findByRole('textbox', { name: /Paketin kuvaus/ });
      await act(() => router.navigate(`/product-configurator/${productId}/preview`));
      await user.click(await publish());
      const dialog = within(await reasonDialog());
      return { dialog, field: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Perustelu/ }) };
    };
    const subject = jest.spyOn(identity, 'subject').mockReturnValue('another-of-the-test');
    expect((await comeBack()).field.value).toBe('');
    await user.keyboard('{Escape}');
    subject.mockRestore();
    const { dialog, field } = await comeBack();
    expect(field.value).toBe('Tarkoituksella');
    http.answers(acceptProductRemarks, server.checks as ProductChecks).fails(publishProduct, new AppError('offline'));
    await user.click(dialog.getByRole('button', { name: 'Julkaise näytekatalogiin' }));
    await waitFor(() => expect(http.inputsOf(publishProduct)).toHaveLength(1));
    expect((await comeBack()).field.value).toBe('');
  });

  it('cuts nothing off a reason that is too long, and leads to its field', async () => {
    const { user, http, dialog, field, press } = await publishWith('x'.repeat(1001));
    await user.click(press);
    expect(dialog.getByText('Enintään 1000 merkkiä (1 merkki liikaa)')).toBeTruthy();
    expect([field.value.length, document.activeElement, http.inputsOf(acceptProductRemarks)]).toEqual([
      1001,
      field,
      [],
    ]);
  });
});

it.each([
  ['only notes', { remarks: [unused] }],
  ['musts, which the publishing itself tells', { errors: { productName: ['x'] } }],
])('asks for no reason where there are %s', async (_what, changes) => {
  const { user, http } = await setup(changes);
  await user.click(await publish());
  await waitFor(() => expect(http.inputsOf(publishProduct)).toHaveLength(1));
});

it('publishes by a backend that has no checks, and shows no panel of them', async () => {
  const { user, http } = await setup();
  http.fails(getProductChecks, new AppError('unexpected', { status: 405 }));
  await publish();
  await waitFor(() => expect(http.inputsOf(getProductChecks)).not.toHaveLength(0));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tarkistukset' })).toBeNull());
  await user.click(await publish());
  await waitFor(() => expect(http.inputsOf(publishProduct)).toHaveLength(1));
});
