import { screen, waitFor, within } from '@testing-library/react';
import {
  compareHvaProductVersions,
  compareProductVersions,
  getHvaProductVersions,
  getProductVersions,
  restoreHvaProductVersion,
  restoreProductVersion,
  type ComparedProducts,
  type HvaProductSnapshot,
  type VersionLine,
} from '#core/contracts/product-version.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { toastStoreToken } from '#core/ui/toasts/toast.store.ts';
import { anId, aProfile, someProductChanges } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const productId = anId();
const hvaProductId = anId();
const outcomeId = anId();
const [madeAt, modifiedAt] = ['2026-03-03T08:15:22.000Z', '2026-04-04T08:15:22.000Z'];

function aLine(number: number | null, changes: Partial<VersionLine> = {}): VersionLine {
  const nothing = { areaId: null, restoredNumber: null, reason: null, changedParts: [] };
  return { versionId: anId(), number, kind: 'saved', madeAt, madeBy: 'Kaisa Diagnostinen', ...nothing, ...changes };
}

const page = {
  productName: 'Klamydiatesti',
  hasMore: true,
  versions: [
    aLine(3, { changedParts: ['productName', 'texts'] }),
    aLine(null, { areaId: '04', kind: 'takenIntoUse', madeBy: null }),
    aLine(2, { kind: 'restored', restoredNumber: 1 }),
  ],
};
const oldest = { ...page, hasMore: false, versions: [aLine(1, { kind: 'published', reason: 'Lisensoitu nimi' })] };

const { before: contents } = someProductChanges();
const snapshot = {
  ...contents,
  enabledHvaSettingOrderInterval: true,
  enabledHvaSettingFailedResultHandling: true,
  enabledHvaSettingCitizenReminderSetting: true,
  attachments: [],
};
function compared(before: number | null, after: number): ComparedProducts {
  return {
    productName: 'Klamydiatesti',
    modifiedAt,
    hvaProducts: [{ hvaProductId, areaId: '04', isPublished: true, withdrawnAt: null }],
    before: { number: before, madeAt, contents: { ...snapshot, productName: 'Uusi nimi' } },
    after: { number: after, madeAt, contents: { ...snapshot, productName: 'Vanha nimi' } },
  };
}

async function open() {
  const setup = await renderApplication(`/product-configurator/${productId}/versions`);
  setup.http.answers(getProductVersions, page);
  await screen.findByRole('heading', { name: 'Versiot: Klamydiatesti', level: 2 }, { timeout: 30_000 });
  const { show } = setup.container.get(toastStoreToken);
  return { ...setup, toasts: () => jest.mocked(show).mock.calls.map(([{ intent, textKey }]) => [intent, textKey]) };
}

