import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { downloadOrderedFile } from '#core/contracts/attachment.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { getOrderedProduct } from '#core/contracts/product-version.contract.ts';
import { revealSsn, type Referral } from '#core/contracts/referral.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { referralsStoreToken } from '#features/referrals/referrals.store.ts';
import { aReferral, anId } from '#test/support/builders.ts';
import { aProductSnapshot } from '#test/support/product-snapshot.ts';
import { setup } from './setup.tsx';

const opener = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const details = (): Promise<HTMLElement> => screen.findByRole('dialog');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openDetails(changes: Partial<Referral> = {}) {
  const referral = aReferral({ sampleNumber: 'OM77', ...changes });
  const application = await setup({
    referrals: [aReferral({ sampleNumber: 'OM1' }), referral, aReferral({ sampleNumber: 'OM2' })],
  });
  const view = application.show();
  await screen.findByRole('table');
  await application.user.click(opener(/OM77/));
  const dialog = await details();
  return { ...application, router: view.router, referral, dialog, inside: within(dialog) };
}

const valueOf = (dialog: HTMLElement, label: string): string | null | undefined =>
  [...dialog.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent;

describe('The details of a referral', () => {
  it('say that logistics has put its kit aside, why, and where what was noted stands', async () => {
    const { inside } = await openDetails({ referralWorkflowStatus: 4, parkReason: 'addressUnusable' });
    expect(inside.getByText(/^Näytepakkausta ei ole lähetetty: osoite ei kelpaa\./)).toBeTruthy();
    const link = inside.getByRole('link', { name: 'Näytä lähettämättä jääneet' });
    expect(link.getAttribute('href')).toBe('/hva-admin/parked-kits');
  });

  it('say nothing of the kind of one that goes its way', async () => {
    const { inside } = await openDetails({ referralWorkflowStatus: 4 });
    expect(inside.queryByText(/ei ole lähetetty/)).toBeNull();
  });

  it('tell all that is known of it', async () => {
    const { dialog, referral, inside } = await openDetails({ mobilePhone: '' });
    expect(inside.getByRole('heading', { name: /Maija Meikäläinen/ })).toBeTruthy();
    expect(inside.getByText('Uusi tilaus')).toBeTruthy();
    const labels = [
      'Paketti',
      'Näytenumero',
      'Näytetunniste',
      'Henkilötunnus',
      'Sukupuoli',
      'Ikä',
      'Puhelin',
      'Sähköposti',
      'Osoite',
    ];
    expect(labels.map((label) => valueOf(dialog, label))).toEqual([
      'Klamydia ja tippuriSellaisena kuin se oli tilattaessa',
      'OM77',
      referral.referralId,
      '010594-****Näytä',
      'Nainen',
      '31 vuotta',
      '–',
      'maija@example.fi',
      'Esimerkkikatu 1 A 2\n01300 Vantaa',
    ]);
  });

  it('say by a dash that no personal identity code is known, as of all else, and count one year as one', async () => {
    const { dialog } = await openDetails({ ssn: '', email: '', age: 1 });
    const shown = ['Henkilötunnus', 'Sähköposti', 'Ikä'].map((label) => valueOf(dialog, label));
    expect(shown).toEqual(['–Näytä', '–', '1 vuosi']);
  });

  it('lead to the results of the order, and no address tells whose they are', async () => {
    const { user, inside, router, referral } = await openDetails();
    await user.click(inside.getByRole('button', { name: 'Avaa tulokset' }));
    const { pathname, search, state } = router.state.location;
    expect([pathname, search]).toEqual(['/hva-admin/observations', '']);
    expect(JSON.stringify(state)).toContain(referral.referralId);
  });

  it('show the product as it was when it was ordered, and say where nothing is known of that', async () => {
    const { http, user, inside, referral } = await openDetails();
    const productId = anId();
    http.answers(getOrderedProduct, { productId, fixedOutcomes: [], product: null, area: null });
    await user.click(inside.getByRole('button', { name: 'Sellaisena kuin se oli tilattaessa' }));
    const title = 'Paketti sellaisena kuin se oli tilattaessa';
    const ordered = (await screen.findByText(title, {}, { timeout: 30_000 })).closest('[role="dialog"]');
    await waitFor(() => expect(ordered?.textContent).toContain('Paketin sisältöä ei ole tallessa tilauksen ajalta'));
    expect(http.inputsOf(getOrderedProduct)).toEqual([{ query: { referralId: referral.referralId } }]);
  });

  it('tell which versions were ordered, by the name then, and give their files', async () => {
    const { dialog, http, user, inside, referral } = await openDetails({ orderedProductName: 'Klamydia' });
    expect(valueOf(dialog, 'Paketti')).toMatch(/^Klamydianykyinen nimi: Klamydia ja tippuri/);
    const negative = { outcomeId: anId(), name: 'Negatiivinen', title: '', outcomeType: OutcomeType.Negative };
    const file = { id: anId(), name: 'Ohje.pdf', fileId: anId(), createdBy: 'Kaisa' };
    const createdAt = '2026-02-01T08:05:00.000Z';
    const shown = { analysisId: null, languageCode: 'fi' as const, outcomeType: OutcomeType.Negative };
    const analysis = {
      id: anId(),
      code: '4206',
      name: 'Chlamydia',
      targetGender: 3,
      ageGroup: 3,
      resultType: 1,
    } as const;
    const contents = aProductSnapshot({
      productName: 'Klamydia',
      analyses: [{ ...analysis, findings: [], instructions: { fi: '', sv: '', en: '' }, children: [] }],
      attachments: [{ ...file, ...shown, createdAt }],
    });
    http.answers(getOrderedProduct, {
      productId: anId(),
      fixedOutcomes: [negative],
      product: { number: 3, madeAt: createdAt, isSame: false, contents },
      area: null,
    });
    http.answers(downloadOrderedFile, new Blob(['%PDF']));
    await user.click(inside.getByRole('button', { name: 'Sellaisena kuin se oli tilattaessa' }));
    await screen.findByText(/Tilattu paketti: Klamydia, versio 3 \(1\.2\.2026 10\.05\)\./, {}, { timeout: 30_000 });
    await user.click(await screen.findByRole('button', { name: 'Lataa liite Ohje.pdf' }));
    const { referralId } = referral;
    await waitFor(() =>
      expect(http.inputsOf(downloadOrderedFile)).toEqual([{ query: { attachmentId: file.id, referralId } }]),
    );
  });

  it('show what is not known of the person as such, in the row too', async () => {
    const { dialog } = await openDetails({ firstName: '', lastName: '', age: null });
    expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toMatch(/^–/);
    expect(valueOf(dialog, 'Ikä')).toBe('–');
    expect(within(screen.getByRole('row', { name: /OM77/ })).getAllByRole('cell')[2]?.textContent).toBe('–');
  });

  it.each([
    [0, 'Ei tiedossa'],
    [1, 'Nainen'],
    [2, 'Mies'],
  ] as const)('say gender %s as %s (decision A7)', async (gender, text) => {
    const { dialog } = await openDetails({ gender });
    expect(valueOf(dialog, 'Sukupuoli')).toBe(text);
  });

  it('show how far the referral has come, with dates', async () => {
    const { inside } = await openDetails({
      referralWorkflowStatus: OrderStatus.SamplingKitLogisticsInProgress,
      samplingKitLogisticsInProgressAt: '2026-03-02T06:07:00.000Z',
    });
    const steps = inside.getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Näytepakkaus tilattu1.3.2026 10.05',
      'Otettu käsittelyyn2.3.2026 8.07',
      'Näytepakkaus lähetetty',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it.each([
    [OrderStatus.RejectedByLab, 'Näyte puuttuu', 'Tilauksen tila on tuntematon.', 'Syy: Näyte puuttuu'],
    [OrderStatus.RejectedByLab, null, 'Tilauksen tila on tuntematon.', 'Ei virhekoodia'],
    [OrderStatus.RejectedByLogistics, null, 'Logistiikka on hylännyt tilauksen.', 'Ei virhekoodia'],
  ])(
    'say what is wrong at status %s with reason %s',
    async (referralWorkflowStatus, rejectionReason, title, reason) => {
      const { inside } = await openDetails({ referralWorkflowStatus, rejectionReason });
      expect(inside.getByText(title)).toBeTruthy();
      expect(inside.getByText(reason)).toBeTruthy();
      expect(inside.getByText('Virhe')).toBeTruthy();
    },
  );
});

describe('A row', () => {
  it('opens by Enter, closes by Esc, and has the focus back', async () => {
    const { user, referral, router } = await openDetails();
    expect(JSON.stringify(router.state.location.state)).toContain(referral.referralId);
    expect(router.state.location.search).toBe('');
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(opener(/OM77/)));
    await user.keyboard('{Enter}');
    await details();
    await user.keyboard('{Escape}');
    await closed();
    expect(JSON.stringify(router.state.location.state ?? {})).not.toContain(referral.referralId);
  });

  it.each([
    ['the same row', /OM1,/],
    ['another row', /OM77,/],
  ])(
    'closes by one Esc where %s was pressed again before it was there, and is of what was pressed last',
    async (_, name) => {
      const { show, user } = await setup({
        referrals: [aReferral({ sampleNumber: 'OM1' }), aReferral({ sampleNumber: 'OM77' })],
      });
      const { router } = show();
      await screen.findByRole('table');
      const { key } = router.state.location;
      fireEvent.click(opener(/OM1,/));
      fireEvent.click(opener(name));
      expect(within(await details()).getByText(name.source.slice(0, -1))).toBeTruthy();
      await user.keyboard('{Escape}');
      await closed();
      expect(router.state.location.key).toBe(key);
    },
  );

  it('closes by two quick Escs, the second of which leads no further back', async () => {
    const { show } = await setup({ referrals: [aReferral({ sampleNumber: 'OM1' })] });
    const { router } = show();
    await screen.findByRole('table');
    // A step before the list, to which the second one would lead.
    await act(() => router.navigate('?sort=ordered_asc'));
    const { key } = router.state.location;
    fireEvent.click(opener(/OM1,/));
    const panel = await details();
    act(() => {
      for (let press = 0; press < 2; press += 1) fireEvent.keyDown(panel, { key: 'Escape' });
    });
    await closed();
    expect(router.state.location.key).toBe(key);
  });

  it('closes with the browser’s back button', async () => {
    const { router } = await openDetails();
    await act(() => router.navigate(-1));
    await closed();
    await act(() => router.navigate(1));
    await details();
  });

  it('opens wherever it is pressed, and nothing is searched for again', async () => {
    const { user, http } = await openDetails();
    await user.keyboard('{Escape}');
    await closed();
    const sent = http.sent.length;
    await user.click(within(screen.getByRole('row', { name: /OM2/ })).getByText('1.3.2026'));
    expect((await details()).textContent).toContain('OM2');
    expect(http.sent).toHaveLength(sent);
  });

  it('gives the focus on by arrows, Home and End', async () => {
    const { user } = await openDetails();
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(opener(/OM77/)));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(opener(/OM2/));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(opener(/OM2/));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(opener(/OM1/));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(opener(/OM1/));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(opener(/OM2/));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(opener(/OM77/));
  });

  it('is the one stop for Tab among the rows, until another has had the focus', async () => {
    const { user } = await openDetails();
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(opener(/OM77/)));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Näkymät' }));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(opener(/OM77/));
    await user.keyboard('{End}');
    await user.tab({ shift: true });
    expect(document.activeElement?.closest('th')).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(opener(/OM2/));
  });
});

