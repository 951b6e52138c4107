import { screen, within } from '@testing-library/react';
import finnish from '#features/notices/accessibility-statement-fi.json' with { type: 'json' };
import swedish from '#features/notices/accessibility-statement-sv.json' with { type: 'json' };
import { renderApplication } from '#test/support/render-application.tsx';

const statement = () => screen.findByRole('heading', { level: 2, name: 'Saavutettavuusseloste' });

test('the statement is for everyone: signed out, in Finnish, in Swedish by a press, and back', async () => {
  const operator = { name: 'Esimerkin hyvinvointialue', feedback: 'palaute@alue.example' };
  const { user } = await renderApplication('/accessibility', { profile: undefined, operator });
  const heading = await statement();
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('fi');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(finnish.sections.length + 2);
  screen.getByText(/Palvelun tarjoaja: Esimerkin hyvinvointialue\./);
  const mail = screen.getByRole('link', { name: 'Lähetä saavutettavuuspalautetta: palaute@alue.example' });
  expect(mail.getAttribute('href')).toMatch(/^mailto:palaute@alue\.example\?subject=Saavutettavuuspalaute/);
  screen.getByRole('link', { name: 'www.saavutettavuusvaatimukset.fi' });

  await user.click(screen.getByRole('button', { name: 'På svenska' }));
  const swedishHeading = screen.getByRole('heading', { level: 2, name: swedish.title });
  expect(document.activeElement).toBe(swedishHeading);
  expect(swedishHeading.closest('[lang]')?.getAttribute('lang')).toBe('sv');
  // The header names the page in its language, too.
  const name = within(screen.getByRole('heading', { level: 1 })).getByText(new RegExp(swedish.title));
  expect(name.getAttribute('lang')).toBe('sv');
  screen.getByText(/Tjänsten tillhandahålls av: Esimerkin hyvinvointialue\./);
  await user.click(screen.getByRole('button', { name: 'Suomeksi' }));
  expect(document.activeElement).toBe(await statement());
});

test('where the operator has set nothing, the statement says whom to ask', async () => {
  await renderApplication('/accessibility', { profile: undefined });
  await statement();
  screen.getByText('Palautteen saa perille organisaatiosi tuen kautta.');
  screen.getByText(/Palvelun tarjoaja: palvelun tarjoava organisaatio\./);
  expect(screen.queryByRole('link', { name: /saavutettavuuspalautetta/ })).toBeNull();
});

test('an operator’s name is shown to the letter', async () => {
  await renderApplication('/accessibility', { operator: { name: "Alue $& & $' Oy" } });
  await statement();
  screen.getByText(/Palvelun tarjoaja: Alue \$& & \$' Oy\./);
});

test('a form of the operator is a link to it', async () => {
  await renderApplication('/accessibility', { operator: { feedback: 'https://alue.example/palaute' } });
  await statement();
  const link = screen.getByRole('link', { name: 'Anna saavutettavuuspalautetta verkkolomakkeella' });
  expect(link.getAttribute('href')).toBe('https://alue.example/palaute');
});

test('the menu leads to both notices, and what is kept of people has its place and time', async () => {
  const { user, path } = await renderApplication('/event-log', { operator: { name: 'Alue' } });
  await user.click(await screen.findByRole('button', { name: 'Avaa valikko' }));
  await user.click(
    within(screen.getByRole('region', { name: 'Valikko' })).getByRole('link', { name: 'Mitä minusta tallennetaan' }),
  );
  await screen.findByRole('heading', { level: 2, name: 'Mitä minusta tallennetaan' });
  expect(path()).toBe('/privacy');
  screen.getByText(/Rekisterinpitäjä on Alue\./);
  screen.getByText(/Säilyvät 30 päivää\./);
  screen.getByText(/Säilyy 14 päivää, enintään 5 000 tapahtumaa\./);
  // What this browser holds beside the server: drafts, choices, file names, and what was read without a network.
  screen.getByText(/^Lomakkeelle kirjoittamasi luonnos säilyy tässä selaimessa ja palvelimella/);
  screen.getByText(
    /^Tässä selaimessa ovat valintasi .*keskeytyneiden liitteiden nimet.*kirjautuneet ulos.*luettu ilman yhteyttä: tunnuksesi ja tilausten tunnisteet/,
  );
  // Who closes the tab on a shared computer leaves the next one signed in.
  screen.getByText(/kirjautumispalvelun evästeessä.*sulkeminen ei riitä.*yhteisellä koneella aina ulos/);
  await user.click(screen.getByRole('button', { name: 'Avaa valikko' }));
  await user.click(screen.getByRole('link', { name: 'Saavutettavuusseloste' }));
  await statement();
});
