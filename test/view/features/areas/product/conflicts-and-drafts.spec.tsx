import { screen, waitFor, within } from '@testing-library/react';
import { updateHvaProduct } from '#core/contracts/hva-product.contract.ts';
import { button, choice, choose, instruction, setup, write } from './setup.tsx';

const klamydia = 'Positiivinen löydös: Klamydia';
const settings = { search: '?step=settings' } as const;
const texts = { search: '?step=outcomes' } as const;
const svenska = ['Ring', 'Ring oss', 'Allt bra'];

describe('Two editors of one product', () => {
  it('have their changes of different fields merged quietly', async () => {
    const { user, change, server, shown } = await setup(settings);
    change({ citizenReminderSetting: 1, modifiedBy: 'Kati Aluekeskus' });
    choose('Tilausväli', '4 viikkoa');
    await user.click(button('Tallenna'));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({ textKey: 'hvaProduct:toast.merged', textValues: { name: 'Kati Aluekeskus' } });
    expect(server.product).toMatchObject({ intervalBetweenOrders: 28, citizenReminderSetting: 1 });
    expect(choice('Muistutus asiakkaalle').selectedOptions[0]?.text).toBe('Ei muistutusta');
  });

  it('hear Swedish instructions as Swedish, and settings as Finnish', async () => {
    const { user, change, server } = await setup({ search: '?step=outcomes&language=sv', texts: { sv: svenska } });
    server.texts.sv = ['Katis text', ...svenska.slice(1)];
    change({ intervalBetweenOrders: 0, modifiedBy: 'Kati Aluekeskus' });
    write(instruction(klamydia), 'Min text');
    await user.click(button('Asetukset'));
    choose('Tilausväli', '4 viikkoa');
    await user.click(button('Tallenna'));
    const question = await screen.findByRole('radiogroup', { name: 'Klamydia: ohjeteksti' });
    const dialog = question.closest('[role="dialog"]')!;
    expect(within(question).getByText('Min text').lang).toBe('sv');
    const texts = [...dialog.querySelectorAll('[lang]')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['Min text', 'Katis text']);
    expect(dialog.textContent).toContain('Ei rajoitusta');
  });

  it('choose how a professional is alerted as a whole, not an address without its alert', async () => {
    const product = { notifyProfessional: 2, professionalEmail: 'vanha@hva.fi' } as const;
    const { user, change, server, shown } = await setup({ ...settings, product });
    change({ notifyProfessional: 1, professionalEmail: '', modifiedBy: 'Kati Aluekeskus' });
    write(screen.getByRole('textbox', { name: /^Ammattilaisen sähköposti/ }), 'uusi@hva.fi');
    await user.click(button('Tallenna'));
    const asked = await screen.findByRole('radiogroup', { name: 'Heräte ammattilaiselle' });
    expect(within(asked).getByLabelText('Toisen käyttäjän muutos: Ei herätettä')).toBeTruthy();
    const mine = within(asked).getByLabelText<HTMLInputElement>('Oma muutos: Heti sähköpostilla, uusi@hva.fi');
    expect(mine.checked).toBe(true);
    await user.click(screen.getByText('Tallenna valitut'));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(server.product).toMatchObject({ notifyProfessional: 2, professionalEmail: 'uusi@hva.fi' });
  });

  it('choose where both changed the same, by the words of the form', async () => {
    const { user, change, server, shown } = await setup(texts);
    const [first, ...others] = server.product.hvaOutcomeSettings;
    change({
      hvaOutcomeSettings: [{ ...first!, instructionText: 'Katin ohje' }, ...others],
      intervalBetweenOrders: 0,
      modifiedBy: 'Kati Aluekeskus',
    });
    write(instruction(klamydia), 'Oma ohje');
    await user.click(button('Tiedot'));
    await user.click(button('Asetukset'));
    choose('Tilausväli', '4 viikkoa');
    await user.click(button('Tallenna'));
    const dialog = await waitFor(() => {
      const heading = screen.getByText('Kati Aluekeskus on muuttanut samoja tietoja', { selector: 'h2' });
      return within(heading.closest<HTMLElement>('[role="dialog"]')!);
    });
    expect(dialog.getByText('Klamydia: ohjeteksti')).toBeTruthy();
    expect(dialog.getByLabelText('Oma muutos: 4 viikkoa')).toBeTruthy();
    await user.click(dialog.getByLabelText('Toisen käyttäjän muutos: Ei rajoitusta'));
    expect(dialog.getByLabelText('Toisen käyttäjän muutos: Katin ohje')).toBeTruthy();
    await user.click(dialog.getByText('Tallenna valitut'));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(server.product.intervalBetweenOrders).toBe(0);
    expect(server.texts.fi?.[0]).toBe('Oma ohje');
  });
});

