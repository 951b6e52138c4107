import { screen, waitFor, within } from '@testing-library/react';
import { button, choice, choose, instruction, isMarked, leave, setup, steps, write } from './setup.tsx';

// Spec 2 §5 with decision A27: a message shows after a change or blur of its field, or a save attempt; the sidebar
// marks an erroneous step at once.

const nothingChosen = { failedResultHandling: 0, citizenReminderSetting: 0, notifyProfessional: 0 } as const;
const messages = {
  'Jos näytteestä ei saada tulosta': 'Valitse toimintatapa, jos näytteestä ei saada tulosta',
  'Muistutus asiakkaalle': 'Valitse, lähetetäänkö asiakkaalle muistutus',
  'Heräte ammattilaiselle': 'Valitse, lähetetäänkö ammattilaiselle heräte',
} as const;
const emailMissing = 'Syötä sähköposti ammattilaisen herätettä varten';
const emailMalformed = 'Anna kelvollinen sähköposti';
const textMissing = 'Syötä ohjeteksti kaikkiin löydöksiin';
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Ammattilaisen sähköposti/ });
const klamydia = 'Positiivinen löydös: Klamydia';

const onSettings = { product: nothingChosen, search: '?step=settings' } as const;

it('marks the erroneous steps at once, and says nothing at their fields yet', async () => {
  await setup({ ...onSettings, texts: { fi: ['', 'Ohje', 'Ohje'] } });
  await waitFor(() => expect(isMarked('Asetukset')).toBe(true));
  expect(isMarked('Löydösten ohjeet')).toBe(true);
  expect(isMarked('Tiedot')).toBe(false);
  for (const message of Object.values(messages)) expect(screen.queryByText(message)).toBeNull();
});

it('marks no step of a complete product', async () => {
  await setup({ search: '?step=settings' });
  choose('Tilausväli', '2 viikkoa');
  expect(await screen.findByText('Sinulla on tallentamattomia muutoksia.')).toBeTruthy();
  expect(['Tiedot', 'Asetukset', 'Löydösten ohjeet'].filter(isMarked)).toEqual([]);
});

describe.each(Object.entries(messages))('%s', (name, message) => {
  it('is asked for after its field was left', async () => {
    await setup(onSettings);
    leave(choice(name));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(Object.values(messages).filter((each) => screen.queryByText(each))).toEqual([message]);
  });

  it('is asked for after a change to nothing, and not once it is chosen', async () => {
    await setup({ search: '?step=settings' });
    choose(name, 'Valitse');
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(isMarked('Asetukset')).toBe(true));
    choose(name, choice(name).options[1]!.text);
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(isMarked('Asetukset')).toBe(false);
  });
});

it('asks for all that is missing after a save attempt, which saves nothing where nothing was changed', async () => {
  const { user, server } = await setup({ ...onSettings, texts: { fi: ['', '', ''] } });
  const { modifiedAt } = server.product;
  await user.click(button('Tallenna'));
  for (const message of Object.values(messages)) expect(await screen.findByText(message)).toBeTruthy();
  expect(server.product.modifiedAt).toBe(modifiedAt);
  // It was not saved: the list of what is missing has the focus.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Mikä estää julkaisun' }));
  await user.click(steps().getByRole('button', { name: /^Löydösten ohjeet/ }));
  await waitFor(() => expect(screen.getAllByText(textMissing)).toHaveLength(3));
});

it('goes on showing what is missing after an incomplete product was saved', async () => {
  const { user, shown, server } = await setup(onSettings);
  choose('Muistutus asiakkaalle', 'Ei muistutusta');
  await user.click(button('Tallenna'));
  await waitFor(() => expect(shown).toMatchObject([{ intent: 'success', textKey: 'hvaProduct:toast.saved' }]));
  expect(server.product).toMatchObject({ citizenReminderSetting: 1, failedResultHandling: 0 });
  expect(await screen.findByText(messages['Jos näytteestä ei saada tulosta'])).toBeTruthy();
  expect(screen.queryByText(messages['Muistutus asiakkaalle'])).toBeNull();
});

