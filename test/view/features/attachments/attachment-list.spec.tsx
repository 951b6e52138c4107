import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type Attachment,
  deleteProductAttachment,
  downloadAttachment,
  type FileError,
  fileErrorKey,
  fileErrors,
  getProductAttachments,
  getProductAttachmentSpace,
  updateProductAttachments,
  visibleName,
} from '#core/contracts/attachment.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { fileSaverToken, printerToken, type PrintResult } from '#core/ports/paper-and-files.ts';
import { openFormsToken, type UploadUnderWay, uploadStorageToken } from '#core/ports/storage.ts';
import { listKeyOf } from '#features/attachments/attachment-list.rule.ts';
import { AttachmentList, type AttachmentListMode } from '#features/attachments/attachments.public.ts';
import { aUser } from '#test/support/a-user.ts';
import { setupApplication } from '#test/support/application.ts';
import { anAttachment, anAttachmentList, aPdfFile } from '#test/support/attachments.ts';
import { anId, aProfile } from '#test/support/builders.ts';
import { MemoryUploads } from '#test/support/memory-uploads.ts';
import { renderView } from '#test/support/render-view.tsx';

const list = anAttachmentList();

interface Situation {
  readonly attachments?: readonly Attachment[];
  readonly printResult?: PrintResult;
  /** What an earlier page was sending. */
  readonly cutOff?: readonly UploadUnderWay[];
  /** What another tab is sending. */
  readonly elsewhere?: readonly UploadUnderWay[];
}

/** A list on screen, with a server that stores it, and a printer and a disk that remember. */
async function setup(
  mode: AttachmentListMode,
  { attachments = [], printResult = 'printing', cutOff = [], elsewhere = [] }: Situation = {},
) {
  const uploadStorage = new MemoryUploads();
  for (const upload of [...cutOff, ...elsewhere]) await uploadStorage.add('subject-of-the-test', upload);
  const application = await setupApplication({ profile: aProfile(), uploadStorage });
  const { http, container, i18n } = application;
  const tabEnds = elsewhere.map(({ id }) => container.get(openFormsToken).hold('uploads', id));
  let stored = [...attachments];
  const reported: string[] = [];
  container.rebind(printerToken).toConstantValue({
    open: (job, { loading }) => void reported.push(`open ${job} ${loading}`),
    print: (job) => (reported.push(`print ${job}`), Promise.resolve(printResult)),
    fail: (job) => void reported.push(`fail ${job}`),
    closeAll: () => void reported.push('close all'),
  });
  container.rebind(fileSaverToken).toConstantValue({ save: (_file, name) => void reported.push(`save ${name}`) });
  http
    .answers(getProductAttachments, () => stored)
    .answers(updateProductAttachments, ({ body }) => (stored = [...stored, anAttachment({ name: body.file.name })]))
    .answers(deleteProductAttachment, ({ body }) => {
      stored = stored.filter(({ attachmentId }) => attachmentId !== body.attachmentId);
      return stored;
    })
    .answers(downloadAttachment, aPdfFile());
  const shown = { list, title: 'Ohjeliitteet' };
  const view = renderView(
    mode === 'Logistics' ? (
      <AttachmentList {...shown} mode={mode} referralId={anId()} />
    ) : (
      <AttachmentList {...shown} mode={mode} />
    ),
    { services: container, i18n },
  );
  const group = within(screen.getByRole('group', { name: 'Ohjeliitteet' }));
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Ladataan…' })).toBeNull());
  await group.findByText(visibleName(attachments[0]?.name ?? 'Ei liitteitä'));
  const input = () => view.container.querySelector<HTMLInputElement>('input[type=file]')!;
  // The browser's own filter of the choice is left out: files dropped do not pass it either.
  const user = aUser({ applyAccept: false });
  /** The other tab ends, and the server has these of what it was sending. */
  const endElsewhere = (names: readonly string[]): void => {
    stored = [...stored, ...names.map((name) => anAttachment({ name }))];
    for (const end of tabEnds) end();
  };
  /** A colleague changes the list, which all who have it on the screen hear. */
  const colleagueLeaves = async (files: readonly Attachment[], id: string = list.productId): Promise<void> => {
    stored = [...files];
    await waitFor(() => expect(application.live.messages.observed).toBe(true));
    act(() => application.live.messages.next({ kind: 'files', objectType: 'product', id }));
  };
  return { ...application, view, group, user, input, reported, endElsewhere, colleagueLeaves };
}