it('names an outcome that the centre has removed meanwhile, and says what becomes of its instruction', async () => {
  const { user, change, server, http } = await setup(texts);
  const { product, hvaOutcomeSettings } = server.product;
  const [, gone] = hvaOutcomeSettings;
  write(instruction('Positiivinen löydös: Tippuri'), 'Oma ohje');
  change({
    product: { ...product, outcomes: product.outcomes.filter(({ outcomeId }) => outcomeId !== gone!.outcomeId) },
    hvaOutcomeSettings: hvaOutcomeSettings.filter((row) => row !== gone),
    modifiedBy: 'Kati Aluekeskus',
  });
  await user.click(button('Tallenna'));
  const question = await screen.findByRole('radiogroup', { name: 'Tippuri: ohjeteksti' });
  expect(question.closest('.fui-Field')!.textContent).toContain('Löydöstä ei enää ole paketissa.');
  expect(within(question).getByLabelText('Toisen käyttäjän muutos: poistettu')).toBeTruthy();
  expect(within(question).getByLabelText('Oma muutos: Oma ohje')).toHaveProperty('checked', true);
  await user.click(button('Tallenna valitut'));
  expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
  // It goes where the outcome's text rests (decision A6).
  const { body } = http.inputsOf(updateHvaProduct).at(-1)!;
  expect(body.hvaOutcomeSettings).toContainEqual({ ...gone, instructionText: 'Oma ohje' });
});

it('takes in a new outcome of the centre’s product with the next save', async () => {
  const { user, server } = await setup(texts);
  const { product, hvaOutcomeSettings } = server.product;
  const outcome = { outcomeId: '00000000-0000-4000-8000-00000000aaaa', name: 'Trikomonas', outcomeType: 1 } as const;
  const row = {
    hvaOutcomeSettingsId: '00000000-0000-4000-8000-00000000bbbb',
    outcomeId: outcome.outcomeId,
    outcomeType: 1,
    instructionText: '',
  } as const;
  // The server's own doing: the area's version stays as it is (decision A6).
  server.product = {
    ...server.product,
    product: { ...product, outcomes: [...product.outcomes, outcome] },
    hvaOutcomeSettings: [...hvaOutcomeSettings, row],
  };
  write(instruction(klamydia), 'Uusi ohje');
  await user.click(button('Tallenna'));
  expect(await screen.findByRole('region', { name: 'Positiivinen löydös: Trikomonas' })).toBeTruthy();
  expect(instruction(klamydia).value).toBe('Uusi ohje');
  expect(instruction('Positiivinen löydös: Trikomonas').value).toBe('');
  const missing = () => within(screen.getByRole('region', { name: 'Mikä estää julkaisun' }));
  await waitFor(() => expect(missing().getByText('Trikomonas: ohjeteksti')).toBeTruthy());
});

describe('Unsaved changes of an earlier visit', () => {
  const offer = 'Palautetaanko tallentamattomat muutokset?';

  it('are kept per language and offered back', async () => {
    const { user, server, browserDrafts } = await setup(texts);
    write(instruction(klamydia), 'Kesken jäänyt ohje');
    await waitFor(() => expect(browserDrafts.kept.size).toBe(1));
    const { form, draft } = [...browserDrafts.kept.values()][0]!;
    expect(JSON.parse(form)).toEqual(expect.arrayContaining([server.product.hvaProductId, 'hvaProduct', 'fi']));
    expect(draft.modifiedAt).toBe(server.product.modifiedAt);
    // As after a crash: the draft is there, the form is new.
    await user.keyboard('{Control>}z{/Control}');
    await user.click(button('Ruotsi'));
    await screen.findByText('Muokkaat ruotsinkielisiä tekstejä.');
    await browserDrafts.write(form, 'earlier', draft);
    expect(screen.queryByText(offer)).toBeNull();
    await user.click(button('Suomi'));
    expect(await screen.findByText(offer)).toBeTruthy();
    // Of several, each says when it was written.
    expect(screen.getByText(/^Kirjoitettu viimeksi \d+\.\d+\.\d{4} \d+\.\d\d\.$/)).toBeTruthy();
    expect(instruction(klamydia).value).toBe('Ohje: Klamydia');
    await user.click(button('Palauta'));
    await waitFor(() => expect(instruction(klamydia).value).toBe('Kesken jäänyt ohje'));
    const wholeForm = screen.getByRole('form', { name: server.product.product.productName });
    await waitFor(() => expect(document.activeElement).toBe(wholeForm));
    await user.click(button('Tallenna'));
    expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
    expect(server.texts.fi?.[0]).toBe('Kesken jäänyt ohje');
    expect(browserDrafts.kept.size).toBe(0);
  });
});
