import { act, screen, waitFor, within } from '@testing-library/react';
import { getProductAttachments } from '#core/contracts/attachment.contract.ts';
import type { EndpointReply } from '#core/contracts/endpoint.ts';
import {
  addProductComment,
  answerProductComment,
  approveProduct,
  closeProductComment,
  getProductApproval,
  requestProductApproval,
  returnProduct,
  withdrawApprovalRequest,
  type ProductApproval,
  type ProductComment,
} from '#core/contracts/product-approval.contract.ts';
import { getProductChecks } from '#core/contracts/product-check.contract.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { createProductAnalysisMapping, getProductById } from '#core/contracts/product.contract.ts';
import { busToken } from '#core/di/token.ts';
import { AppError, noAnswerInTime } from '#core/errors/app-error.ts';
import { LoadProduct } from '#features/configurator/load-product.query.ts';
import { aComment, aCompleteProduct, aProductApproval } from '#test/support/builders.ts';
import type { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { renderApplication } from '#test/support/render-application.tsx';

// The review by a second person, beside the preview and the forms. Who may do what, the server says.

async function setup(changes: Partial<ProductApproval> = {}, phase = 'preview', product = aCompleteProduct()) {
  const { productId, modifiedAt } = product;
  const application = await renderApplication(`/product-configurator/${productId}/${phase}`);
  const server = { approval: aProductApproval({ productId, modifiedAt, ...changes }) };
  application.http
    .answers(getProductById, product)
    .answers(getProducts, [])
    .answers(getProductAttachments, [])
    .answers(getProductChecks, { productId, modifiedAt, errors: {}, remarks: [], accepted: [] })
    .answers(getProductApproval, () => server.approval);
  const region = await screen.findByRole('region', { name: 'Toisen tarkistus' }, { timeout: 30_000 });
  const panel = within(region);
  await panel.findByRole('button', { name: 'Kommentoi' });
  return { ...application, product, server, panel, region };
}

/** A call that answers, or fails, when it is told to. */
function holds<E extends Parameters<FakeHttpClient['answers']>[0]>(http: FakeHttpClient, endpoint: E) {
  let answer: (reply: EndpointReply<E> | AppError) => void = () => undefined;
  const held = new Promise<EndpointReply<E> | AppError>((resolve) => (answer = resolve));
  http.answers(endpoint, async () => {
    const reply = await held;
    if (reply instanceof AppError) throw reply;
    return reply;
  });
  return { answer: (reply: EndpointReply<E> | AppError) => answer(reply) };
}

const step = (state: ProductApproval['state'], note = '') => {
  return { state, byName: 'Kaisa Diagnostinen', at: '2026-03-02T08:00:00.000Z', note };
};
const edit = { byName: 'Kaisa Diagnostinen', at: '2026-03-02T08:00:00.000Z', parts: ['texts', 'returnToLabEnabled'] };

describe('The panel beside the preview', () => {
  it('says where the review stands, what was said and who has changed what', async () => {
    const { panel, user } = await setup({
      state: 'returned',
      steps: [step('returned', 'Ohje puuttuu'), step('requested', 'Katso ohjeet')],
      edits: [edit],
    });
    expect(panel.getByText('Palautettu 2.3.2026 (Kaisa Diagnostinen)')).toBeTruthy();
    expect(panel.getByText('”Ohje puuttuu”')).toBeTruthy();
    expect(
      panel.getByText('Muokannut: Kaisa Diagnostinen 2.3.2026 10.00 (tekstit kansalaiselle, asetukset)'),
    ).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Näytä aiemmat vaiheet (1)' }));
    expect(panel.getByText('Tarkistusta pyytänyt Kaisa Diagnostinen 2.3.2026 10.00 ”Katso ohjeet”')).toBeTruthy();
  });

  it('names two who have changed it', async () => {
    const { panel } = await setup({ edits: [edit, { ...edit, byName: 'Daniel Keskinen', parts: ['texts'] }] });
    const both = 'Kaisa Diagnostinen 2.3.2026 10.00 (tekstit kansalaiselle, asetukset); Daniel Keskinen 2.3.2026 10.00';
    expect(panel.getByText(`Muokanneet: ${both} (tekstit kansalaiselle)`)).toBeTruthy();
  });

  it('approves what is on the screen; then its heading has the focus, for the button is gone', async () => {
    const { panel, product, http, user, server } = await setup();
    const { productId, modifiedAt } = product;
    const approved = { ...server.approval, state: 'approved' as const, steps: [step('approved')] };
    http.answers(approveProduct, { ...approved, refusals: { request: 'isApproved', approve: 'isApproved' } });
    await user.click(await panel.findByRole('button', { name: 'Hyväksy' }));
    expect(await panel.findByText('Hyväksytty Kaisa Diagnostinen 2.3.2026')).toBeTruthy();
    expect(http.inputsOf(approveProduct)).toEqual([{ body: { productId, modifiedAt, contentHash: '0'.repeat(64) } }]);
    expect(panel.queryByRole('button', { name: /Hyväksy|Pyydä/ })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Toisen tarkistus'));
  });

  it('leaves the focus where the person is by the time that a step is taken', async () => {
    const { panel, http, user, server } = await setup();
    const { answer } = holds(http, approveProduct);
    await user.click(await panel.findByRole('button', { name: 'Hyväksy' }));
    const elsewhere = screen.getByRole('button', { name: 'Ruotsi' });
    act(() => elsewhere.focus());
    act(() => answer({ ...server.approval, state: 'approved', steps: [step('approved')] }));
    expect(await panel.findByText('Hyväksytty Kaisa Diagnostinen 2.3.2026')).toBeTruthy();
    // Given to the heading, it would be once the dialog of another step has given it back.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(elsewhere);
  });

  it('refetches what somebody has changed meanwhile, says who and what, and approves that after another look', async () => {
    const { panel, product, http, user, server } = await setup();
    const modifiedAt = '2026-05-01T09:30:00.000Z';
    http.fails(
      approveProduct,
      new AppError('conflict', { code: 'stale', current: { modifiedAt: edit.at, modifiedBy: edit.byName } }),
    );
    server.approval = { ...server.approval, modifiedAt, contentHash: '1'.repeat(64), edits: [edit] };
    http.answers(getProductById, { ...product, modifiedAt, productName: 'Uusi nimi' });
    await user.click(await panel.findByRole('button', { name: 'Hyväksy' }));
    expect((await panel.findByRole('alert')).textContent).toContain(
      'Kaisa Diagnostinen 2.3.2026 10.00 (tekstit kansalaiselle, asetukset). Sitä ei hyväksytty',
    );
    await screen.findByText('Uusi nimi');
    await user.click(await panel.findByRole('button', { name: 'Hyväksy' }));
    await waitFor(() => expect(http.inputsOf(approveProduct)).toHaveLength(2));
    expect(http.inputsOf(approveProduct)[1]).toEqual({
      body: { productId: product.productId, modifiedAt, contentHash: '1'.repeat(64) },
    });
  });

  it('is read once after a save, whose answer comes beside two messages, and once more after a colleague’s step', async () => {
    const { product, http, container, live } = await setup({}, 'basic-info');
    await waitFor(() => expect(live.messages.observed).toBe(true));
    const { productId } = product;
    const modifiedAt = '2026-05-01T09:30:00.000Z';
    const reads = () => http.inputsOf(getProductApproval).length;
    const before = reads();
    http.answers(getProductById, { ...product, modifiedAt });
    await act(async () => {
      live.messages.next({ kind: 'changed', objectType: 'product', id: productId, modifiedAt, byName: edit.byName });
      live.messages.next({ kind: 'approval', objectType: 'product', id: productId });
      await container.get(busToken).execute(new LoadProduct(productId, 'fi'));
    });
    await waitFor(() => expect(reads()).toBe(before + 1));
    act(() => live.messages.next({ kind: 'approval', objectType: 'product', id: productId }));
    await waitFor(() => expect(reads()).toBe(before + 2));
  });

  it('of contents that are no longer those on the screen says so, and decides nothing until they are seen, files and all', async () => {
    const { panel, product, http, user, server, live } = await setup();
    await waitFor(() => expect(live.messages.observed).toBe(true));
    server.approval = { ...server.approval, contentHash: '1'.repeat(64), edits: [edit] };
    act(() => live.messages.next({ kind: 'approval', objectType: 'product', id: product.productId }));
    const show = await panel.findByRole('button', { name: 'Näytä nykyinen sisältö' });
    const approve = () => panel.getByRole('button', { name: 'Hyväksy' });
    expect(document.getElementById(approve().getAttribute('aria-describedby')!)?.textContent).toMatch(
      /^Paketti on muut/,
    );
    await user.click(approve());
    expect(http.inputsOf(approveProduct)).toEqual([]);
    const readBefore = http.inputsOf(getProductAttachments).length;
    await user.click(show);
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Näytä nykyinen sisältö' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Toisen tarkistus');
    // Files are as much of the contents.
    await waitFor(() => expect(http.inputsOf(getProductAttachments).length).toBeGreaterThan(readBefore));
    http.fails(approveProduct, new AppError('unexpected', { status: 500 }));
    await user.click(approve());
    await panel.findByText(/Pakettia ei hyväksytty. Palvelussa tapahtui virhe/);
    expect(http.inputsOf(approveProduct)).toMatchObject([{ body: { contentHash: '1'.repeat(64) } }]);
    http.fails(approveProduct, new AppError('offline', { code: noAnswerInTime }));
    await user.click(approve());
    expect((await panel.findByText(/^Palvelulta ei saatu vastausta\./)).textContent).not.toContain('tallessa');
  });

  it('announces a colleague’s step in a region that was there before it, and leaves the focus where it is', async () => {
    const { panel, product, server, live } = await setup({ state: 'requested', steps: [step('requested')] });
    await waitFor(() => expect(live.messages.observed).toBe(true));
    const region = panel.getByText(/^Tarkistusta pyydetty/).closest('[role="status"]')!;
    const comment = panel.getByRole('button', { name: 'Kommentoi' });
    act(() => comment.focus());
    server.approval = { ...server.approval, state: 'returned', steps: [step('returned', 'Koodi'), step('requested')] };
    act(() => live.messages.next({ kind: 'approval', objectType: 'product', id: product.productId }));
    await waitFor(() => expect(region.textContent).toMatch(/^Palautettu 2.3.2026 \(Kaisa Diagnostinen\)$/));
    expect([region.isConnected, document.activeElement]).toEqual([true, comment]);
  });

  it('names no parts where two people of one name have changed it, unless the moment tells them apart', async () => {
    const { panel, http, user, server } = await setup();
    const other = { ...edit, at: '2026-03-02T09:00:00.000Z', parts: ['outcomes'] };
    server.approval = { ...server.approval, edits: [other, edit] };
    const textFor = async (modifiedAt: string): Promise<string | null> => {
      const current = { modifiedAt, modifiedBy: edit.byName };
      http.fails(approveProduct, new AppError('conflict', { code: 'stale', current }));
      await user.click(await panel.findByRole('button', { name: 'Hyväksy' }));
      const time = modifiedAt === edit.at ? '10.00' : '10.30';
      await waitFor(() => expect(panel.getByRole('alert').textContent).toContain(time));
      return panel.getByRole('alert').textContent;
    };
    expect(await textFor(edit.at)).toContain('10.00 (tekstit kansalaiselle, asetukset)');
    expect(await textFor('2026-03-02T08:30:00.000Z')).toContain('10.30. Sitä');
  });

  it('shows the beginning of a long word, and takes a request back', async () => {
    const long = 'Ohje puuttuu. '.repeat(40);
    const { panel, http, user, server } = await setup({
      state: 'requested',
      steps: [step('requested', long)],
      refusals: { request: 'isRequested', approve: 'ownEdits', return: 'ownEdits' },
    });
    const more = panel.getByRole('button', { name: 'Näytä kaikki' });
    await user.click(more);
    expect(panel.getByRole('button', { name: 'Näytä vähemmän' }).getAttribute('aria-expanded')).toBe('true');
    http.answers(withdrawApprovalRequest, { ...server.approval, state: 'unreviewed', steps: [], refusals: {} });
    await user.click(panel.getByRole('button', { name: 'Peru pyyntö' }));
    expect(await panel.findByText('Ei tarkistettu')).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Peru pyyntö' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Toisen tarkistus'));
  });

  it('tells why a step failed, each time anew', async () => {
    const { panel, http, user } = await setup();
    http.fails(approveProduct, new AppError('unexpected'));
    const approve = async () => user.click(await panel.findByRole('button', { name: 'Hyväksy' }));
    await approve();
    const alert = await panel.findByRole('alert');
    expect(alert.textContent).toMatch(/^Pakettia ei hyväksytty. Palvelussa tapahtui virhe. /);
    expect(within(alert).getByRole('link', { name: 'Näytä tapahtumat' })).toBeTruthy();
    const { answer } = holds(http, approveProduct);
    await approve();
    expect(panel.queryByRole('alert')).toBeNull();
    expect(await panel.findByText('Lähetetään…')).toBeTruthy();
    act(() => answer(new AppError('unexpected')));
    expect(await panel.findByRole('alert')).toBeTruthy();
  });

  it('says why somebody may not approve; pressing the button sends nothing', async () => {
    const { panel, http, user } = await setup({ refusals: { approve: 'ownEdits', return: 'notRequested' } });
    const button = await panel.findByRole('button', { name: 'Hyväksy' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toContain(
      'jota olet muokannut edellisen hyväksynnän jälkeen',
    );
    await user.click(button);
    expect(http.inputsOf(approveProduct)).toEqual([]);
  });

  it('asks for the reason of a return; what is typed outlives the question and a failure', async () => {
    const { panel, http, user, server, live, product } = await setup({
      state: 'requested',
      steps: [step('requested')],
      refusals: {},
    });
    const press = async () => {
      await waitFor(() =>
        expect(panel.getByRole('button', { name: 'Palauta' }).getAttribute('aria-disabled')).not.toBe('true'),
      );
      await user.click(panel.getByRole('button', { name: 'Palauta' }));
    };
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Palauta paketti' }));
    /** With the focus back where it came from, as a person would find it. */
    const closed = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Palauta'));
    };
    await press();
    await user.click((await dialog()).getByRole('button', { name: 'Palauta' }));
    expect((await dialog()).getByText('Pakollinen tieto')).toBeTruthy();
    await user.type((await dialog()).getByRole('textbox', { name: /Perustelu/ }), 'Ohje puuttuu');
    await user.keyboard('{Escape}');
    await closed();
    await press();
    http.fails(returnProduct, new AppError('unexpected', { status: 500 }));
    await user.click((await dialog()).getByRole('button', { name: 'Palauta' }));
    const line = /Pakettia ei palautettu. Palvelussa tapahtui virhe/;
    expect(await (await dialog()).findByText(line)).toBeTruthy();
    expect((await dialog()).getByRole('link', { name: 'Näytä tapahtumat' })).toBeTruthy();
    // Who gives it up is told nothing of it any more.
    await user.click((await dialog()).getByRole('button', { name: 'Peruuta' }));
    await closed();
    expect(panel.queryByText(line)).toBeNull();
    await press();
    // The request is withdrawn meanwhile: the button that asked is gone, and what is typed is not.
    server.approval = { ...server.approval, refusals: { approve: 'notRequested', return: 'notRequested' } };
    http.fails(returnProduct, new AppError('conflict'));
    await user.click((await dialog()).getByRole('button', { name: 'Palauta' }));
    await panel.findByText(/^Tarkistuksen tila on muuttunut/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Toisen tarkistus'));
    server.approval = { ...server.approval, refusals: {} };
    act(() => live.messages.next({ kind: 'approval', objectType: 'product', id: product.productId }));
    await press();
    http.answers(returnProduct, { ...server.approval, state: 'returned', steps: [step('returned', 'Ohje puuttuu')] });
    await user.click((await dialog()).getByRole('button', { name: 'Palauta' }));
    expect(await panel.findByText('”Ohje puuttuu”')).toBeTruthy();
    expect(http.inputsOf(returnProduct).at(-1)).toMatchObject({ body: { reason: 'Ohje puuttuu' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is refetched where it could not be; then its heading has the focus, for the button is gone', async () => {
    const { http, router, product, server, user } = await setup();
    http.fails(getProductApproval, new AppError('offline'));
    // Another product's is on the screen no more.
    const other = { ...product, productId: '7d1f4d3e-2f0c-4b53-9a39-3f6a1f8b2c11' };
    http.answers(getProductById, other);
    await act(() => router.navigate(`/product-configurator/${other.productId}/preview`));
    const panel = within(await screen.findByRole('region', { name: 'Toisen tarkistus' }));
    const retry = await panel.findByRole('button', { name: 'Yritä uudelleen' });
    http.answers(getProductApproval, { ...server.approval, productId: other.productId });
    await user.click(retry);
    await panel.findByRole('button', { name: 'Kommentoi' });
    expect(document.activeElement?.textContent).toBe('Toisen tarkistus');
  });

  it('is not there with a backend that knows no reviews', async () => {
    const { http, router, product } = await setup();
    http.fails(getProductApproval, new AppError('unexpected', { status: 501 }));
    await act(() => router.navigate(`/product-configurator/${product.productId}/basic-info`));
    await screen.findByRole('textbox', { name: /Paketin nimi/ });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Toisen tarkistus' })).toBeNull());
  });
});

describe('Beside a form', () => {
  it('asks for a review with a word, which may be left out; what is decided is decided in the preview', async () => {
    const { panel, product, http, user, server } = await setup({}, 'basic-info');
    expect(panel.queryByRole('button', { name: 'Hyväksy' })).toBeNull();
    const requested = { ...server.approval, state: 'requested' as const, steps: [step('requested')] };
    http.answers(requestProductApproval, { ...requested, refusals: { request: 'isRequested' } });
    await user.click(panel.getByRole('button', { name: 'Pyydä tarkistusta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pyydä tarkistusta' }));
    await user.click(dialog.getByRole('button', { name: 'Pyydä tarkistusta' }));
    expect(await panel.findByText('Tarkistusta pyydetty 2.3.2026 (Kaisa Diagnostinen)')).toBeTruthy();
    expect(http.inputsOf(requestProductApproval)).toEqual([{ body: { productId: product.productId, note: '' } }]);
    expect(panel.getByRole('link', { name: 'Hyväksy tai palauta esikatselussa' })).toBeTruthy();
  });

  it('comments on the field that had the focus last; a refused text stays', async () => {
    const { panel, product, http, user, server } = await setup({}, 'basic-info');
    await user.click(await screen.findByRole('textbox', { name: /Paketin kuvaus/ }));
    await user.click(panel.getByRole('button', { name: 'Kommentoi' }));
    const place = panel.getByRole<HTMLSelectElement>('combobox', { name: 'Kohta' });
    expect(place.selectedOptions[0]?.textContent).toBe('Paketin kuvaus');
    expect(place.selectedOptions[0]?.parentElement?.textContent).toContain('Klamydia: Löydöksen nimi');
    const send = () => user.click(panel.getByRole('button', { name: 'Lähetä' }));
    await send();
    expect(panel.getByText('Pakollinen tieto')).toBeTruthy();
    const text = panel.getByRole<HTMLTextAreaElement>('textbox', { name: /Kommentti/ });
    await user.type(text, 'Onko?');
    http.fails(addProductComment, new AppError('unexpected', { status: 500 }));
    await send();
    expect(await panel.findByText(/Kommenttia ei lähetetty. Palvelussa tapahtui virhe/)).toBeTruthy();
    expect(text.value).toBe('Onko?');
    // Sent again at once, it would be there twice.
    for (const unanswered of [
      new AppError('offline', { code: noAnswerInTime }),
      new AppError('offline', { code: 'ERR_NETWORK' }),
      new AppError('tooManyRequests', { status: 429, isOpen: true }),
    ]) {
      const readBefore = http.inputsOf(getProductApproval).length;
      http.fails(addProductComment, unanswered);
      await send();
      expect(
        await panel.findByText(/^Palvelulta ei saatu vastausta\. Katso .* Kirjoittamasi on tallessa\./),
      ).toBeTruthy();
      expect(panel.queryByText(/Kommenttia ei lähetetty/)).toBeNull();
      await waitFor(() => expect(http.inputsOf(getProductApproval).length).toBeGreaterThan(readBefore));
    }
    // What is typed stays with its place, wherever one has been meanwhile.
    await user.click(panel.getByRole('button', { name: 'Peruuta' }));
    await user.click(screen.getByRole('textbox', { name: /Paketin nimi/ }));
    await user.click(panel.getByRole('button', { name: 'Kommentoi' }));
    expect(panel.getByRole<HTMLSelectElement>('combobox', { name: 'Kohta' }).selectedOptions[0]?.textContent).toBe(
      'Paketin kuvaus',
    );
    expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: /Kommentti/ }).value).toBe('Onko?');
    http.answers(addProductComment, () => (server.approval = { ...server.approval, comments: [aComment()] }));
    await send();
    expect(await panel.findByText('1 avoin kommentti')).toBeTruthy();
    const { productId } = product;
    const sent = {
      productId,
      phase: 1,
      rowId: '',
      field: 'productDescription',
      placeName: 'Paketin kuvaus',
      text: 'Onko?',
    };
    expect(http.inputsOf(addProductComment).at(-1)).toEqual({ body: sent });
    await user.click(panel.getByRole('link', { name: 'Paketin kuvaus' }));
    const field = screen.getByRole('textbox', { name: /Paketin kuvaus/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('comments on the analysis that had the focus, wherever it has been moved unsaved', async () => {
    const [stored] = aCompleteProduct().productAnalysisMappings;
    const named = (kuntaliittoName: string) => {
      return { ...stored!, productAnalysisMappingId: crypto.randomUUID(), kuntaliittoName };
    };
    const productAnalysisMappings = [named('Klamydia'), named('Tippuri')];
    const { panel, http, user } = await setup({}, 'product-contents', aCompleteProduct({ productAnalysisMappings }));
    http.answers(createProductAnalysisMapping, () => named(''));
    const place = () => panel.getByRole<HTMLSelectElement>('combobox', { name: 'Kohta' });
    const codes = () => screen.getAllByRole('combobox', { name: /^Kuntaliittokoodi/ });
    const comment = async (field: HTMLElement) => {
      await user.click(field);
      await user.click(panel.getByRole('button', { name: 'Kommentoi' }));
      const { textContent } = place().selectedOptions[0]!;
      await user.click(panel.getByRole('button', { name: 'Peruuta' }));
      return textContent;
    };
    await user.click((await screen.findAllByRole('button', { name: 'Siirrä alas' }))[0]!);
    await user.click(screen.getByRole('button', { name: 'Lisää päätutkimus' }));
    await waitFor(() => expect(codes()).toHaveLength(3));
    expect(await comment(codes()[0]!)).toBe('Tippuri: Kuntaliittokoodi');
    expect(await comment(codes()[1]!)).toBe('Klamydia: Kuntaliittokoodi');
    // Of a row that is not stored there is no place.
    expect(await comment(codes()[2]!)).toBe('Paketin sisältö');
  });

  it('says that what is being commented on was removed meanwhile, and sends nothing until another place is chosen', async () => {
    const product = aCompleteProduct();
    const { panel, http, user, server, container } = await setup({}, 'preview', product);
    await user.click(panel.getByRole('button', { name: 'Kommentoi' }));
    const place = () => panel.getByRole<HTMLSelectElement>('combobox', { name: 'Kohta' });
    await user.selectOptions(place(), 'Chlamydia trachomatis: Kuntaliittokoodi');
    const text = panel.getByRole<HTMLTextAreaElement>('textbox', { name: /Kommentti/ });
    await user.type(text, 'Onko?');
    http.answers(getProductById, { ...product, productAnalysisMappings: [], modifiedAt: '2026-05-01T09:30:00.000Z' });
    await act(() => container.get(busToken).execute(new LoadProduct(product.productId)));
    const gone = 'Kohta, josta kirjoitit, on poistettu paketista. Valitse, mitä kommentti koskee.';
    await panel.findByText(gone);
    expect(place().selectedOptions[0]?.textContent).toBe('Valitse kohta');
    const send = () => user.click(panel.getByRole('button', { name: 'Lähetä' }));
    http.answers(addProductComment, server.approval);
    await send();
    expect([document.activeElement, text.value, http.inputsOf(addProductComment)]).toEqual([place(), 'Onko?', []]);
    await user.selectOptions(place(), 'Paketin sisältö');
    expect(panel.queryByText(gone)).toBeNull();
    await send();
    await waitFor(() => expect(http.inputsOf(addProductComment)).toHaveLength(1));
    expect(http.inputsOf(addProductComment)).toMatchObject([{ body: { phase: 2, rowId: '', text: 'Onko?' } }]);
  });

  it('leaves a comment with the text that it is about, whichever language is shown by then', async () => {
    const { panel, http, user, server } = await setup();
    const place = () =>
      panel.getByRole<HTMLSelectElement>('combobox', { name: 'Kohta' }).selectedOptions[0]?.textContent;
    await user.click(panel.getByRole('button', { name: 'Kommentoi' }));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Kohta' }), 'Tilausohje');
    await user.type(panel.getByRole('textbox', { name: /Kommentti/ }), 'Onko?');
    const show = async (language: string) => {
      await user.click(screen.getByRole('button', { name: language }));
      await user.click(await screen.findByRole('button', { name: 'Vaihda kieltä' }));
    };
    await show('Ruotsi');
    await waitFor(() => expect(place()).toBe('Tilausohje (Suomi)'));
    await user.click(panel.getByRole('button', { name: 'Peruuta' }));
    await user.click(panel.getByRole('button', { name: 'Kommentoi' }));
    expect(place()).toBe('Tilausohje (Suomi)');
    http.answers(addProductComment, server.approval);
    await user.click(panel.getByRole('button', { name: 'Lähetä' }));
    await waitFor(() => expect(http.inputsOf(addProductComment)).toHaveLength(1));
    const sent = { field: 'productSubscriptionInstructions', languageCode: 'fi', placeName: 'Tilausohje' };
    expect(http.inputsOf(addProductComment)).toMatchObject([{ body: sent }]);
    // The next one is about what is on the screen.
    await user.click(await panel.findByRole('button', { name: 'Kommentoi' }));
    expect(place()).toBe('Koko paketti');
  });

  it('has the person’s other tabs know of an unsent comment, which a sign-out there would forget (decision 235)', async () => {
    const { panel, http, user, server, browserDrafts } = await setup();
    const known = () => browserDrafts.idsOf('unsent:subject-of-the-test');
    http.answers(addProductComment, server.approval);
    await user.click(panel.getByRole('button', { name: 'Kommentoi' }));
    expect(await known()).toEqual([]);
    await user.type(panel.getByRole('textbox', { name: /Kommentti/ }), 'Onko?');
    await waitFor(async () => expect(await known()).toHaveLength(1));
    await user.click(panel.getByRole('button', { name: 'Peruuta' }));
    expect(await known()).toHaveLength(1);
    await user.click(panel.getByRole('button', { name: 'Kommentoi' }));
    await user.click(panel.getByRole('button', { name: 'Lähetä' }));
    await waitFor(async () => expect(await known()).toEqual([]));
  });

  it('has a sign-out ask for a comment whose form is closed, and keeps it where the person stays (decision 247)', async () => {
    const { panel, user, identity } = await setup();
    const text = () => panel.getByRole<HTMLTextAreaElement>('textbox', { name: /Kommentti/ });
    await user.click(panel.getByRole('button', { name: 'Kommentoi' }));
    await user.type(text(), 'Onko?');
    await user.click(panel.getByRole('button', { name: 'Peruuta' }));
    await user.click(screen.getByRole('button', { name: 'Avaa valikko' }));
    await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Kirjoittamaasi ei ole lähetetty' }));
    await user.click(question.getByRole('button', { name: 'Peruuta' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(identity.asked).not.toContain('signOut');
    await user.click(panel.getByRole('button', { name: 'Kommentoi' }));
    expect(text().value).toBe('Onko?');
  });

  it('keeps an unsent comment for its writer alone: not for who signs in after them in the same tab (decision 238)', async () => {
    const { panel, user, identity } = await setup();
    const open = async () => {
      await user.click(await panel.findByRole('button', { name: 'Kommentoi' }));
      return panel.getByRole<HTMLTextAreaElement>('textbox', { name: /Kommentti/ });
    };
    await user.type(await open(), 'Onko?');
    await user.click(panel.getByRole('button', { name: 'Peruuta' }));
    const subject = jest.spyOn(identity, 'subject').mockReturnValue('another-of-the-test');
    expect((await open()).value).toBe('');
    await user.click(panel.getByRole('button', { name: 'Peruuta' }));
    subject.mockRestore();
    expect((await open()).value).toBe('Onko?');
  });

  it('asks before an unsent comment is left, and sends it where that is wanted', async () => {
    const { panel, http, user, server, path } = await setup({}, 'basic-info');
    await user.click(panel.getByRole('button', { name: 'Kommentoi' }));
    await user.type(panel.getByRole('textbox', { name: /Kommentti/ }), 'Onko?');
    http.answers(addProductComment, server.approval);
    await user.click(screen.getByRole('button', { name: 'Palaa etusivulle' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Tallenna ja jatka' }));
    await waitFor(() => expect(path()).toBe('/dk-admin'));
    expect(http.inputsOf(addProductComment)).toMatchObject([{ body: { text: 'Onko?' } }]);
  });

  it('answers, closes and opens comments, counts those elsewhere, and names a place that is gone', async () => {
    const gone = aComment({ place: { phase: 1, rowId: 'x', field: 'name' }, placeName: 'Tippuri: Löydöksen nimi' });
    const elsewhere = aComment({ place: { phase: 3, rowId: '', field: 'contactBySmsEnabled' } });
    const { panel, http, user, server } = await setup({ comments: [gone, elsewhere] }, 'basic-info');
    expect(panel.getByText('Lisäksi 1 avoin kommentti muualla paketissa.')).toBeTruthy();
    const name = 'Tippuri: Löydöksen nimi (poistettu)';
    await user.click(panel.getByRole('button', { name: `Vastaa kommenttiin: ${name}` }));
    await user.type(panel.getByRole('textbox', { name: /Vastaus/ }), 'On.');
    const answers = [{ answerId: gone.commentId, text: 'On.', byName: 'Kaisa', at: gone.at }];
    http.answers(answerProductComment, { ...server.approval, comments: [{ ...gone, answers }] });
    await user.click(panel.getByRole('button', { name: 'Lähetä' }));
    expect(await panel.findByText('On.')).toBeTruthy();
    const closed = { ...gone, answers, closedAt: gone.at, closedBy: 'Kaisa' };
    // What a refusal tells of is shown as it is stored.
    const asked = () => http.inputsOf(getProductApproval).length;
    const before = asked();
    http.fails(closeProductComment, new AppError('conflict', { code: 'conflict' }));
    await user.click(panel.getByRole('button', { name: `Merkitse käsitellyksi: ${name}` }));
    await waitFor(() => expect(asked()).toBe(before + 1));
    http.answers(closeProductComment, { ...server.approval, comments: [closed] });
    await user.click(panel.getByRole('button', { name: `Merkitse käsitellyksi: ${name}` }));
    await user.click(await panel.findByRole('button', { name: 'Näytä käsitellyt (1)' }));
    expect(panel.getByText('Käsitellyksi merkinnyt Kaisa 2.3.2026 11.00')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: `Avaa uudelleen: ${name}` }));
    await waitFor(() =>
      expect(http.inputsOf(closeProductComment).map(({ query }) => query.isClosed)).toEqual(['true', 'true', 'false']),
    );
  });

  it('takes no keys, and is not given up, while a comment is on its way; the same failure is told twice', async () => {
    const { panel, http, user, server } = await setup({}, 'basic-info');
    await user.click(panel.getByRole('button', { name: 'Kommentoi' }));
    const text = panel.getByRole<HTMLTextAreaElement>('textbox', { name: /Kommentti/ });
    await user.type(text, 'Onko?');
    http.fails(addProductComment, new AppError('unexpected'));
    const send = panel.getByRole('button', { name: 'Lähetä' });
    await user.click(send);
    const line = /Kommenttia ei lähetetty. Palvelussa tapahtui virhe/;
    expect(await panel.findByText(line)).toBeTruthy();
    const { answer } = holds(http, addProductComment);
    await user.click(send);
    expect(panel.queryByText(line)).toBeNull();
    const sending = await panel.findByText('Lähetetään…');
    expect(sending.getAttribute('role')).toBe('status');
    await user.type(text, ' Vai ei?');
    expect(text.value).toBe('Onko?');
    await user.click(panel.getByRole('button', { name: 'Peruuta' }));
    expect(text.isConnected).toBe(true);
    expect(send.getAttribute('aria-disabled')).toBe('true');
    act(() => answer({ ...server.approval, comments: [aComment({ text: 'Onko?' })] }));
    await waitFor(() => expect(text.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Kommentoi' })));
  });

  it('leaves the focus where the person is by the time that a comment is sent', async () => {
    const { panel, http, user, server } = await setup({}, 'basic-info');
    await user.click(panel.getByRole('button', { name: 'Kommentoi' }));
    const text = panel.getByRole('textbox', { name: /Kommentti/ });
    await user.type(text, 'Onko?');
    const { answer } = holds(http, addProductComment);
    await user.click(panel.getByRole('button', { name: 'Lähetä' }));
    const field = screen.getByRole('textbox', { name: /Paketin kuvaus/ });
    await user.click(field);
    act(() => answer({ ...server.approval, comments: [aComment({ text: 'Onko?' })] }));
    await waitFor(() => expect(text.isConnected).toBe(false));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(field);
  });

  it('keeps an answer to a comment that somebody closes meanwhile, says so, and asks before it is left', async () => {
    const comment = aComment();
    const { panel, http, user, server, live, product } = await setup({ comments: [comment] }, 'basic-info');
    await waitFor(() => expect(live.messages.observed).toBe(true));
    await user.click(panel.getByRole('button', { name: /^Vastaa/ }));
    const text = panel.getByRole<HTMLTextAreaElement>('textbox', { name: /Vastaus/ });
    await user.type(text, 'On.');
    const closed = { ...comment, closedAt: comment.at, closedBy: 'Kaisa Diagnostinen' };
    server.approval = { ...server.approval, comments: [closed] };
    act(() => live.messages.next({ kind: 'approval', objectType: 'product', id: product.productId }));
    expect((await panel.findByText(/^Kommentti merkittiin käsitellyksi/)).getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(text);
    // Given up for now it is still there.
    await user.click(panel.getByRole('button', { name: 'Peruuta' }));
    const answer = panel.getByRole('button', { name: /^Vastaa/ });
    await waitFor(() => expect(document.activeElement).toBe(answer));
    await user.click(answer);
    await user.click(screen.getByRole('button', { name: 'Palaa etusivulle' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Jatka muokkausta' }));
    http.answers(answerProductComment, server.approval);
    await user.click(await panel.findByRole('button', { name: 'Lähetä' }));
    await waitFor(() => expect(panel.queryByRole('textbox', { name: /Vastaus/ })).toBeNull());
    expect(http.inputsOf(answerProductComment)).toMatchObject([{ body: { text: 'On.' } }]);
  });

  it('leaves the focus where one goes on: at the comment answered, at the next of one closed, at last at Kommentoi', async () => {
    const [one, other] = [aComment(), aComment({ place: { phase: 1, rowId: '', field: 'productName' } })];
    const { panel, http, user, server } = await setup({ comments: [one, other] }, 'basic-info');
    const answerTo = (place: string) => panel.getByRole('button', { name: `Vastaa kommenttiin: ${place}` });
    const press = (name: string) => user.click(panel.getByRole('button', { name }));
    const expectFocus = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()));
    const [first, second] = [() => answerTo('Paketin kuvaus'), () => answerTo('Paketin nimi')];
    await user.click(second());
    await press('Peruuta');
    await expectFocus(second);
    await user.click(first());
    await user.type(panel.getByRole('textbox', { name: /Vastaus/ }), 'On.');
    http.answers(answerProductComment, server.approval);
    await press('Lähetä');
    await expectFocus(first);
    const close = async (place: string, open: readonly ProductComment[]) => {
      http.answers(closeProductComment, { ...server.approval, comments: [...open] });
      await press(`Merkitse käsitellyksi: ${place}`);
    };
    await close('Paketin kuvaus', [other]);
    await expectFocus(second);
    await close('Paketin nimi', []);
    await expectFocus(() => panel.getByRole('button', { name: 'Kommentoi' }));
  });
});
