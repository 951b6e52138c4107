import { act, screen, waitFor, within } from '@testing-library/react';
import { downloadAttachment } from '#core/contracts/attachment.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import {
  compareHvaProductVersions,
  compareProductVersions,
  getHvaProductVersions,
  getProductVersions,
  productSnapshot,
  restoreHvaProductVersion,
  restoreProductVersion,
  type ComparedProducts,
  type HvaProductSnapshot,
  type VersionLine,
} from '#core/contracts/product-version.contract.ts';
import { getAnalyses, getMicrobes } from '#core/contracts/reference-data.contract.ts';
import { AgeGroup, AnalysisResultType, TargetGender } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import productView from '#features/areas/product-view/hva-product-view.fi.json' with { type: 'json' };
import { toastStoreToken } from '#core/ui/toasts/toast.store.ts';
import { anId, aProfile } from '#test/support/builders.ts';
import { aProductSnapshot } from '#test/support/product-snapshot.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const productId = anId();
const hvaProductId = anId();
const outcomeId = anId();
const versionId = anId();
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

const snapshot = aProductSnapshot({ outcomes: [], analyses: [] });
const anAnalysis = (code: string, findings: { id: string; outcome: string }[]) => ({
  id: anId(),
  code,
  name: 'Chlamydia',
  targetGender: TargetGender.Both,
  ageGroup: AgeGroup.Adult,
  resultType: AnalysisResultType.PositNegat,
  findings,
  instructions: { fi: 'Ota näyte', sv: '', en: '' },
  children: [],
});
function compared(before: number | null, after: number): ComparedProducts {
  return {
    productName: 'Klamydiatesti',
    modifiedAt,
    hvaProducts: [{ hvaProductId, areaId: '04', isPublished: true, withdrawnAt: null }],
    before: {
      versionId: before === null ? null : anId(),
      number: before,
      madeAt,
      contents: { ...snapshot, productName: 'Uusi nimi' },
    },
    after: { versionId, number: after, madeAt, contents: { ...snapshot, productName: 'Vanha nimi' } },
  };
}