describe('The personal identity code', () => {
  const whole = '010594-9032';

  async function reveal() {
    const application = await openDetails();
    application.http.answers(revealSsn, { ssn: whole });
    await application.user.click(application.inside.getByRole('button', { name: 'Näytä' }));
    await application.inside.findByText(whole);
    return application;
  }

  it('comes masked, is shown when asked for, and is hidden again', async () => {
    const { user, inside, http, referral } = await reveal();
    expect(http.inputsOf(revealSsn)).toEqual([{ query: { referralId: referral.referralId } }]);
    await user.click(inside.getByRole('button', { name: 'Piilota' }));
    expect(inside.getByText('010594-****')).toBeTruthy();
    expect(inside.queryByText(whole)).toBeNull();
  });

  it('is gone when the details close: each look is a call of its own', async () => {
    const { user } = await reveal();
    await user.keyboard('{Escape}');
    await closed();
    expect(document.body.textContent).not.toContain(whole);
    await user.click(opener(/OM77/));
    expect((await details()).textContent).toContain('010594-****');
    expect(document.body.textContent).not.toContain(whole);
  });

  it('goes into no store, no log, no address and no history', async () => {
    const { container, eventLog, logged, router } = await reveal();
    await eventLog.flush();
    expect(logged.some(({ name }) => name === 'referrals.revealSsn')).toBe(true);
    const kept = [container.get(referralsStoreToken).getState(), logged, router.state.location];
    expect(JSON.stringify(kept)).not.toContain('9032');
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('9032');
  });

  it('stays masked when it may not be shown, which a toast says', async () => {
    const { user, http, inside, shown } = await openDetails();
    http.fails(revealSsn, new AppError('forbidden'));
    await user.click(inside.getByRole('button', { name: 'Näytä' }));
    await waitFor(() => expect(shown).toMatchObject([{ intent: 'error', textKey: 'referrals:toast.revealFailed' }]));
    expect(inside.getByText('010594-****')).toBeTruthy();
  });

  it('stays masked after too many of them, and a toast says when to come back', async () => {
    const { user, http, inside, shown } = await openDetails();
    http.fails(revealSsn, new AppError('tooManyRequests', { status: 429, retryAfter: 540 }));
    await user.click(inside.getByRole('button', { name: 'Näytä' }));
    const toast = { intent: 'error', textKey: 'core:toast.waitMinutes', textValues: { minutes: '9' } };
    await waitFor(() => expect(shown).toMatchObject([toast]));
    expect(inside.getByText('010594-****')).toBeTruthy();
  });
});