describe('The professional’s e-mail', () => {
  it('is asked for with an alert by e-mail only', async () => {
    await setup({ search: '?step=settings' });
    expect(screen.queryByRole('textbox')).toBeNull();
    choose('Heräte ammattilaiselle', 'Heti sähköpostilla');
    expect(email().required).toBe(true);
    await waitFor(() => expect(isMarked('Asetukset')).toBe(true));
    expect(screen.queryByText(emailMissing)).toBeNull();
    leave(email());
    expect(await screen.findByText(emailMissing)).toBeTruthy();
  });

  it('has to be one', async () => {
    await setup({ search: '?step=settings', product: { notifyProfessional: 2, professionalEmail: 'a@example.fi' } });
    write(email(), 'hoitaja@');
    expect(await screen.findByText(emailMalformed)).toBeTruthy();
    write(email(), '');
    expect(await screen.findByText(emailMissing)).toBeTruthy();
    write(email(), 'hoitaja@example.fi');
    await waitFor(() => expect(screen.queryByText(emailMissing)).toBeNull());
    expect(isMarked('Asetukset')).toBe(false);
  });

  it('keeps even an unpublished product from being saved when it is malformed', async () => {
    const { user, server } = await setup({ search: '?step=settings' });
    choose('Heräte ammattilaiselle', 'Heti sähköpostilla');
    write(email(), 'hoitaja@');
    await user.click(button('Tallenna'));
    expect(await screen.findByText(emailMalformed)).toBeTruthy();
    expect(server.product.notifyProfessional).toBe(1);
  });

  it('is not kept without the alert, and comes back with it as it was stored', async () => {
    const { user, server } = await setup({
      search: '?step=settings',
      product: { notifyProfessional: 2, professionalEmail: 'a@example.fi' },
    });
    choose('Heräte ammattilaiselle', 'Ei herätettä');
    expect(screen.queryByRole('textbox')).toBeNull();
    choose('Heräte ammattilaiselle', 'Heti sähköpostilla');
    expect(email().value).toBe('a@example.fi');
    choose('Heräte ammattilaiselle', 'Ei herätettä');
    await user.click(button('Tallenna'));
    expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
    expect(server.product).toMatchObject({ notifyProfessional: 1, professionalEmail: '' });
  });

  it('comes back as it was typed where another choice took it away, on the other steps meanwhile, too', async () => {
    const { user, server } = await setup({ search: '?step=settings' });
    choose('Heräte ammattilaiselle', 'Heti sähköpostilla');
    write(email(), 'hoitaja@example.fi');
    choose('Heräte ammattilaiselle', 'Ei herätettä');
    await user.click(steps().getByRole('button', { name: /^Löydösten ohjeet/ }));
    await user.click(await steps().findByRole('button', { name: /^Asetukset/ }));
    choose('Heräte ammattilaiselle', 'Heti sähköpostilla');
    expect(email().value).toBe('hoitaja@example.fi');
    await user.click(button('Tallenna'));
    expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
    expect(server.product).toMatchObject({ notifyProfessional: 2, professionalEmail: 'hoitaja@example.fi' });
    // What is stored by now is what comes back, though something else was typed before.
    choose('Heräte ammattilaiselle', 'Ei herätettä');
    choose('Heräte ammattilaiselle', 'Heti sähköpostilla');
    expect(email().value).toBe('hoitaja@example.fi');
  });
});

describe('An instruction text', () => {
  it('is asked for after it was left or cleared, at its own field', async () => {
    await setup({ search: '?step=outcomes', texts: { fi: ['Ohje', '', 'Ohje'] } });
    await waitFor(() => expect(isMarked('Löydösten ohjeet')).toBe(true));
    expect(screen.queryByText(textMissing)).toBeNull();
    leave(instruction('Positiivinen löydös: Tippuri'));
    expect(await screen.findAllByText(textMissing)).toHaveLength(1);
    write(instruction(klamydia), ' ');
    await waitFor(() => expect(screen.getAllByText(textMissing)).toHaveLength(2));
    write(instruction(klamydia), 'Varaa aika.');
    write(instruction('Positiivinen löydös: Tippuri'), 'Varaa aika.');
    await waitFor(() => expect(isMarked('Löydösten ohjeet')).toBe(false));
  });

  it('is asked for of positive outcomes and the negative one', async () => {
    await setup({ search: '?step=outcomes' });
    const form = within(screen.getByRole('form'));
    const headings = form.getAllByRole('region').map((each) => within(each).queryByRole('heading')?.textContent);
    expect(headings).toEqual([klamydia, 'Positiivinen löydös: Tippuri', 'Negatiivinen']);
  });

  it('is not asked for in a language without any text', async () => {
    await setup({ search: '?step=outcomes&language=sv' });
    expect(instruction(klamydia).required).toBe(false);
    leave(instruction(klamydia));
    write(instruction(klamydia), 'Boka tid.');
    await waitFor(() => expect(isMarked('Löydösten ohjeet')).toBe(true));
    expect(instruction('Negatiivinen').required).toBe(true);
    write(instruction(klamydia), '');
    await waitFor(() => expect(isMarked('Löydösten ohjeet')).toBe(false));
    expect(screen.queryByText(textMissing)).toBeNull();
    expect(instruction('Negatiivinen').required).toBe(false);
  });
});

it('takes an address without what was copied along with it, and keeps what is wrong in it', async () => {
  await setup({ search: '?step=settings' });
  choose('Heräte ammattilaiselle', 'Heti sähköpostilla');
  write(email(), ' \u00A0tk@\u200Bexample.fi\u00AD ');
  expect(email().value).toBe('tk@example.fi');
  expect(await screen.findByText('Sinulla on tallentamattomia muutoksia.')).toBeTruthy();
  leave(email());
  await waitFor(() => expect(isMarked('Asetukset')).toBe(false));
  write(email(), 'terveys asema@example.fi');
  expect(email().value).toBe('terveys asema@example.fi');
  expect(await screen.findByText(emailMalformed)).toBeTruthy();
});