async function open() {
  const setup = await renderApplication(`/product-configurator/${productId}/versions`);
  setup.http.answers(getProductVersions, page).answers(getMicrobes, []);
  setup.http.answers(getAnalyses, [{ kuntaliittoCode: '4206', kuntaliittoName: 'Chlamydia' }]);
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
  expect(lines()[3]).toMatch(/^Versio 1JulkaistuPerustelu suositusten jättämiselle ennalleen: Lisensoitu nimi/);
  expect(screen.queryByRole('button', { name: 'Näytä vanhempia' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe(lines()[3]));
  // What has changed nothing has no changes to show.
  expect(screen.queryByRole('button', { name: 'Näytä, mitä versio 2 muutti' })).toBeNull();
});

it('compares a version with the one before it, and any two that are chosen', async () => {
  const { http, user } = await open();
  const comparison = compared(2, 3);
  const before = { ...comparison.before.contents, analyses: [anAnalysis('4206', [])] };
  http.answers(compareProductVersions, { ...comparison, before: { ...comparison.before, contents: before } });
  await user.click(screen.getByRole('button', { name: 'Näytä, mitä versio 3 muutti' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mitä versio 3 muutti' });
  expect(dialog.textContent).toContain('Paketin nimiVersio 2Uusi nimiVersio 3Vanha nimi');
  // Of what is gone, all that there was.
  expect(dialog.textContent).toMatch(
    /PäätutkimusVersio 24206 Chlamydia\n.*\n.*\n.*\nnäytteenotto-ohje \(Suomi\): Ota näyte/,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Sulje' }));
  http.answers(getProductVersions, oldest);
  await user.click(screen.getByRole('button', { name: 'Näytä vanhempia' }));
  http.answers(compareProductVersions, compared(1, 3));
  // The button says what it lacks.
  const compare = screen.getByRole('button', { name: 'Vertaa valittuja' });
  const reason = (): string | null | undefined =>
    document.getElementById(compare.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(reason()).toBe('Valitse kaksi versiota vertailuun.');
  const status = within(screen.getByRole('region', { name: 'Vertaa valittuja' })).getByRole('status');
  const said: (string | null)[] = [status.textContent];
  for (const number of [2, 3, 1]) {
    await user.click(await screen.findByRole('checkbox', { name: `Valitse versio ${number} vertailuun` }));
    said.push(status.textContent);
  }
  expect(said).toEqual([
    'Valittu 0',
    'Valittuna versio 2',
    'Valittuina versiot 2 ja 3',
    'Valittuina versiot 1 ja 3 (versio 2 jäi pois, koska kerralla verrataan kahta)',
  ]);
  expect(reason()).toBeUndefined();
  await user.click(compare);
  await screen.findByRole('dialog', { name: 'Versiot 1 ja 3' });
  expect(http.inputsOf(compareProductVersions).at(-1)).toEqual({ query: { productId, before: '1', after: '3' } });
  await user.click(screen.getByText('Sulje', { selector: '[role="dialog"] button' }));
  await user.click(screen.getByRole('checkbox', { name: 'Valitse versio 3 vertailuun' }));
  expect(status.textContent).toBe('Valittuna versio 1');
});

it('marks codes and microbes of one’s own, in what differs and in a version that is shown whole', async () => {
  const { http, user } = await open();
  http.answers(getMicrobes, [{ nimi: 'Chlamydia trachomatis', lyhenne: 'Chtr' }]);
  const comparison = compared(2, 3);
  const findings = [
    { id: 'Chlamydia trachomatis (Chtr)', outcome: outcomeId },
    { id: 'Klamydiaa', outcome: outcomeId },
  ];
  const analyses = [anAnalysis('4206', findings), anAnalysis('OMA1', [])];
  const after = { ...comparison.after, contents: { ...comparison.after.contents, analyses } };
  http.answers(compareProductVersions, { ...comparison, after });
  await user.click(screen.getByRole('button', { name: 'Näytä, mitä versio 3 muutti' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mitä versio 3 muutti' });
  await waitFor(() => expect(dialog.textContent).toContain('Klamydiaa (oma arvo) →'));
  expect(dialog.textContent).toContain('OMA1 (oma koodi) Chlamydia');
  expect(dialog.textContent).toContain('Chlamydia trachomatis (Chtr) →');
  await user.click(within(dialog).getByRole('button', { name: 'Sulje' }));
  const before = { ...comparison.before, versionId: null, number: null };
  http.answers(compareProductVersions, { ...comparison, before, after });
  await user.click(screen.getByRole('button', { name: 'Näytä sellaisena kuin se oli: versio 3' }));
  const whole = await screen.findByRole('dialog', { name: /^Versio 3 sellaisena kuin se oli/ });
  await waitFor(() => expect(whole.textContent).toContain('OMA1 (oma koodi) Chlamydia'));
});

it('shows a version whole as it was, in each language, with its files to download', async () => {
  const { http, user } = await open();
  const file = { id: anId(), name: 'Ohje.pdf', fileId: anId(), createdAt: madeAt, createdBy: 'Kaisa' };
  const attachments = [
    { ...file, analysisId: null, languageCode: 'fi' as const, outcomeType: OutcomeType.Unknown },
    {
      ...file,
      id: anId(),
      name: 'Vård.pdf',
      analysisId: null,
      languageCode: 'sv' as const,
      outcomeType: OutcomeType.Statement,
    },
  ];
  const comparison = compared(null, 2);
  const whole = {
    ...snapshot,
    attachments,
    outcomes: [{ id: outcomeId, name: 'Klamydialöydös', titles: { fi: 'Sinulla on klamydia', sv: '', en: '' } }],
    analyses: [anAnalysis('4206', [{ id: 'posit', outcome: outcomeId }])],
  };
  http.answers(compareProductVersions, { ...comparison, after: { ...comparison.after, contents: whole } });
  http.answers(downloadAttachment, new Blob(['%PDF']));
  await user.click(screen.getByRole('button', { name: 'Näytä sellaisena kuin se oli: versio 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Versio 2 sellaisena kuin se oli 3.3.2026 10.15' });
  expect(
    within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toHaveLength(5);
  expect(dialog.textContent).toContain('KlamydialöydösSinulla on klamydia');
  const lists = ['outcomes', 'analyses', 'texts', 'attachments'];
  const names = Object.entries(productView.changes.field).filter(
    ([field]) => field in productSnapshot.entries && !lists.includes(field),
  );
  // A missing one is shown by version-contents.tsx.
  expect(names.filter(([, name]) => within(dialog).queryAllByText(name).length === 0)).toEqual([]);
  expect(dialog.textContent).toMatch(
    /4206 Chlamydia.*kohdesukupuoli: Molemmat\n.*\n.*\nposit → Klamydialöydös\nnäytteenotto-ohje \(Suomi\): Ota näyte/,
  );
  expect(dialog.textContent).toContain('Alue valitsee tilausvälinKyllä');
  expect(dialog.textContent).not.toContain('Vård.pdf');
  await user.click(within(dialog).getByRole('button', { name: 'Lataa liite Ohje.pdf' }));
  await waitFor(() =>
    expect(http.inputsOf(downloadAttachment)).toEqual([{ query: { attachmentId: file.id, versionId } }]),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Ruotsi' }));
  expect(dialog.textContent).toContain('Lausunnon liitteetVård.pdf');
  // What is not written is said in Finnish.
  expect(within(dialog).getByText('Tekstiä ei ole kirjoitettu.').closest('[lang=sv]')).toBeNull();
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
  const { after, ...rest } = compared(null, 2);
  const outcomes = [{ id: outcomeId, name: 'Klamydia', titles: { fi: 'Löydös', sv: '', en: '' } }];
  http.answers(compareProductVersions, { ...rest, after: { ...after, contents: { ...after.contents, outcomes } } });
  const tooLong = ['productConfigurator.common.formErrors.maxLength255'];
  const fieldErrors = {
    'outcomes.3.name': ['productConfigurator.basicInfo.formErrors.outcomeName'],
    productName: tooLong,
    'texts.sv.resultSms': tooLong,
    [`titles.${outcomeId}.en`]: tooLong,
    'productAnalysisMappings.1.kuntaliittoName': tooLong,
    'productAnalysisMappings.1.resultInterpretations.0.outcomeId': [
      'productConfigurator.productContents.formErrors.outcome',
    ],
  };
  http.fails(restoreProductVersion, new AppError('invalid', { fieldErrors, code: 'invalid' }));
  for (const number of [3, 2])
    await user.click(screen.getByRole('checkbox', { name: `Valitse versio ${number} vertailuun` }));
  await user.click(screen.getByRole('button', { name: 'Palauta versioon 2' }));
  const alert = await screen.findByRole('alertdialog');
  await user.click(within(alert).getByRole('button', { name: 'Palauta tähän versioon' }));
  const refusal = await within(alert).findByRole('alert');
  expect(refusal.textContent).toMatch(/^Versiota 2 ei voi palauttaa: .* Mitään ei muutettu\.\S/);
  expect(
    within(refusal)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Löydöksen nimi on pakollinen',
    'Paketin nimi: Enintään 255 merkkiä',
    'Tulosilmoitus tekstiviestillä (Ruotsi): Enintään 255 merkkiä',
    'Klamydia: otsikko kansalaiselle (Englanti): Enintään 255 merkkiä',
    'Päätutkimus 2, Tutkimuksen nimi: Enintään 255 merkkiä',
    'Päätutkimus 2, rivi 1: Valitse löydös',
  ]);
  // The next question begins without it.
  await user.click(within(alert).getByRole('button', { name: 'Peruuta' }));
  await user.click(screen.getByRole('button', { name: 'Palauta versioon 2' }));
  const again = within(await screen.findByRole('alertdialog'));
  expect(again.queryByRole('alert')).toBeNull();
  http.fails(restoreProductVersion, new AppError('conflict', { code: 'stale' }));
  http.answers(getProductVersions, { ...page, versions: [aLine(4), ...page.versions] });
  await user.click(again.getByRole('button', { name: 'Palauta tähän versioon' }));
  await waitFor(() => expect(toasts()).toEqual([['error', 'versions:toast.changedMeanwhile']]));
  await waitFor(() => expect(lines()[0]).toMatch(/^Versio 4Nykyinen/));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // Nothing was restored: what was chosen to be compared is so still.
  expect(screen.getByRole('region', { name: 'Vertaa valittuja' }).textContent).toContain('Valittuina versiot 2 ja 3');
});

it('says that it was changed meanwhile, too, where a refusal does not say by whom', async () => {
  const { http, user, toasts } = await open();
  http.answers(compareProductVersions, compared(null, 2));
  http.fails(restoreProductVersion, new AppError('conflict', { status: 412, code: 'conflict' }));
  await user.click(screen.getByRole('button', { name: 'Palauta versioon 2' }));
  const alert = within(await screen.findByRole('alertdialog'));
  await user.click(alert.getByRole('button', { name: 'Palauta tähän versioon' }));
  await waitFor(() => expect(toasts()).toEqual([['error', 'versions:toast.changedMeanwhile']]));
});

it('says that a version was refused where nothing is said of its fields', async () => {
  const { http, user, toasts } = await open();
  http.answers(compareProductVersions, compared(null, 2));
  http.fails(restoreProductVersion, new AppError('invalid', { status: 422, code: 'invalid' }));
  await user.click(screen.getByRole('button', { name: 'Palauta versioon 2' }));
  const alert = within(await screen.findByRole('alertdialog'));
  await user.click(alert.getByRole('button', { name: 'Palauta tähän versioon' }));
  const refusal = await alert.findByRole('alert');
  expect(refusal.textContent).toBe('Versiota 2 ei voi palauttaa: palvelu ei hyväksynyt sitä. Mitään ei muutettu.');
  expect(within(refusal).queryByRole('list')).toBeNull();
  expect(toasts()).toEqual([]);
});

it('says that a version was refused also where the page was left meanwhile', async () => {
  const { http, user, toasts, router } = await open();
  http.answers(compareProductVersions, compared(null, 2));
  let refuse = (_reason: AppError): void => undefined;
  http.answers(restoreProductVersion, () => new Promise((_, reject) => (refuse = reject)));
  await user.click(screen.getByRole('button', { name: 'Palauta versioon 2' }));
  const alert = within(await screen.findByRole('alertdialog'));
  await user.click(alert.getByRole('button', { name: 'Palauta tähän versioon' }));
  await waitFor(() => expect(http.inputsOf(restoreProductVersion)).toHaveLength(1));
  await act(() => router.navigate('/event-log'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 30_000 });
  refuse(new AppError('invalid', { status: 400, code: 'invalid', fieldErrors: {} }));
  // Beside what the screen that was opened says.
  await waitFor(() => expect(toasts()).toContainEqual(['error', 'versions:toast.notRestored']));
});

it('shows that it compares, and says so when it cannot', async () => {
  const { http, user, toasts } = await open();
  let fail = (_reason: AppError): void => undefined;
  http.answers(compareProductVersions, () => new Promise((_, reject) => (fail = reject)));
  await user.click(screen.getByRole('button', { name: 'Näytä, mitä versio 3 muutti' }));
  await screen.findByRole('progressbar');
  fail(new AppError('offline'));
  await waitFor(() => expect(toasts()).toEqual([['error', 'versions:toast.notCompared']]));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

it('offers no restoring of what is there already', async () => {
  const { http, user } = await open();
  const { after, ...rest } = compared(null, 2);
  http.answers(compareProductVersions, { ...rest, after, before: { ...after, versionId: null, number: null } });
  await user.click(screen.getByRole('button', { name: 'Palauta versioon 2' }));
  const alert = await screen.findByRole('alertdialog');
  expect(alert.textContent).toContain('Paketti on jo sellainen kuin versiossa 2.');
  expect(
    within(alert)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sulje']);
});

it('restores a version once where no answer came and it is asked for again from the question', async () => {
  const { http, user, toasts } = await open();
  http.answers(compareProductVersions, compared(null, 2));
  const keys: string[] = [];
  http.answers(restoreProductVersion, (_input, context) => {
    keys.push(context.nextKey());
    throw new AppError('offline');
  });
  await user.click(screen.getByRole('button', { name: 'Palauta versioon 2' }));
  const alert = await screen.findByRole('alertdialog');
  const restore = () => user.click(within(alert).getByRole('button', { name: 'Palauta tähän versioon' }));
  await restore();
  await waitFor(() => expect(toasts()).toEqual([['error', 'versions:toast.notRestored']]));
  await restore();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
});

it('keeps the question where nobody knows what became of it, and refetches where the version is gone', async () => {
  const { http, user, toasts } = await open();
  http.answers(compareProductVersions, compared(null, 2));
  http.fails(restoreProductVersion, new AppError('offline'));
  await user.click(screen.getByRole('button', { name: 'Palauta versioon 2' }));
  const alert = await screen.findByRole('alertdialog');
  await user.click(within(alert).getByRole('button', { name: 'Palauta tähän versioon' }));
  await waitFor(() => expect(toasts()).toEqual([['error', 'versions:toast.notRestored']]));
  http.fails(restoreProductVersion, new AppError('notFound', { code: 'notFound' }));
  http.fails(getProductVersions, new AppError('notFound', { code: 'notFound' }));
  await user.click(within(alert).getByRole('button', { name: 'Palauta tähän versioon' }));
  await screen.findByText('Paketin versioita ei löytynyt. Paketti on voitu poistaa, tai palvelu ei tarjoa versioita.');
  expect(toasts().at(-1)).toEqual(['error', 'versions:toast.gone']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Palaa etusivulle' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).toBeNull();
});

it('says that a version is being restored, which is taken back no more', async () => {
  const { http, user } = await open();
  http.answers(compareProductVersions, compared(null, 2));
  let answer = (_restored: { number: number; modifiedAt: string }): void => undefined;
  http.answers(restoreProductVersion, () => new Promise((resolve) => (answer = resolve)));
  await user.click(screen.getByRole('button', { name: 'Palauta versioon 2' }));
  const alert = await screen.findByRole('alertdialog');
  await user.click(within(alert).getByRole('button', { name: 'Palauta tähän versioon' }));
  expect(await within(alert).findByText('Tallennetaan…')).toBeTruthy();
  await user.click(within(alert).getByRole('button', { name: 'Peruuta' }));
  await user.keyboard('{Escape}');
  expect(alert.isConnected).toBe(true);
  answer({ number: 4, modifiedAt });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('says what of the older ones could not be read, and refetches it', async () => {
  const { http, user } = await open();
  http.fails(getProductVersions, new AppError('offline'));
  await user.click(screen.getByRole('button', { name: 'Näytä vanhempia' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Vanhempia versioita ei voitu hakea.');
  expect(lines()).toHaveLength(3);
  http.answers(getProductVersions, oldest);
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await waitFor(() => expect(lines()).toHaveLength(4));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes in what a colleague stores meanwhile, says so quietly and keeps what was chosen', async () => {
  const { http, user, live } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Valitse versio 2 vertailuun' }));
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const reads = () => http.inputsOf(getProductVersions).length;
  const first = reads();
  const changed = { kind: 'changed', objectType: 'product', id: productId, modifiedAt, byName: 'Daniel' } as const;
  act(() => live.messages.next(changed));
  await waitFor(() => expect(reads()).toBe(first + 1));
  expect(screen.queryByText(/Lista on päivitetty/)).toBeNull();
  http.answers(getProductVersions, { ...page, versions: [aLine(4, { madeBy: 'Daniel Keskinen' }), ...page.versions] });
  act(() => live.messages.next({ ...changed, id: outcomeId }));
  act(() => live.messages.next(changed));
  await screen.findByText('Lista on päivitetty. Uusin on versio 4, Daniel Keskinen.');
  expect(lines()[0]).toMatch(/^Versio 4Nykyinen/);
  expect(reads()).toBe(first + 2);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Valitse versio 2 vertailuun' }).checked).toBe(true);
  // A comment, say, is no version, and takes away nothing that was said of one.
  act(() => live.messages.next({ kind: 'approval', objectType: 'product', id: productId }));
  await waitFor(() => expect(reads()).toBe(first + 3));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText('Lista on päivitetty. Uusin on versio 4, Daniel Keskinen.')).toBeTruthy();
});

it('shows older ones that were asked for, also where a colleague stores something before they are there', async () => {
  const { http, user, live } = await open();
  await waitFor(() => expect(live.messages.observed).toBe(true));
  let answer = (): void => undefined;
  const newest = { ...page, versions: [aLine(4), ...page.versions] };
  http.answers(getProductVersions, ({ query }) =>
    query.after === undefined ? newest : new Promise((resolve) => (answer = () => resolve(oldest))),
  );
  await user.click(screen.getByRole('button', { name: 'Näytä vanhempia' }));
  act(() =>
    live.messages.next({ kind: 'changed', objectType: 'product', id: productId, modifiedAt, byName: 'Daniel' }),
  );
  await waitFor(() => expect(lines()).toHaveLength(4));
  act(() => answer());
  await waitFor(() => expect(lines()).toHaveLength(5));
  expect(lines()[0]).toMatch(/^Versio 4/);
  expect(lines()[4]).toMatch(/^Versio 1/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(lines()[4]));
});

it.each(['before', 'after'])(
  'speaks of no news where one has restored oneself, heard of %s the answer',
  async (when) => {
    const { http, user, live } = await open();
    await waitFor(() => expect(live.messages.observed).toBe(true));
    const reads = () => http.inputsOf(getProductVersions).length;
    const first = reads();
    const hear = () =>
      act(() =>
        live.messages.next({ kind: 'changed', objectType: 'product', id: productId, modifiedAt, byName: 'Kaisa' }),
      );
    http.answers(compareProductVersions, compared(null, 2));
    let answer = (_restored: { number: number; modifiedAt: string }): void => undefined;
    http.answers(restoreProductVersion, () => new Promise((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('button', { name: 'Palauta versioon 2' }));
    const alert = await screen.findByRole('alertdialog');
    await user.click(within(alert).getByRole('button', { name: 'Palauta tähän versioon' }));
    http.answers(getProductVersions, { ...page, versions: [aLine(4), ...page.versions] });
    const said: boolean[] = [];
    const watcher = new MutationObserver(() => said.push(screen.queryByText(/Lista on päivitetty/) !== null));
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    if (when === 'before') {
      hear();
      await waitFor(() => expect(reads()).toBe(first + 1));
      await waitFor(() => expect(lines()[0]).toMatch(/^Versio 4/));
    }
    answer({ number: 4, modifiedAt });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    if (when === 'after') hear();
    await waitFor(() => expect(reads()).toBe(first + 2));
    await waitFor(() => expect(lines()[0]).toMatch(/^Versio 4/));
    watcher.disconnect();
    expect(said).not.toContain(true);
  },
);

it('does not speak of restoring where there is no version', async () => {
  const { http } = await renderApplication(`/product-configurator/${productId}/versions`);
  http.answers(getProductVersions, { ...page, hasMore: false, versions: [] });
  await screen.findByText(/^Versioita ei vielä ole/, {}, { timeout: 30_000 });
  expect(screen.queryByText(/palautuksen voi perua/)).toBeNull();
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
    before: { versionId: null, number: null, madeAt, contents: area },
    after: { versionId, number: 1, madeAt, contents: { ...area, intervalBetweenOrders: 14, instructions } },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Näytä sellaisena kuin se oli: versio 1' }, { timeout: 30_000 }),
  );
  const whole = await screen.findByRole('dialog', { name: /^Versio 1 sellaisena/ });
  expect(whole.textContent).toContain('Tilausväli2 viikkoa');
  await user.click(within(whole).getByRole('button', { name: 'Ruotsi' }));
  expect(whole.textContent).toContain('KlamydiaRing');
  expect(within(whole).getByText('Ring').lang).toBe('sv');
  await user.click(within(whole).getByRole('button', { name: 'Sulje' }));
  http.answers(restoreHvaProductVersion, { number: 3, modifiedAt });
  await user.click(await screen.findByRole('button', { name: 'Palauta versioon 1' }, { timeout: 30_000 }));
  const alert = await screen.findByRole('alertdialog');
  const fieldErrors = {
    failedResultHandling: ['hvaProduct.formErrors.failedResultHandling'],
    intervalBetweenOrders: ['formErrors.isIn'],
    'sv.hvaOutcomeSettings.0.instructionText': ['hvaProduct.formErrors.instructionText'],
    'sv.hvaOutcomeSettings.1.instructionText': ['hvaProduct.formErrors.instructionText'],
  };
  http.fails(restoreHvaProductVersion, new AppError('invalid', { fieldErrors, code: 'invalid' }));
  await user.click(within(alert).getByRole('button', { name: 'Palauta tähän versioon' }));
  expect((await within(alert).findByRole('alert')).textContent).toMatch(
    /muutettu\.Valitse toimintatapa, jos näytteestä ei saada tulostaTilausväli: Tuntematon arvo\. .*Ruotsi: Syötä ohjeteksti kaikkiin löydöksiin$/,
  );
  http.answers(restoreHvaProductVersion, { number: 3, modifiedAt });
  expect(alert.textContent).toContain('TilausväliNyt1 viikkoPalautuksen jälkeen2 viikkoa');
  expect(alert.textContent).toContain('Klamydia (Ruotsi)');
  expect(within(alert).getByText('Ring').lang).toBe('sv');
  await user.click(within(alert).getByRole('button', { name: 'Palauta tähän versioon' }));
  await waitFor(() =>
    expect(http.inputsOf(restoreHvaProductVersion).at(-1)).toEqual({
      query: { hvaProductId, number: '1', modifiedAt },
    }),
  );
});