const refusal = (...errors: FileError[]): AppError =>
  new AppError('invalid', { status: 400, code: 'invalid', fieldErrors: { file: errors.map(fileErrorKey) } });

const attachment = anAttachment({ name: 'ohje.pdf' });
const many = (count: number): Attachment[] =>
  Array.from({ length: count }, (_, index) => anAttachment({ name: `${index}.pdf` }));
const conflictOf = (code: string): AppError => new AppError('conflict', { status: 409, code });
const button = (name: string) => screen.getByRole('button', { name });

describe.each(['View', 'DKPreview', 'Logistics'] as const)('In mode %s', (mode) => {
  it('an attachment is downloaded, never added or deleted, and printed by logistics alone', async () => {
    const { user, reported } = await setup(mode, { attachments: [attachment] });
    await user.click(button('Lataa liite ohje.pdf'));
    await waitFor(() => expect(reported).toEqual(['save ohje.pdf']));
    expect(screen.getAllByRole('button')).toHaveLength(mode === 'Logistics' ? 2 : 1);
  });

  it('an empty list says so', async () => {
    const { group } = await setup(mode);
    expect(group.getByText('Ei liitteitä')).toBeTruthy();
  });
});

describe.each(['Edit', 'View'] as const)('What a colleague has added or removed, in mode %s', (mode) => {
  const other = anAttachment({ name: 'muu.pdf' });

  it('is shown at once, and the focus goes from a row that is gone to the last button', async () => {
    const { group, colleagueLeaves } = await setup(mode, { attachments: [attachment] });
    button('Lataa liite ohje.pdf').focus();
    await colleagueLeaves([attachment, other]);
    expect(await group.findByText('muu.pdf')).toBeTruthy();
    expect(document.activeElement).toBe(button('Lataa liite ohje.pdf'));
    await colleagueLeaves([other]);
    await waitFor(() => expect(screen.queryByText('ohje.pdf')).toBeNull());
    expect(document.activeElement).toBe(button(mode === 'Edit' ? 'Lisää liite' : 'Lataa liite muu.pdf'));
    await colleagueLeaves([]);
    expect(await group.findByText('Ei liitteitä')).toBeTruthy();
  });

  it('in another list is not asked for here; after a lost stream it is', async () => {
    const { group, http, live, colleagueLeaves } = await setup(mode, { attachments: [attachment] });
    await colleagueLeaves([attachment, other], anId());
    expect(http.inputsOf(getProductAttachments)).toHaveLength(1);
    act(() => live.messages.next({ kind: 'lost' }));
    act(() => live.messages.next({ kind: 'connected' }));
    expect(await group.findByText('muu.pdf')).toBeTruthy();
    expect(http.inputsOf(getProductAttachments)).toHaveLength(2);
  });
});

it('news of a list that could not be loaded load it', async () => {
  const { group, http, view, container, i18n, colleagueLeaves } = await setup('View');
  view.unmount();
  http.fails(getProductAttachments, new AppError('unexpected', { status: 500 }));
  renderView(<AttachmentList list={list} mode="View" title="Ohjeliitteet" />, { services: container, i18n });
  expect(await screen.findByRole('alert')).toBeTruthy();
  http.answers(getProductAttachments, [attachment]);
  await colleagueLeaves([attachment]);
  expect(await screen.findByText('ohje.pdf')).toBeTruthy();
  expect(group.queryByRole('alert')).toBeNull();
});

it.each(['Edit', 'Logistics'] as const)(
  'In mode %s an attachment is printed; logistics sees that it was',
  async (mode) => {
    const { user, reported } = await setup(mode, { attachments: [attachment] });
    expect(screen.queryByText('Tulostettu')).toBeNull();
    await user.click(button('Tulosta liite ohje.pdf'));
    const { attachmentId } = attachment;
    await waitFor(() => expect(reported).toEqual([`open ${attachmentId} Ladataan liitettä…`, `print ${attachmentId}`]));
    // It is announced.
    if (mode === 'Logistics')
      return expect((await screen.findByText('Tulostettu')).closest('[role="status"]')).toBeTruthy();
    expect(screen.queryByText('Tulostettu')).toBeNull();
  },
);

