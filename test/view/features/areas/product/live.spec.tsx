import { act, screen, waitFor, within } from '@testing-library/react';
import { getHvaProductById } from '#core/contracts/hva-product.contract.ts';
import { getProductChanges } from '#core/contracts/hva-product-review.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { someProductChanges } from '#test/support/builders.ts';
import { answer, button, choice, choose, instruction, question, setup, write } from './setup.tsx';

it('says beside the product’s name who else of the area edits it', async () => {
  const { live, server } = await setup();
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const { hvaProductId: id } = server.product;
  const kati = {
    objectType: 'hvaProduct',
    id,
    part: 'hvaProduct',
    byName: 'Kati Aluekeskus',
    userKey: 'kati',
  } as const;
  act(() => live.messages.next({ kind: 'presence', state: 'editing', ...kati }));
  const line = await screen.findByText('Kati Aluekeskus muokkaa tätä näytepakettia');
  expect(line.closest('[aria-live="polite"]')).toBeTruthy();
  act(() => live.messages.next({ kind: 'presence', state: 'left', ...kati }));
  expect(screen.queryByText(/muokkaa tätä/)).toBeNull();
});

it('shows what a colleague has saved at once while it is clean, and says so while it is dirty', async () => {
  const { live, server, change, user } = await setup({ search: '?step=settings' });
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const saves = (changes: Parameters<typeof change>[0]): void => {
    change({ ...changes, modifiedBy: 'Kati Aluekeskus' });
    const { hvaProductId: id, modifiedAt, modifiedBy: byName } = server.product;
    act(() => live.messages.next({ kind: 'changed', objectType: 'hvaProduct', id, modifiedAt, byName }));
  };
  saves({ citizenReminderSetting: 1 });
  await screen.findByText(/^Päivitetty: Kati Aluekeskus/);
  expect(choice('Muistutus asiakkaalle').selectedOptions[0]?.text).toBe('Ei muistutusta');
  choose('Tilausväli', '4 viikkoa');
  saves({ citizenReminderSetting: 0 });
  await screen.findByText('Kati Aluekeskus tallensi muutoksia');
  expect(choice('Muistutus asiakkaalle').selectedOptions[0]?.text).toBe('Ei muistutusta');
  await user.click(button('Näytä'));
  const title = await screen.findByText('Kati Aluekeskus tallensi muutoksia', { selector: 'h2' });
  const dialog = within(title.closest<HTMLElement>('[role="dialog"]')!);
  expect(dialog.getByText('Muistutus asiakkaalle')).toBeTruthy();
  await user.click(dialog.getByText('Sulje', { selector: 'button' }));
  expect(choice('Tilausväli').selectedOptions[0]?.text).toBe('4 viikkoa');
  // A save takes the note away: the keyboard goes on from its place.
  await waitFor(() => expect(document.activeElement).toBe(button('Näytä')));
  const note = button('Näytä').closest('[aria-live="polite"]');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.product.intervalBetweenOrders).toBe(28));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Näytä' })).toBeNull());
  expect(document.activeElement).toBe(note);
});

it('shows that a colleague has taken it into use or out of it, whatever is unsaved', async () => {
  const product = { isPublished: true, publishedAt: '2026-04-01T09:05:00.000Z', publishedBy: 'Helena Virtanen' };
  const { live, server, change, user } = await setup({ search: '?step=settings', product });
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const { hvaProductId: id } = server.product;
  const hear = (changes: Parameters<typeof change>[0]): void => {
    change({ ...changes, modifiedBy: 'Kati Aluekeskus' });
    const { modifiedAt, modifiedBy: byName } = server.product;
    act(() => live.messages.next({ kind: 'changed', objectType: 'hvaProduct', id, modifiedAt, byName }));
  };
  choose('Tilausväli', '4 viikkoa');
  expect(screen.queryByRole('button', { name: 'Julkaise näytepaketti' })).toBeNull();
  hear({ isPublished: false, publishedAt: null, publishedBy: null });
  await screen.findByRole('button', { name: 'Julkaise näytepaketti' });
  expect(choice('Tilausväli').selectedOptions[0]?.text).toBe('4 viikkoa');
  hear(product);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Julkaise näytepaketti' })).toBeNull());
  // Asked as of a published one.
  await user.click(button('Tallenna'));
  await screen.findByRole('alertdialog', { name: 'Paketti on julkaistu' });
  expect(choice('Tilausväli').selectedOptions[0]?.text).toBe('4 viikkoa');
});

