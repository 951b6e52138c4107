import { act, screen, waitFor, within } from '@testing-library/react';
import { deleteHvaAttachment } from '#core/contracts/attachment.contract.ts';
import { getHvaProductById, publishHvaProduct } from '#core/contracts/hva-product.contract.ts';
import {
  acceptHvaProductRemarks,
  getHvaProductChecks,
  remarkKey,
  type HvaProductChecks,
  type HvaProductRemark,
} from '#core/contracts/product-check.contract.ts';
import { confirmInstructionTranslation } from '#core/contracts/translation.contract.ts';
import { busToken } from '#core/di/token.ts';
import { AppError } from '#core/errors/app-error.ts';
import { ConfirmTranslation } from '#features/areas/product/translations/confirm-translation.command.ts';
import { DeleteAttachment } from '#features/attachments/delete-attachment.command.ts';
import { anHvaProduct, anId } from '#test/support/builders.ts';
import { answer, button, choice, choose, instruction, isAsked, isEnabled, question, setup, write } from './setup.tsx';

const product = anHvaProduct();
const { hvaProductId, modifiedAt, hvaOutcomeSettings } = product;
const remark: HvaProductRemark = {
  check: 'instructionOfOtherOutcome',
  strength: 'should',
  languageCode: 'sv',
  path: `hvaOutcomeSettings.${hvaOutcomeSettings[1]!.hvaOutcomeSettingsId}`,
  place: 'Tippuri',
  values: { words: 'klamydia' },
};
const same: HvaProductRemark = { ...remark, check: 'sameInstruction', strength: 'note', values: { other: 'Klamydia' } };
const checksWith = (changes: Partial<HvaProductChecks> = {}): HvaProductChecks => ({
  hvaProductId,
  modifiedAt,
  remarks: [remark, same],
  accepted: [],
  ...changes,
});

/** A product of the area of which the checks have this to say. */
const checked = (checks: HvaProductChecks | AppError = checksWith()) => setup({ product, checks });

const panel = () => screen.findByRole('region', { name: 'Tarkistukset' });
const title = 'Julkaise näytepaketti';
const ofSpecification = 'Julkaise näytepaketti';
const ofReason = 'Julkaistaanko paketti ennalleen?';

/** Presses, and answers the specification's question. */
async function publish({ user }: Awaited<ReturnType<typeof setup>>): Promise<void> {
  await waitFor(() => expect(isEnabled(title)).toBe(true));
  await user.click(button(title));
  await user.click(await answer(ofSpecification, 'Julkaise'));
}

it('lists what the checks say of the area’s texts; a press leads to the field, in its language', async () => {
  const { user, router } = await checked();
  const list = within(await panel());
  await list.findByText('Koskee tallennettua pakettia.');
  expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Tippuri: ohjeteksti (Ruotsi)Ohje viittaa eri tautiin (klamydia) kuin löydös.',
    'Tippuri: ohjeteksti (Ruotsi)Sama ohje on myös löydöksellä Klamydia.',
  ]);
  await user.click(list.getAllByRole('button', { name: 'Tippuri: ohjeteksti (Ruotsi)' })[0]!);
  await waitFor(() => expect(document.activeElement).toBe(instruction('Positiivinen löydös: Tippuri')));
  expect(router.state.location.search).toContain('language=sv');
});

