import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getReferralsSearchCount, searchReferrals } from '#core/contracts/referral.contract.ts';
import { aReferral } from '#test/support/builders.ts';
import { areaReferralFields } from '#features/referral-lists/referral-filter.ts';
import { fieldNamesIn } from '#test/support/field-names.ts';
import { orderedProduct, setup } from './setup.tsx';

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const referralId = 'F7CDC885-1111-4222-8333-444455556666';

async function openFilters(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Lisää suodattimia' }));
  await screen.findByRole('textbox', { name: 'Näytenumero' });
}

async function openSetup() {
  const application = await setup({ referrals: [aReferral()] });
  const view = application.show();
  await screen.findByRole('table');
  await openFilters(application.user);
  const sent = (): number => application.http.inputsOf(searchReferrals).length;
  return { ...application, ...view, sent };
}

it('sends what was typed: trimmed, the sample number in upper case, days as the calls want them', async () => {
  const { user, http, router } = await openSetup();
  await user.type(field('Näytenumero'), ' om12a ');
  await user.type(field('Näytetunniste'), ` ${referralId} `);
  await user.type(field('Sukunimi'), ' Äyräs ');
  await user.type(field('Tilauspäivä aikaisintaan'), '1.2.2026');
  await user.type(field('Tilauspäivä viimeistään'), '28.02.2026');
  await user.click(button('Hae'));
  const body = { sampleNumber: 'OM12A', referralId, lastName: 'Äyräs', startDate: '2026-02-01', endDate: '2026-02-28' };
  await waitFor(() => expect(http.inputsOf(searchReferrals).at(-1)?.body).toEqual(body));
  expect(http.inputsOf(getReferralsSearchCount).at(-1)?.body).toEqual({ ...body, referralWorkflowStatus: 5 });
  const { location } = router.state;
  expect(location.search).toBe('?startDate=2026-02-01&endDate=2026-02-28');
  expect(JSON.stringify(location.state)).toContain('Äyräs');
  await waitFor(() => expect(field('Tilauspäivä aikaisintaan').value).toBe('01.02.2026'));
});

it('has a field for each of them but the quick one', async () => {
  const { container } = await openSetup();
  const names = Object.keys(areaReferralFields.placeOf).filter((name) => name !== 'referralWorkflowStatus');
  expect(fieldNamesIn(container)).toEqual(names.sort());
});

it('leaves nothing that was typed with the browser, which would offer it to the next person', async () => {
  await openSetup();
  const names = ['Näytenumero', 'Näytetunniste', 'Sukunimi', 'Tilauspäivä aikaisintaan', 'Tilauspäivä viimeistään'];
  const kept = names.filter((name) => field(name).getAttribute('autocomplete') !== 'off');
  expect(kept).toEqual([]);
});

it('lets no browser look at the spelling of a person’s name or numbers, for which some send them to their maker', async () => {
  await openSetup();
  const names = ['Näytenumero', 'Näytetunniste', 'Sukunimi'];
  expect(names.filter((name) => field(name).getAttribute('spellcheck') !== 'false')).toEqual([]);
});

it('searches by Enter in a field, together with the quick filter that is pressed', async () => {
  const { user, http, router } = await openSetup();
  await user.click(button('Uudet tilaukset (0)'));
  await user.type(field('Sukunimi'), 'Virtanen{Enter}');
  await waitFor(() =>
    expect(http.inputsOf(searchReferrals).at(-1)?.body).toEqual({ lastName: 'Virtanen', referralWorkflowStatus: 3 }),
  );
  expect(router.state.location.search).toBe('?referralWorkflowStatus=3');
});