it('saves with what a colleague has filled in meanwhile, and says of nothing that it is missing', async () => {
  const full = ['Ring', 'Ring oss', 'Allt bra'];
  const klamydia = 'Positiivinen löydös: Klamydia';
  const { live, server, change, user } = await setup({
    search: '?step=settings',
    product: { isPublished: true, publishedAt: '2026-04-01T09:05:00.000Z', publishedBy: 'Helena Virtanen' },
    texts: { fi: ['', ...full.slice(1)], sv: full, en: full },
  });
  await waitFor(() => expect(live.messages.observed).toBe(true));
  choose('Tilausväli', '4 viikkoa');
  server.texts.fi = ['Soita', ...full.slice(1)];
  change({ modifiedBy: 'Kati Aluekeskus' });
  const { hvaProductId: id, modifiedAt, modifiedBy: byName } = server.product;
  act(() => live.messages.next({ kind: 'changed', objectType: 'hvaProduct', id, modifiedAt, byName }));
  await screen.findByText('Kati Aluekeskus tallensi muutoksia');
  await user.click(button('Tallenna'));
  await user.click(await answer('Paketti on julkaistu', 'Jatka'));
  await waitFor(() => expect(server.product.intervalBetweenOrders).toBe(28));
  expect(server.texts.fi?.[0]).toBe('Soita');
  expect(screen.queryByText(/Tarkista paketin/)).toBeNull();
  await user.click(button('Löydösten ohjeet'));
  expect(instruction(klamydia).value).toBe('Soita');
});

const versioned = { productModifiedAt: '2026-03-02T09:05:00.000Z' };

it('says that the diagnostic centre has stored something meanwhile, and shows it when it is asked for', async () => {
  const { live, server, user, http } = await setup({ search: '?step=outcomes', product: versioned });
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const bar = 'Diagnostiikkakeskus on muuttanut pakettia';
  const renames = (name: string, modifiedAt: string): void => {
    const { product: before, productId: id } = server.product;
    const outcomes = before.outcomes.map((each) => (each.name === 'Klamydia' ? { ...each, name } : each));
    server.product = { ...server.product, productModifiedAt: modifiedAt, product: { ...before, outcomes } };
    http.answers(getProductChanges, {
      ...someProductChanges({ returnToLabEnabled: true }),
      productModifiedAt: modifiedAt,
    });
    act(() =>
      live.messages.next({ kind: 'changed', objectType: 'product', id, modifiedAt, byName: 'Daniel Keskinen' }),
    );
  };
  renames('Klamydia todettu', '2026-05-02T09:05:00.000Z');
  await screen.findByText('Diagnostiikkakeskus muutti pakettia 2.5.2026 12.05.');
  expect(screen.queryByText(bar)).toBeNull();
  await user.click(button('Hae muutokset'));
  await screen.findByText(bar);
  expect(screen.queryByRole('button', { name: 'Hae muutokset' })).toBeNull();
  await screen.findByRole('region', { name: 'Positiivinen löydös: Klamydia todettu' });
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Diagnostiikkakeskuksen tallennukset' }));
});