it('marks nothing as printed when the window was blocked, and says where the file went', async () => {
  const { user, shown, i18n } = await setup('Logistics', { attachments: [attachment], printResult: 'blocked' });
  await user.click(button('Tulosta liite ohje.pdf'));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(i18n.t(shown[0]!.textKey)).toBe('Selain esti tulostusikkunan. Liite ladattiin tiedostona.');
  expect(screen.queryByText('Tulostettu')).toBeNull();
});

it('says of a file that somebody has removed meanwhile that it is gone', async () => {
  const { user, http, shown, i18n } = await setup('Logistics', { attachments: [attachment] });
  http.fails(downloadAttachment, new AppError('notFound', { status: 404, code: 'notFound' }));
  await user.click(button('Lataa liite ohje.pdf'));
  await waitFor(() => expect(shown).toHaveLength(1));
  await waitFor(() => expect(button('Tulosta liite ohje.pdf').getAttribute('aria-disabled')).toBeNull());
  await user.click(button('Tulosta liite ohje.pdf'));
  await waitFor(() => expect(shown).toHaveLength(2));
  for (const { behindKey } of shown) expect(i18n.t(behindKey!)).toMatch(/^Liite on poistettu sillä välin\./);
});

it('says in place of the list that it could not be loaded, and tries again', async () => {
  const application = await setupApplication({ profile: aProfile() });
  const { http, container, i18n, shown } = application;
  http.fails(getProductAttachments, new AppError('offline'));
  renderView(<AttachmentList list={list} mode="View" title="Ohjeliitteet" />, { services: container, i18n });
  expect(await screen.findByText('Liitetiedostoa ladattaessa tapahtui virhe.')).toBeTruthy();
  expect(screen.getByText('Liitetiedostoa ei voitu ladata')).toBeTruthy();
  expect(shown).toEqual([]);
  const user = aUser();
  await user.click(button('Yritä uudelleen'));
  await waitFor(() => expect(document.activeElement).toBe(button('Yritä uudelleen')));
  http.answers(getProductAttachments, [attachment]);
  await user.click(button('Yritä uudelleen'));
  expect(await screen.findByText('ohje.pdf')).toBeTruthy();
  // The button is gone: the list that has come in its place has the focus.
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Ohjeliitteet' }));
});

it('offers no other try where what the list was of is gone', async () => {
  const { http, container, i18n } = await setupApplication({ profile: aProfile() });
  http.fails(getProductAttachments, new AppError('notFound', { status: 404 }));
  renderView(<AttachmentList list={list} mode="View" title="Ohjeliitteet" />, { services: container, i18n });
  await screen.findByText('Liitetiedostoa ei voitu ladata');
  expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).toBeNull();
});