it.each([
  ['a translation that was confirmed', new ConfirmTranslation(hvaProductId, 'sv', anId(), 'Ohje')],
  [
    'a file that was removed',
    new DeleteAttachment({ hvaOutcomeSettingsId: anId(), languageCode: 'fi', outcomeType: 1 }, anId()),
  ],
])('is refetched after %s, though the version stays', async (_what, command) => {
  const { http, container } = await setup({ product, checks: checksWith(), search: '?step=outcomes' });
  const list = within(await panel());
  await list.findByText('Koskee tallennettua pakettia.');
  http
    .answers(getHvaProductChecks, checksWith({ remarks: [same] }))
    .answers(confirmInstructionTranslation, product)
    .answers(deleteHvaAttachment, []);
  await act(() => container.get(busToken).execute(command));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

it('says that it is of the version before, until the form takes in what is stored', async () => {
  const { live, server, change, user, http } = await setup({ product, checks: checksWith(), search: '?step=settings' });
  const list = within(await panel());
  await list.findByText('Koskee tallennettua pakettia.');
  await waitFor(() => expect(live.messages.observed).toBe(true));
  choose('Tilausväli', '4 viikkoa');
  change({ citizenReminderSetting: 1, modifiedBy: 'Sari Mäkelä' });
  http.answers(getHvaProductChecks, () => checksWith({ modifiedAt: server.product.modifiedAt, remarks: [] }));
  const { modifiedAt: newer, modifiedBy: byName } = server.product;
  const changed = { kind: 'changed', objectType: 'hvaProduct', id: hvaProductId, modifiedAt: newer, byName } as const;
  act(() => live.messages.next(changed));
  await list.findByText('Koskee aiemmin tallennettua pakettia. Päivittyy, kun tallennat.');
  await user.click(button('Tallenna'));
  await list.findByText('Ei huomautettavaa.');
  expect(list.getByText('Koskee tallennettua pakettia.')).toBeTruthy();
});

it('publishing asks why they are left, after the specification’s question, and keeps that first', async () => {
  const page = await checked();
  await publish(page);
  const dialog = await question(ofReason);
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  page.http.answers(acceptHvaProductRemarks, checksWith({ accepted: [] }));
  await page.user.type(dialog.getByRole('textbox', { name: /Perustelu/ }), 'Sovittu');
  await page.user.click(dialog.getByRole('button', { name: title }));
  await waitFor(() => expect(page.http.inputsOf(publishHvaProduct)).toHaveLength(1));
  expect(page.http.inputsOf(acceptHvaProductRemarks)).toEqual([
    { body: { hvaProductId, modifiedAt, reason: 'Sovittu', remarks: [remarkKey(remark)] } },
  ]);
});

it('an empty reason says so at its field; leaving the question goes back to the button', async () => {
  const page = await checked();
  await publish(page);
  const dialog = await question(ofReason);
  await page.user.click(dialog.getByRole('button', { name: title }));
  expect(dialog.getByText('Pakollinen tieto')).toBeTruthy();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(isAsked()).toBe(false));
  expect(document.activeElement).toBe(button(title));
  expect(page.http.inputsOf(acceptHvaProductRemarks)).toEqual([]);
});

it('without an answer to the reason the toast and the question say so alike, and nothing is published', async () => {
  const page = await checked();
  await publish(page);
  const dialog = await question(ofReason);
  await page.user.type(dialog.getByRole('textbox', { name: /Perustelu/ }), 'Sovittu');
  page.http.fails(acceptHvaProductRemarks, new AppError('offline'));
  await page.user.click(dialog.getByRole('button', { name: title }));
  await dialog.findByText(/^Tallennukseen ei saatu vastausta\./);
  expect(page.shown.at(-1)).toMatchObject({ intent: 'error', textKey: 'hvaProduct:toast.remarksUnanswered' });
  expect(page.http.inputsOf(publishHvaProduct)).toEqual([]);
});

it('a colleague’s change is read, and asked about anew with what was typed', async () => {
  const page = await checked();
  await publish(page);
  const dialog = await question(ofReason);
  await page.user.type(dialog.getByRole('textbox', { name: /Perustelu/ }), 'Sovittu');
  page.http.fails(acceptHvaProductRemarks, new AppError('conflict', { status: 409, code: 'stale' }));
  const newer = '2026-06-01T00:00:00.000Z';
  page.change({ modifiedAt: newer });
  page.http.answers(
    getHvaProductChecks,
    checksWith({ modifiedAt: newer, remarks: [{ ...remark, values: { words: 'kuppa' } }] }),
  );
  await page.user.click(dialog.getByRole('button', { name: title }));
  expect(await dialog.findByText(/\(kuppa\)/)).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Perustelu/ }).value).toBe('Sovittu');
  expect(page.http.inputsOf(publishHvaProduct)).toEqual([]);
});