it('keeps what is typed when the diagnostic centre’s changes are asked for, and says when they cannot be read', async () => {
  const { live, server, user, http } = await setup({ search: '?step=outcomes', product: versioned });
  await waitFor(() => expect(live.messages.observed).toBe(true));
  write(instruction('Positiivinen löydös: Klamydia'), 'Soita heti');
  const productModifiedAt = '2026-05-02T09:05:00.000Z';
  server.product = { ...server.product, productModifiedAt };
  // Stored while nobody heard of it: the stream begins anew.
  act(() => live.messages.next({ kind: 'connected' }));
  await screen.findByText('Diagnostiikkakeskus muutti pakettia 2.5.2026 12.05.');
  http.fails(getHvaProductById, new AppError('offline'));
  await user.click(button('Hae muutokset'));
  await screen.findByText(/^Diagnostiikkakeskus muutti pakettia 2.5.2026 12.05\. Paketin tietoja ei voitu hakea\.$/);
  http.answers(getHvaProductById, server.product);
  await user.click(button('Hae muutokset'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hae muutokset' })).toBeNull());
  expect(instruction('Positiivinen löydös: Klamydia').value).toBe('Soita heti');
});

describe('While all languages are saved, after a colleague’s save', () => {
  const colleague = 'Kati Aluekeskus';
  const full = ['Ring', 'Ring oss', 'Allt bra'];
  const asked = 'Paketti on julkaistu';
  const klamydia = 'Positiivinen löydös: Klamydia';

  /** Finnish and Swedish are typed, Swedish on the screen, when a colleague saves that; and Finnish is saved. */
  async function saveFinnish({ isHeard }: { readonly isHeard: boolean }) {
    const { live, server, change, user, http } = await setup({
      search: '?step=outcomes',
      product: { isPublished: true, publishedAt: '2026-04-01T09:05:00.000Z', publishedBy: 'Helena Virtanen' },
      texts: { sv: full, en: full },
    });
    await waitFor(() => expect(live.messages.observed).toBe(true));
    const hear = (): void => {
      const { hvaProductId: id, modifiedAt, modifiedBy: byName } = server.product;
      act(() => live.messages.next({ kind: 'changed', objectType: 'hvaProduct', id, modifiedAt, byName }));
    };
    write(instruction(klamydia), 'Soita');
    await user.click(button('Ruotsi'));
    await user.click(await answer('Tallentamattomia muutoksia', 'Vaihda kieltä'));
    await screen.findByText('Muokkaat ruotsinkielisiä tekstejä.');
    write(instruction(klamydia), 'Ring genast');
    server.texts.sv = ['Ring i dag', ...full.slice(1)];
    change({ modifiedBy: colleague });
    if (isHeard) {
      hear();
      await screen.findByText(`${colleague} tallensi muutoksia`);
    }
    await user.click(button('Tallenna kaikki kielet'));
    await user.click(await answer(asked, 'Jatka'));
    await waitFor(() => expect(server.texts.fi?.[0]).toBe('Soita'));
    await question(asked);
    const note = screen.getByRole('group', { name: 'Muiden tallennukset', hidden: true });
    const said = new Set<string | null>();
    const watcher = new MutationObserver(() => said.add(note.textContent));
    watcher.observe(note, { childList: true, subtree: true, characterData: true });
    const reads = http.inputsOf(getHvaProductById).length;
    hear();
    await waitFor(() => expect(http.inputsOf(getHvaProductById)).toHaveLength(reads + 1));
    return { server, change, hear, said };
  }

  it('names the colleague still, not this tab', async () => {
    const { server, change, hear, said } = await saveFinnish({ isHeard: true });
    server.texts.sv = ['Ring i morgon', ...full.slice(1)];
    change({ modifiedBy: 'Sari Mäkelä' });
    hear();
    await screen.findByText('Sari Mäkelä tallensi muutoksia');
    expect([...said]).toEqual(['Sari Mäkelä tallensi muutoksiaNäytä']);
  });

  it('names nobody where nothing was heard of the colleague’s', async () => {
    await saveFinnish({ isHeard: false });
    await screen.findByText('Tietoja on muutettu myös muualla');
  });
});
