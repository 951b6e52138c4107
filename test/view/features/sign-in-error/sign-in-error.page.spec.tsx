import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tokenRefusals } from '#core/contracts/problem.ts';
import type { ClockError, SignInCause, SignInFailure } from '#core/errors/sign-in-error.ts';
import { SignInErrorPage } from '#features/sign-in-error/sign-in-error.page.tsx';
import coreTexts from '#core/ui/core.fi.json' with { type: 'json' };
import texts from '#features/sign-in-error/sign-in-error.fi.json' with { type: 'json' };
import { createI18n } from '#infrastructure/i18n/create-i18n.ts';
import { renderView } from '#test/support/render-view.tsx';

function setup(failure: SignInFailure) {
  const onSignIn = jest.fn<void, [boolean]>();
  const i18n = createI18n({ core: coreTexts, signInError: texts });
  renderView(<SignInErrorPage failure={failure} correlationId="c-1" onSignIn={onSignIn} />, { i18n });
  return { onSignIn, text: screen.getByRole('main').textContent };
}

it.each<[SignInCause, string, string]>([
  ['denied', 'Kirjautuminen peruttiin, tai kirjautumispalvelu ei päästänyt', 'Jos et perunut kirjautumista itse'],
  ['loginRequired', 'Kirjautumispalvelu ei voinut varmistaa, kuka olet.', 'tunnistaudu kirjautumispalvelun sivulla'],
  ['providerFault', 'Kirjautumispalvelussa on häiriö.', 'Odota hetki'],
  ['providerUnreachable', 'Kirjautumispalveluun ei saatu yhteyttä.', 'Tarkista verkkoyhteys'],
  ['requestRefused', 'Kirjautumispalvelu ei hyväksynyt kirjautumispyyntöä.', 'palvelun asetuksissa'],
  ['clientRefused', 'Kirjautumispalvelu ei hyväksynyt tätä sovellusta.', 'OIDC_CLIENT_ID'],
  ['codeRefused', 'Kirjautumispalvelu ei vahvistanut kirjautumistasi.', 'on voinut kestää liian kauan'],
  ['mismatch', 'ei kuulunut tässä välilehdessä aloitettuun kirjautumiseen.', 'on voinut vanhentua'],
  ['tokenRefused', 'palvelu ei hyväksynyt kirjautumistasi.', 'palvelun asetuksissa'],
  ['interrupted', 'Et ole kirjautunut sisään.', 'edellisestä kerrasta on alle minuutti'],
  ['storageBlocked', 'Selain ei salli kirjautumistiedon säilyttämistä tällä sivustolla.', 'Salli selaimen asetuksissa'],
])('says of %s what happened and what to do', (cause, what, whatToDo) => {
  const { text } = setup({ cause });
  expect(text).toContain(what);
  expect(text).toContain(whatToDo);
  expect(text).toContain('Tunniste: c-1');
  const title = cause === 'interrupted' ? 'Kirjautuminen jäi kesken' : 'Kirjautuminen ei onnistunut';
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: title }));
});

it.each<[ClockError, string, string]>([
  [{ whose: 'computer', minutes: 1 }, 'Tietokoneesi kello on 1 minuutin edellä.', 'Korjaa tietokoneen kello'],
  [{ whose: 'computer', minutes: -10 }, 'Tietokoneesi kello on 10 minuuttia jäljessä.', 'Korjaa tietokoneen kello'],
  [
    { whose: 'computer', minutes: 1_440 },
    'Tietokoneesi kello on 1440 minuuttia (noin 24 tuntia) edellä.',
    'Korjaa tietokoneen kello',
  ],
  [
    { whose: 'provider', minutes: -20 },
    'Kirjautumispalvelun kello on 20 minuuttia jäljessä palvelun kellosta.',
    'Vika ei ole sinun koneessasi.',
  ],
  [
    { whose: 'provider', minutes: 20 },
    'Kirjautumispalvelun kello on 20 minuuttia edellä palvelun kelloa.',
    'Vika ei ole sinun koneessasi.',
  ],
])('names a wrong clock: %j', (clock, what, whatToDo) => {
  const { text } = setup({ cause: 'tokenRefused', clock });
  expect(text).toContain(what);
  expect(text).toContain(whatToDo);
});

it('names what is wrong with the settings and what mends it, whatever the clocks say', () => {
  const clock = { whose: 'computer', minutes: 10 } as const;
  const { text } = setup({ cause: 'tokenRefused', refusal: 'tokenForAccount', clock });
  expect(text).toContain('pääsytunnus on tehty vain Keycloakin omalle tilisivulle (aud: account).');
  expect(text).toContain('Keycloakin asiakkaalle lisätään Audience-muunnin');
  expect(text).toContain('Et voi korjata tätä itse.');
  expect(text).not.toContain('kello');
});

it('says of a token that names nobody what it lacks, and which setting mends it', () => {
  const { text } = setup({ cause: 'tokenRefused', refusal: 'tokenSubject' });
  expect(text).toContain('Kirjauduit sisään, mutta pääsytunnuksesta puuttuu kelvollinen tieto siitä, kuka olet.');
  expect(text).toContain(
    'Ylläpito korjaa: asetus OIDC_SUBJECT_CLAIM nimeää tiedon, jonka kirjautumispalvelu lisää pääsytunnukseen (yleensä sub; tekstiä, enintään 255 merkkiä).',
  );
  expect(text).toContain('Et voi korjata tätä itse.');
});

it('has words for each fault of the settings', () => {
  for (const part of [texts.refusal, texts.remedy]) expect(Object.keys(part)).toEqual([...tokenRefusals]);
});

it.each<[SignInCause, boolean]>([
  ['denied', true],
  ['loginRequired', true],
  ['providerFault', false],
  ['interrupted', false],
])('signs in again after %s; the provider is to ask anew who it is: %s', async (cause, afresh) => {
  const { onSignIn } = setup({ cause });
  await userEvent.click(screen.getByRole('button', { name: 'Kirjaudu uudelleen' }));
  expect(onSignIn.mock.calls).toEqual([[afresh]]);
});