it.each([
  ['Tilauspäivä aikaisintaan', '31.2.2026', 'Tätä päivämäärää ei ole olemassa'],
  ['Tilauspäivä viimeistään', 'eilen', 'Anna päivämäärä muodossa pp.kk.vvvv'],
  ['Tilauspäivä viimeistään', '2026-02-01', 'Anna päivämäärä muodossa pp.kk.vvvv'],
  ['Näytetunniste', 'f7cdc885', 'Näytetunniste vääränlainen. Näytetunnisteen tulee olla muotoa: (f7cdc885-...)'],
])('says at %s what is wrong with %s, keeps it and sends nothing', async (name, text, message) => {
  const { user, sent } = await openSetup();
  const before = sent();
  await user.type(field(name), text);
  await user.click(button('Hae'));
  const alert = await screen.findByText(message);
  expect(field(name).getAttribute('aria-describedby')).toContain(alert.closest('[id]')!.id);
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
  expect(field(name).value).toBe(text);
  expect(sent()).toBe(before);
  // Nothing moves while it is corrected; the next search shows it. Nothing is wrong with a day that is not there.
  await user.type(field(name), '1');
  expect(screen.getByText(message)).toBeTruthy();
  await user.clear(field(name));
  if (!name.startsWith('Tilauspäivä')) await user.click(button('Hae'));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

it('writes a day out when its field is left, and nothing else', async () => {
  const { user } = await openSetup();
  const day = field('Tilauspäivä aikaisintaan');
  await user.type(day, ' 1.5.2026');
  expect(day.value).toBe(' 1.5.2026');
  await user.tab();
  expect(day.value).toBe('01.05.2026');
  await user.clear(day);
  await user.type(day, '31.2.2026');
  await user.tab();
  expect(day.value).toBe('31.2.2026');
});

it('does not take an end before its start', async () => {
  const { user, sent } = await openSetup();
  const before = sent();
  await user.type(field('Tilauspäivä aikaisintaan'), '2.2.2026');
  await user.type(field('Tilauspäivä viimeistään'), '1.2.2026');
  await user.click(button('Hae'));
  expect(await screen.findByText('Alkupäivä ei voi olla loppupäivän jälkeen')).toBeTruthy();
  expect(sent()).toBe(before);
});

it('clears the additional filters and leaves the quick one', async () => {
  const { user, http, router } = await openSetup();
  await user.click(button('Valmiit (0)'));
  await user.type(field('Sukunimi'), 'Virtanen{Enter}');
  await waitFor(() => expect(http.inputsOf(searchReferrals).at(-1)?.body).toHaveProperty('lastName'));
  await user.type(field('Näytenumero'), 'kesken');
  await user.click(button('Tyhjennä suodattimet'));
  await waitFor(() => expect(http.inputsOf(searchReferrals).at(-1)?.body).toEqual({ referralWorkflowStatus: 5 }));
  expect(field('Sukunimi').value).toBe('');
  expect(field('Näytenumero').value).toBe('');
  expect(router.state.location.search).toBe('?referralWorkflowStatus=5');
});

it('follows the browser’s back button, fields included', async () => {
  const { user, http, router } = await openSetup();
  await user.type(field('Sukunimi'), 'Virtanen{Enter}');
  await waitFor(() => expect(http.inputsOf(searchReferrals).at(-1)?.body).toEqual({ lastName: 'Virtanen' }));
  await user.clear(field('Sukunimi'));
  await user.type(field('Sukunimi'), 'Mäkinen{Enter}');
  await waitFor(() => expect(http.inputsOf(searchReferrals).at(-1)?.body).toEqual({ lastName: 'Mäkinen' }));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(field('Sukunimi').value).toBe('Virtanen'));
  await waitFor(() => expect(http.inputsOf(searchReferrals).at(-1)?.body).toEqual({ lastName: 'Virtanen' }));
});

it('keeps what is typed when a quick filter is pressed', async () => {
  const { user } = await openSetup();
  await user.type(field('Sukunimi'), 'Virt');
  await user.click(button('Valmiit (0)'));
  await waitFor(() => expect(button('Valmiit (0)').getAttribute('aria-pressed')).toBe('true'));
  expect(field('Sukunimi').value).toBe('Virt');
});

it('stands open where the address has filters', async () => {
  const { show, http } = await setup({ referrals: [aReferral()] });
  show('/hva-admin/referrals?startDate=2026-01-02&endDate=2026-01-03&pageSize=50');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Tilauspäivä viimeistään' })).value).toBe(
    '03.01.2026',
  );
  expect(button('Lisää suodattimia').getAttribute('aria-expanded')).toBe('true');
  expect(http.inputsOf(searchReferrals)[0]).toMatchObject({
    query: { pageSize: '50' },
    body: { startDate: '2026-01-02', endDate: '2026-01-03' },
  });
});