const lines = () =>
  within(screen.getByRole('list', { name: 'Versiot uusimmasta vanhimpaan' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

it('lists who, when, why and what changed, what areas have done, and older ones when asked', async () => {
  const { http, user } = await open();
  expect(lines()).toEqual([
    expect.stringMatching(
      /^Versio 3NykyinenTallennettu\. Muuttui: nimi, tekstit kansalaiselleKaisa Diagnostinen 3\.3\.2026 10\.15/,
    ),
    expect.stringMatching(/hyvinvointialue otti paketin käyttöön3\.3\.2026 10\.15$/),
    expect.stringMatching(/^Versio 2Palautettu versiosta 1Kaisa/),
  ]);
  expect(screen.queryByRole('button', { name: 'Palauta versioon 3' })).toBeNull();
  http.answers(getProductVersions, oldest);
  await user.click(screen.getByRole('button', { name: 'Näytä vanhempia' }));
  await waitFor(() => expect(lines()).toHaveLength(4));
  expect(lines()[3]).toMatch(/^Versio 1JulkaistuPerustelu huomautusten jättämiselle: Lisensoitu nimi/);
  expect(screen.queryByRole('button', { name: 'Näytä vanhempia' })).toBeNull();
});

it('compares a version with the one before it, and any two that are chosen', async () => {
  const { http, user } = await open();
  http.answers(compareProductVersions, compared(2, 3));
  await user.click(screen.getByRole('button', { name: 'Näytä, mitä versio 3 muutti' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mitä versio 3 muutti' });
  expect(dialog.textContent).toContain('Paketin nimiVersio 2Uusi nimiVersio 3Vanha nimi');
  await user.click(within(dialog).getByRole('button', { name: 'Sulje' }));
  http.answers(getProductVersions, oldest);
  await user.click(screen.getByRole('button', { name: 'Näytä vanhempia' }));
  http.answers(compareProductVersions, compared(1, 3));
  for (const number of [2, 3, 1])
    await user.click(await screen.findByRole('checkbox', { name: `Valitse versio ${number} vertailuun` }));
  await user.click(screen.getByRole('button', { name: 'Vertaa valittuja' }));
  await screen.findByRole('dialog', { name: 'Versiot 1 ja 3' });
  expect(http.inputsOf(compareProductVersions).at(-1)).toEqual({ query: { productId, before: '1', after: '3' } });
});

it('restores a version in two presses, after the alert of what is published; the newest version is then on the list', async () => {
  const { http, user, toasts } = await open();
  http.answers(compareProductVersions, compared(null, 2));
  http.answers(restoreProductVersion, { number: 4, modifiedAt });
  await user.click(screen.getByRole('button', { name: 'Palauta versioon 2' }));
  const alert = await screen.findByRole('alertdialog', { name: 'Palautetaanko versio 2?' });
  expect(alert.textContent).toContain('Muutokset näkyvät heti sitä käyttävillä hyvinvointialueilla.');
  expect(alert.textContent).toContain('Paketin nimiNytUusi nimiPalautuksen jälkeenVanha nimi');
  expect(alert.textContent).toContain('julkaistu kansalaisille');
  http.answers(getProductVersions, { ...page, versions: [aLine(4, { kind: 'restored', restoredNumber: 2 })] });
  await user.click(within(alert).getByRole('button', { name: 'Palauta tähän versioon' }));
  await waitFor(() => expect(toasts()).toEqual([['success', 'versions:toast.restored']]));
  await waitFor(() => expect(lines()[0]).toMatch(/^Versio 4Nykyinen/));
  expect(http.inputsOf(compareProductVersions)).toEqual([{ query: { productId, before: undefined, after: '2' } }]);
  expect(http.inputsOf(restoreProductVersion)).toEqual([{ query: { productId, number: '2', modifiedAt } }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});

it('says what cannot come back where it was asked for, and shows what a colleague has stored meanwhile', async () => {
  const { http, user, toasts } = await open();
  http.answers(compareProductVersions, compared(null, 2));
  const fieldErrors = { 'outcomes.0.name': ['productConfigurator.basicInfo.formErrors.outcomeName'] };
  http.fails(restoreProductVersion, new AppError('invalid', { fieldErrors, code: 'invalid' }));
  await user.click(screen.getByRole('button', { name: 'Palauta versioon 2' }));
  const alert = await screen.findByRole('alertdialog');
  await user.click(within(alert).getByRole('button', { name: 'Palauta tähän versioon' }));
  const refusal = await within(alert).findByRole('alert');
  expect(refusal.textContent).toMatch(/^Versiota 2 ei voi palauttaa: .* Mitään ei muutettu\.\S/);
  http.fails(restoreProductVersion, new AppError('conflict', { code: 'stale' }));
  http.answers(getProductVersions, { ...page, versions: [aLine(4), ...page.versions] });
  await user.click(within(alert).getByRole('button', { name: 'Palauta tähän versioon' }));
  await waitFor(() => expect(toasts()).toEqual([['error', 'versions:toast.changedMeanwhile']]));
  await waitFor(() => expect(lines()[0]).toMatch(/^Versio 4Nykyinen/));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('shows an area the versions of its own part', async () => {
  const { http, user } = await renderApplication(`/hva-admin/hva-product/${hvaProductId}/versions`, {
    profile: aProfile({ roles: ['HVA_USER'], areaId: '04' }),
  });
  http.answers(getHvaProductVersions, { ...oldest, versions: [aLine(2), aLine(1, { kind: 'takenIntoUse' })] });
  const area: HvaProductSnapshot = {
    intervalBetweenOrders: 7,
    failedResultHandling: 1,
    citizenReminderSetting: 1,
    notifyProfessional: 1,
    professionalEmail: '',
    instructions: [],
  };
  const instructions = [{ id: outcomeId, texts: { fi: '', sv: 'Ring', en: '' }, attachments: [] }];
  http.answers(compareHvaProductVersions, {
    productName: 'Klamydiatesti',
    modifiedAt,
    outcomes: [{ id: outcomeId, name: 'Klamydia' }],
    before: { number: null, madeAt, contents: area },
    after: { number: 1, madeAt, contents: { ...area, intervalBetweenOrders: 14, instructions } },
  });
  http.answers(restoreHvaProductVersion, { number: 3, modifiedAt });
  await user.click(await screen.findByRole('button', { name: 'Palauta versioon 1' }, { timeout: 30_000 }));
  const alert = await screen.findByRole('alertdialog');
  expect(alert.textContent).toContain('TilausväliNyt1 viikkoPalautuksen jälkeen2 viikkoa');
  expect(alert.textContent).toContain('Klamydia (Ruotsi)');
  await user.click(within(alert).getByRole('button', { name: 'Palauta tähän versioon' }));
  await waitFor(() =>
    expect(http.inputsOf(restoreHvaProductVersion)).toEqual([{ query: { hvaProductId, number: '1', modifiedAt } }]),
  );
});