describe('In mode Edit', () => {
  it('files are added by the button, several at once', async () => {
    const { user, input, group } = await setup('Edit');
    await user.upload(input(), [aPdfFile('a.pdf'), aPdfFile('b.pdf')]);
    expect(await group.findByText('a.pdf')).toBeTruthy();
    expect(await group.findByText('b.pdf')).toBeTruthy();
    expect(screen.queryByText('Ei liitteitä')).toBeNull();
    expect(await screen.findByText('Liite lisätty: b.pdf')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says which files a reload has cut off', async () => {
    const cutOff = [{ id: 'x', listKey: listKeyOf(list), name: 'katkesi.pdf', listed: [] }];
    const { user, group } = await setup('Edit', { cutOff });
    expect(await group.findByText(/keskeytyi.* Lisää se uudelleen: katkesi\.pdf/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /katkesi\.pdf/ }));
    expect(group.queryByText(/katkesi/)).toBeNull();
  });

  it('says of what another tab was sending when it ended only what is not stored', async () => {
    const [stored, lost] = ['tallessa.pdf', 'kadonnut.pdf'].map((name) => {
      return { id: name, listKey: listKeyOf(list), name, listed: [] };
    });
    const { group, endElsewhere } = await setup('Edit', { elsewhere: [stored!, lost!] });
    const said: string[] = [];
    const alert = group.getByRole('alert');
    const observer = new MutationObserver(() => said.push(alert.textContent));
    observer.observe(alert, { childList: true, subtree: true, characterData: true });
    endElsewhere(['tallessa.pdf']);
    expect(await within(alert).findByText(/keskeytyi.*: kadonnut\.pdf/)).toBeTruthy();
    observer.disconnect();
    expect(said.join()).not.toContain('tallessa.pdf');
    expect(group.getByText('tallessa.pdf')).toBeTruthy();
  });

  it('says so of a file that was refused because the sign-in had ended, and has it said after the next one', async () => {
    const { user, input, group, http, shown, container } = await setup('Edit');
    http.fails(updateProductAttachments, new AppError('unauthenticated', { status: 401 }));
    await user.upload(input(), [aPdfFile('ohje 401.pdf')]);
    expect(await within(group.getByRole('alert')).findByText(/keskeytyi.*: ohje 401\.pdf/)).toBeTruthy();
    const kept = () => container.get(uploadStorageToken).list('subject-of-the-test');
    expect(await kept()).toMatchObject([{ name: 'ohje 401.pdf', listKey: listKeyOf(list) }]);
    expect(shown).toEqual([]);
    await user.click(button('Sulje ilmoitus: ohje 401.pdf'));
    expect([group.queryByText(/401/), await kept()]).toEqual([null, []]);
    // Whoever chooses another file has read it, too.
    await user.upload(input(), [aPdfFile('ohje 401.pdf')]);
    await group.findByText(/keskeytyi.*401/);
    http.answers(updateProductAttachments, ({ body }) => [anAttachment({ name: body.file.name })]);
    await user.upload(input(), [aPdfFile('toinen.pdf')]);
    await group.findByText('toinen.pdf');
    expect([group.queryByText(/401/), await kept()]).toEqual([null, []]);
  });

  it('files are added by dropping them', async () => {
    const { group } = await setup('Edit');
    const place = button('Lisää liite').parentElement!;
    fireEvent.drop(place, { dataTransfer: { files: [aPdfFile('pudotettu.pdf')], types: ['Files'] } });
    expect(await group.findByText('pudotettu.pdf')).toBeTruthy();
  });

  it('each file has its own result, by name', async () => {
    const { user, input, group, http, shown } = await setup('Edit', { attachments: [attachment] });
    await user.upload(input(), [
      aPdfFile('uusi.pdf'),
      aPdfFile('kuva.png', { type: 'image/png' }),
      aPdfFile('ohje.pdf'),
      aPdfFile('iso.pdf', { size: 10 * 1024 * 1024 + 1 }),
    ]);
    expect(await group.findByText('uusi.pdf')).toBeTruthy();
    const alert = group.getByRole('alert');
    await within(alert).findByText('Liitteiden tulee olla PDF-tiedostoja: kuva.png');
    await within(alert).findByText('Samanniminen liite on jo lisätty: ohje.pdf');
    await within(alert).findByText('Liite on liian suuri (enintään 10 Mt): iso.pdf');
    expect(http.inputsOf(updateProductAttachments)).toHaveLength(1);
    expect(shown).toEqual([]);
    // The same ones may be chosen anew.
    expect(input().files).toHaveLength(0);
    // Nothing changes these but another file; beside that of the same name there may be room later.
    const retries = within(alert).getAllByRole('button', { name: /^Yritä uudelleen: / });
    expect(retries).toEqual([button('Yritä uudelleen: ohje.pdf')]);
    await user.click(button('Sulje ilmoitus: kuva.png'));
    expect(within(alert).queryByText(/kuva\.png/)).toBeNull();
    // Each button is gone with its message: the next one's has the focus, after the last one the list's.
    expect(document.activeElement).toBe(button('Sulje ilmoitus: ohje.pdf'));
    await user.keyboard('{Enter}{Enter}');
    expect(alert.textContent).toBe('');
    expect(document.activeElement).toBe(button('Lisää liite'));
    await user.upload(input(), [aPdfFile('kuva.png', { type: 'image/png' })]);
    await within(alert).findByText('Liitteiden tulee olla PDF-tiedostoja: kuva.png');
    await user.upload(input(), [aPdfFile('toinen.pdf')]);
    await group.findByText('toinen.pdf');
    expect(alert.textContent).toBe('');
  });

  it('of many files as many are added as there is room for, the others are refused by name', async () => {
    const { user, input, group, http } = await setup('Edit', { attachments: many(18) });
    expect(group.getByText(/enintään 20 liitettä, kukin enintään 10 Mt/)).toBeTruthy();
    await user.upload(
      input(),
      ['a', 'b', 'c', 'd'].map((name) => aPdfFile(`${name}.pdf`)),
    );
    const alert = within(group.getByRole('alert'));
    for (const name of ['c.pdf', 'd.pdf'])
      expect(
        await alert.findByText(`Listassa voi olla enintään 20 liitettä. Liitettä ei lisätty: ${name}`),
      ).toBeTruthy();
    expect(http.inputsOf(updateProductAttachments).map(({ body }) => body.file.name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('a full list says so before anything is chosen, until something is deleted', async () => {
    const { user, group } = await setup('Edit', { attachments: many(20) });
    expect(group.getByText('Listassa on jo 20 liitettä, eikä siihen mahdu enempää.', { exact: false })).toBeTruthy();
    expect(button('Lisää liite').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Poista liite 0.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Poista' }));
    await group.findByText(/enintään 20 liitettä, kukin enintään 10 Mt/);
    expect(button('Lisää liite').getAttribute('aria-disabled')).toBeNull();
  });

  it('a file for which the product has no room is refused before it is sent', async () => {
    const { user, input, http, group } = await setup('Edit');
    http.answers(getProductAttachmentSpace, { used: 500, most: 510 });
    await user.upload(input(), [aPdfFile('a.pdf')]);
    await within(group.getByRole('alert')).findByText(
      'Paketin liitteet voivat olla yhteensä enintään 500 Mt. Liitteelle ei ole tilaa: a.pdf',
    );
    expect(http.inputsOf(updateProductAttachments)).toEqual([]);
  });

  it.each([
    ['no PDF after all', new AppError('invalid', { status: 400, answer: 'Error: notPdf' }), 'PDF-tiedostoja: a.pdf'],
    ['a name that a colleague was quicker with', new AppError('conflict'), 'jo lisätty: a.pdf'],
    ['no answer', new AppError('offline'), 'ei saatu vastausta: liite on voitu silti lisätä\\. .*: a.pdf'],
    ['a failure of the server', new AppError('unexpected', { status: 500 }), 'Liitettä ei voitu lisätä: a.pdf'],
    ['one thing in it', refusal('javaScript'), 'Liitteessä on JavaScript-koodia\\. .*: a.pdf'],
    ['more in it', refusal('xfa', 'launch'), 'Liitteessä on ohjelman käynnistävä toiminto ja XFA-lomake\\.'],
    ['a name', refusal('name'), 'Tiedoston nimessä ei ole näkyviä merkkejä\\. .*: a.pdf'],
    ['the last place that a colleague took', conflictOf('listFull'), 'enintään 20 liitettä\\. .*: a.pdf'],
    ['room that a colleague took', conflictOf('productFull'), 'yhteensä enintään 500 Mt\\. .*: a.pdf'],
    ['too much to do', new AppError('offline', { status: 503, code: 'busy' }), 'Yritä hetken kuluttua .*: a.pdf'],
  ])('the server’s verdict stands at the list: %s', async (_what, error, text) => {
    const { user, input, http, group } = await setup('Edit');
    http.fails(updateProductAttachments, error);
    await user.upload(input(), [aPdfFile('a.pdf')]);
    expect(await within(group.getByRole('alert')).findByText(new RegExp(text))).toBeTruthy();
  });

  it.each([
    ['a password', 'locked', 'Liite on suojattu salasanalla. Poista suojaus ja lisää tiedosto uudelleen.'],
    ['something before its head', 'preceded', /alussa on muuta kuin PDF-tiedoston sisältöä\. Tulosta .*\.$/],
    ['damage', 'damaged', /^Liite on vioittunut: sitä ei voi lukea kokonaan\. .*\.$/],
    ['too heavy', 'tooHeavy', /liian raskas tarkistettavaksi\. .*\.$/],
  ] as const)(
    'what cannot be read is no PDF, by the specification’s words, and says why: %s',
    async (_what, error, why) => {
      const { user, input, http, group } = await setup('Edit');
      http.fails(updateProductAttachments, refusal(error));
      await user.upload(input(), [aPdfFile('a.pdf')]);
      const alert = within(group.getByRole('alert'));
      expect(await alert.findByText('Liitteiden tulee olla PDF-tiedostoja: a.pdf')).toBeTruthy();
      expect(alert.getByText(why)).toBeTruthy();
    },
  );

  it('a file that was stored though no answer came is in the list, and not told as failed', async () => {
    const { user, input, http, group } = await setup('Edit');
    http.fails(updateProductAttachments, new AppError('offline'));
    http.answers(getProductAttachments, [anAttachment({ name: 'a.pdf' })]);
    await user.upload(input(), [aPdfFile('a.pdf')]);
    expect(await group.findByText('a.pdf')).toBeTruthy();
    expect(await screen.findByText('Liite lisätty: a.pdf')).toBeTruthy();
    expect(group.getByRole('alert').textContent).toBe('');
  });

  it('a file that has no answer, and whose list cannot be read, is found when it is added again', async () => {
    const { user, input, http, group } = await setup('Edit');
    http.fails(updateProductAttachments, new AppError('offline')).fails(getProductAttachments, new AppError('offline'));
    await user.upload(input(), [aPdfFile('a.pdf')]);
    await within(group.getByRole('alert')).findByText(/liite on voitu silti lisätä/);
    http.fails(updateProductAttachments, conflictOf('duplicateName'));
    http.answers(getProductAttachments, [anAttachment({ name: 'a.pdf' })]);
    await user.upload(input(), [aPdfFile('a.pdf')]);
    await within(group.getByRole('alert')).findByText('Samanniminen liite on jo lisätty: a.pdf');
    expect(group.getByText('a.pdf')).toBeTruthy();
  });

  it('a file that failed is sent once more by its button, with no new choice', async () => {
    const { user, input, http, group, shown } = await setup('Edit');
    http.fails(updateProductAttachments, new AppError('offline', { status: 503, code: 'busy' }));
    const file = aPdfFile('a.pdf');
    await user.upload(input(), [file]);
    await user.click(await group.findByRole('button', { name: 'Yritä uudelleen: a.pdf' }));
    // Once more too: it is refused, and stays.
    await user.click(await group.findByRole('button', { name: 'Yritä uudelleen: a.pdf' }));
    await waitFor(() => expect(http.inputsOf(updateProductAttachments)).toHaveLength(3));
    http.answers(updateProductAttachments, ({ body }) => [anAttachment({ name: body.file.name })]);
    await user.click(await group.findByRole('button', { name: 'Yritä uudelleen: a.pdf' }));
    expect(await screen.findByText('Liite lisätty: a.pdf')).toBeTruthy();
    expect(group.getByText('a.pdf')).toBeTruthy();
    expect(group.getByRole('alert').textContent).toBe('');
    expect(document.activeElement).toBe(button('Lisää liite'));
    expect(http.inputsOf(updateProductAttachments).map(({ body }) => body.file)).toEqual([file, file, file, file]);
    expect(shown).toEqual([]);
  });

  it('a file that had no answer is sent once more as a repeat of the first try, until one answers', async () => {
    const { user, input, http, group } = await setup('Edit');
    http.fails(updateProductAttachments, new AppError('offline'));
    await user.upload(input(), [aPdfFile('a.pdf')]);
    await user.click(await group.findByRole('button', { name: 'Yritä uudelleen: a.pdf' }));
    await waitFor(() => expect(http.inputsOf(updateProductAttachments)).toHaveLength(2));
    await within(group.getByRole('alert')).findByText(/liite on voitu silti lisätä/);
    // A service that has no time says nothing of the first try.
    http.fails(updateProductAttachments, new AppError('offline', { status: 503, code: 'busy' }));
    await user.click(await group.findByRole('button', { name: 'Yritä uudelleen: a.pdf' }));
    await waitFor(() => expect(http.inputsOf(updateProductAttachments)).toHaveLength(3));
    // By the answer to the first try: a colleague has added another meanwhile.
    http.answers(updateProductAttachments, [anAttachment({ name: 'a.pdf' })]);
    http.answers(getProductAttachments, [anAttachment({ name: 'a.pdf' }), anAttachment({ name: 'b.pdf' })]);
    await user.click(await group.findByRole('button', { name: 'Yritä uudelleen: a.pdf' }));
    expect(await screen.findByText('Liite lisätty: a.pdf')).toBeTruthy();
    expect(await group.findByText('b.pdf')).toBeTruthy();
    const sent = http.sent.filter(({ endpoint }) => endpoint === updateProductAttachments);
    expect(new Set(sent.map(({ context }) => context.nextKey())).size).toBe(1);
  });

  it('says what is true of a file that a proxy lets not through', async () => {
    const { user, input, http, group } = await setup('Edit');
    http.fails(updateProductAttachments, new AppError('tooLarge', { status: 413, answer: '<h1>413</h1>' }));
    await user.upload(input(), [aPdfFile('a.pdf')]);
    const text = await within(group.getByRole('alert')).findByText(/ei mahtunut perille: .*: a\.pdf$/);
    expect(text.textContent).toContain('verkko palvelun edessä ei päästä näin suurta tiedostoa läpi');
    expect(screen.queryByRole('button', { name: 'Yritä uudelleen: a.pdf' })).toBeNull();
  });

  it('for each thing that the server may find in a file there are words', async () => {
    const { i18n } = await setup('Edit');
    const words = fileErrors.map(
      (error) => i18n.exists(`attachments:activeContent.${error}`) || i18n.exists(`attachments:uploadError.${error}`),
    );
    expect(words).not.toContain(false);
  });

  it('a name is shown and deleted as it is seen, never turned round or empty', async () => {
    const { user, input, group } = await setup('Edit', {
      attachments: [anAttachment({ name: 'lasku\u202Efdp.exe.pdf' })],
    });
    expect(button('Lataa liite laskufdp.exe.pdf')).toBeTruthy();
    await user.click(button('Poista liite laskufdp.exe.pdf'));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('liitteen laskufdp.exe.pdf?');
    await user.click(screen.getByRole('button', { name: 'Peruuta' }));
    await user.upload(input(), [aPdfFile('a\u200Bb.pdf'), aPdfFile('\u202E.pdf')]);
    expect(await group.findByText('ab.pdf')).toBeTruthy();
    expect(await within(group.getByRole('alert')).findByText(/näkyviä merkkejä.*: nimetön tiedosto$/)).toBeTruthy();
  });

  it.each([
    ['too many uploads', 'tooManyRequests', 'tooManyRequests'],
    ['a full disk', 'offline', 'storageFull'],
  ] as const)('%s: a toast says why, and each file that was not added stays named', async (_what, kind, code) => {
    const { user, input, http, group, shown } = await setup('Edit');
    http.fails(updateProductAttachments, new AppError(kind, { code }));
    await user.upload(input(), [aPdfFile('a.pdf'), aPdfFile('b.pdf')]);
    const alert = within(group.getByRole('alert'));
    expect(await alert.findByText('Liitettä ei voitu lisätä: a.pdf')).toBeTruthy();
    expect(await alert.findByText('Liitettä ei voitu lisätä: b.pdf')).toBeTruthy();
    expect(new Set(shown.map(({ textKey }) => textKey))).toEqual(new Set([`core:toast.${code}`]));
    expect(group.queryByRole('progressbar')).toBeNull();
  });

  it('the progress of an upload is shown', async () => {
    const { user, input, http, group } = await setup('Edit');
    const send = http.send.bind(http);
    let release: () => void = () => undefined;
    jest.spyOn(http, 'send').mockImplementation(async (endpoint, request, context, options) => {
      if (endpoint.path.endsWith('updateProductAttachments')) {
        options?.onUploadProgress?.(0.25);
        await new Promise<void>((resolve) => (release = resolve));
      }
      return send(endpoint, request, context);
    });
    await user.upload(input(), [aPdfFile('a.pdf'), aPdfFile('b.pdf')]);
    const bar = await group.findByRole('progressbar', { name: 'Lisätään: a.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('0.25');
    expect(group.getByRole('progressbar', { name: 'Odottaa vuoroaan: b.pdf' })).toBeTruthy();
    release();
    await group.findByRole('progressbar', { name: 'Lisätään: b.pdf' });
    release();
    await waitFor(() => expect(group.queryByRole('progressbar')).toBeNull());
  });

  it('of one who comes back while an upload hangs, the list is shown, and the upload in it', async () => {
    const { user, input, http, view, container, i18n } = await setup('Edit', { attachments: [attachment] });
    let answer: (stored: Attachment[]) => void = () => undefined;
    http.answers(updateProductAttachments, () => new Promise((resolve) => (answer = resolve)));
    await user.upload(input(), [aPdfFile('a.pdf')]);
    await screen.findByRole('progressbar', { name: 'Lisätään: a.pdf' });
    view.unmount();
    renderView(<AttachmentList list={list} mode="Edit" title="Ohjeliitteet" />, { services: container, i18n });
    expect(await screen.findByText('ohje.pdf')).toBeTruthy();
    expect(screen.getAllByRole('progressbar')).toEqual([screen.getByRole('progressbar', { name: 'Lisätään: a.pdf' })]);
    answer([attachment, anAttachment({ name: 'a.pdf' })]);
    expect(await screen.findByText('a.pdf')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('an upload that fails after the screen was left is reported by a toast', async () => {
    const { user, input, http, view, shown, i18n } = await setup('Edit');
    let fail: (error: Error) => void = () => undefined;
    http.answers(updateProductAttachments, () => new Promise((_resolve, reject) => (fail = reject)));
    await user.upload(input(), [aPdfFile('a.pdf')]);
    await screen.findByRole('progressbar', { name: 'Lisätään: a.pdf' });
    view.unmount();
    fail(new AppError('unexpected', { status: 500 }));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(i18n.t(shown[0]!.textKey, shown[0]!.textValues ?? {})).toBe('Liitettä ei voitu lisätä: a.pdf');
  });

  it('an attachment is deleted after a confirmation', async () => {
    const { user, group } = await setup('Edit', { attachments: [attachment] });
    await user.click(button('Poista liite ohje.pdf'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Poista liite' });
    expect(dialog.textContent).toContain('Haluatko varmasti poistaa liitteen ohje.pdf?');
    await user.click(within(dialog).getByRole('button', { name: 'Poista' }));
    expect(await group.findByText('Ei liitteitä')).toBeTruthy();
    expect(await screen.findByText('Liite poistettu: ohje.pdf')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button('Lisää liite')));
  });

  it('a deletion that is answered late is asked for once, and leaves the focus where the person is by then', async () => {
    const { user, http, group } = await setup('Edit', { attachments: [attachment] });
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    http.answers(deleteProductAttachment, async () => (await answered, []));
    await user.click(button('Poista liite ohje.pdf'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Poista' }));
    await waitFor(() => expect(http.inputsOf(deleteProductAttachment)).toHaveLength(1));
    expect(button('Poista liite ohje.pdf').getAttribute('aria-disabled')).toBe('true');
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    answer();
    expect(await group.findByText('Ei liitteitä')).toBeTruthy();
    expect(await screen.findByText('Liite poistettu: ohje.pdf')).toBeTruthy();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('a deletion that had no answer may have been done: that stands behind the words of its failure', async () => {
    const { user, http, shown, group } = await setup('Edit', { attachments: [attachment] });
    http.fails(deleteProductAttachment, new AppError('offline'));
    const remove = async () => {
      await user.click(button('Poista liite ohje.pdf'));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Poista' }));
    };
    await remove();
    await waitFor(() => expect(shown).toHaveLength(1));
    const [textKey, behindKey] = ['attachments:toast.deleteFailed', 'attachments:toast.deleteUnanswered'];
    expect(shown).toMatchObject([{ intent: 'error', textKey, behindKey, stays: true }]);
    // It was.
    http.fails(deleteProductAttachment, new AppError('notFound', { status: 404 })).answers(getProductAttachments, []);
    await remove();
    expect(await group.findByText('Ei liitteitä')).toBeTruthy();
  });

  it('nothing is deleted without the confirmation', async () => {
    const { user, http } = await setup('Edit', { attachments: [attachment] });
    await user.click(button('Poista liite ohje.pdf'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Peruuta' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(http.inputsOf(deleteProductAttachment)).toEqual([]);
  });

  it('a deletion that fails leaves the attachment', async () => {
    const { user, http, shown, i18n } = await setup('Edit', { attachments: [attachment] });
    http.fails(deleteProductAttachment, new AppError('unexpected'));
    await user.click(button('Poista liite ohje.pdf'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Poista' }));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(i18n.t(shown[0]!.textKey)).toBe('Liitteen poistaminen epäonnistui.');
    expect(screen.getByText('ohje.pdf')).toBeTruthy();
  });
});