it('says how many of them narrow the list while they are put away', async () => {
  const { user, http } = await openSetup();
  await user.type(field('Näytenumero'), 'ON04');
  await user.type(field('Sukunimi'), 'Virtanen{Enter}');
  const body = { sampleNumber: 'ON04', lastName: 'Virtanen' };
  await waitFor(() => expect(http.inputsOf(searchReferrals).at(-1)?.body).toEqual(body));
  await user.click(button('Lisää suodattimia'));
  const toggle = button('Lisää suodattimia (2 käytössä)');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await user.click(toggle);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Sukunimi' })).value).toBe('Virtanen');
  await user.click(button('Tyhjennä suodattimet'));
  await user.click(button('Lisää suodattimia'));
  await waitFor(() => expect(button('Lisää suodattimia').getAttribute('aria-expanded')).toBe('false'));
});

it('narrows to a package, a language and the days in which kits were sent, which stand in the address', async () => {
  const { user, http, router } = await openSetup();
  await screen.findByRole('option', { name: 'Klamydiatesti' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paketti' }), 'Klamydiatesti');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Asiakkaan kieli' }), 'Ruotsi');
  await user.type(field('Pakkaus lähetetty aikaisintaan'), '2.3.2026');
  await user.type(field('Pakkaus lähetetty viimeistään'), '1.3.2026{Enter}');
  expect(await screen.findByText('Alkupäivä ei voi olla loppupäivän jälkeen')).toBeTruthy();
  await user.clear(field('Pakkaus lähetetty viimeistään'));
  await user.type(field('Pakkaus lähetetty viimeistään'), '8.3.2026{Enter}');
  const { productId } = orderedProduct;
  const body = { productId, languageCode: 'sv', sentStartDate: '2026-03-02', sentEndDate: '2026-03-08' };
  await waitFor(() => expect(http.inputsOf(searchReferrals).at(-1)?.body).toEqual(body));
  expect(router.state.location.search).toBe(`?${new URLSearchParams(body).toString()}`);
});

it('shows what an address narrows to, also a package that the area has no orders of', async () => {
  const { show, http } = await setup({ referrals: [aReferral()] });
  const productId = '0b0e5a3c-1111-4222-8333-444455556666';
  show(`/hva-admin/referrals?productId=${productId}&sentStartDate=2026-03-02&sentEndDate=2026-03-01`);
  await screen.findByRole('option', { name: 'Muu paketti' });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Paketti' }).value).toBe(productId);
  // Of days in the wrong order neither counts.
  expect(http.inputsOf(searchReferrals)[0]).toMatchObject({ body: { productId } });
  expect(http.inputsOf(searchReferrals)[0]?.body).not.toHaveProperty('sentStartDate');
});

it('chooses a day from a Finnish calendar, whose weeks begin on Monday', async () => {
  const { user } = await openSetup();
  await user.type(field('Tilauspäivä aikaisintaan'), '10.2.2026');
  await user.click(button('Tilauspäivä aikaisintaan: avaa kalenteri'));
  const calendar = await screen.findByRole('dialog', { name: 'Tilauspäivä aikaisintaan: kalenteri' });
  const within_ = within(calendar);
  expect(calendar.textContent).toContain('helmikuu 2026');
  const weekdays = within_.getAllByRole('columnheader');
  expect(weekdays.map((day) => day.textContent?.toLowerCase())).toEqual(['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su']);
  await user.click(within_.getByRole('button', { name: '17, helmikuu, 2026' }));
  expect(field('Tilauspäivä aikaisintaan').value).toBe('17.02.2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button('Tilauspäivä aikaisintaan: avaa kalenteri'));
});