it('where the checks cannot be had the person decides', async () => {
  const page = await checked(new AppError('offline'));
  expect(await within(await panel()).findByText('Tarkistuksia ei voitu hakea.')).toBeTruthy();
  await publish(page);
  await page.user.click(await answer('Tarkistuksia ei voitu hakea', 'Peruuta'));
  await waitFor(() => expect(isAsked()).toBe(false));
  expect(page.http.inputsOf(publishHvaProduct)).toEqual([]);
  await publish(page);
  await page.user.click(await answer('Tarkistuksia ei voitu hakea', 'Julkaise tarkistamatta'));
  await waitFor(() => expect(page.http.inputsOf(publishHvaProduct)).toHaveLength(1));
});

it('where the package cannot be looked through nothing is published, which is said with the reason', async () => {
  const { user, http, shown } = await checked();
  await waitFor(() => expect(isEnabled(title)).toBe(true));
  http.fails(getHvaProductById, new AppError('offline'));
  await user.click(button(title));
  const told = { textKey: 'hvaProduct:toast.publishUnchecked', behindKey: 'core:bulk.reason.offline', stays: true };
  await waitFor(() => expect(shown).toMatchObject([{ intent: 'error', ...told }]));
  expect([isAsked(), http.inputsOf(publishHvaProduct)]).toEqual([false, []]);
  http.fails(getHvaProductById, new AppError('unauthenticated'));
  await user.click(button(title));
  await waitFor(() => expect(isEnabled(title)).toBe(true));
  expect([isAsked(), shown.length]).toEqual([false, 1]);
});

it('a backend without checks is not asked, and publishes as the specification has it', async () => {
  const page = await checked(new AppError('unexpected', { status: 405 }));
  await publish(page);
  await waitFor(() => expect(page.http.inputsOf(publishHvaProduct)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Tarkistukset' })).toBeNull();
});

describe('What a colleague stores while the question stands', () => {
  const pressed = async (checks?: AppError) => {
    const page = await setup({ product, search: '?step=settings', ...(checks && { checks }) });
    await waitFor(() => expect(isEnabled(title)).toBe(true));
    await page.user.click(button(title));
    await question(ofSpecification);
    page.change({ intervalBetweenOrders: 28, modifiedBy: 'Sari Mäkelä' });
    return page;
  };

  it('is shown and not published; a second press publishes what was shown', async () => {
    const { user, http, shown } = await pressed();
    await user.click(await answer(ofSpecification, 'Julkaise'));
    await waitFor(() => expect(shown).toMatchObject([{ textKey: 'hvaProduct:toast.changedMeanwhile' }]));
    expect(http.inputsOf(publishHvaProduct)).toEqual([]);
    expect(choice('Tilausväli').selectedOptions[0]?.text).toBe('4 viikkoa');
    await user.click(button(title));
    await user.click(await answer(ofSpecification, 'Julkaise'));
    await waitFor(() => expect(http.inputsOf(publishHvaProduct)).toHaveLength(1));
  });

  it('is looked for as well where the checks cannot be had', async () => {
    const { user, http, shown } = await pressed(new AppError('unexpected'));
    await user.click(await answer(ofSpecification, 'Julkaise'));
    await user.click(await answer('Tarkistuksia ei voitu hakea', 'Julkaise tarkistamatta'));
    await waitFor(() => expect(shown).toMatchObject([{ textKey: 'hvaProduct:toast.changedMeanwhile' }]));
    expect(http.inputsOf(publishHvaProduct)).toEqual([]);
  });

  it('is not what the person has saved in another language', async () => {
    const { user, http, server, shown } = await setup({
      search: '?step=outcomes&language=sv',
      texts: { sv: ['Text 1', 'Text 2', 'Text 3'] },
    });
    write(instruction('Negatiivinen'), 'Ny');
    await user.click(button('Suomi'));
    await user.click(await answer('Tallentamattomia muutoksia', 'Vaihda kieltä'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    await user.click(button('Tallenna kaikki kielet'));
    await waitFor(() => expect(server.texts.sv?.[2]).toBe('Ny'));
    await waitFor(() => expect(isEnabled(title)).toBe(true));
    await user.click(button(title));
    await user.click(await answer(ofSpecification, 'Julkaise'));
    await waitFor(() => expect(http.inputsOf(publishHvaProduct)).toHaveLength(1));
    expect(shown.map(({ textKey }) => textKey)).not.toContain('hvaProduct:toast.changedMeanwhile');
  });
});
