import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  changeMeaning,
  getMappingTargets,
  getMeanings,
  mendMessage,
  removeMeaning,
  replayMessage,
  searchMessages,
  showContents,
  type CodeMeaning,
  type FoundMessages,
  type ReplayedMessages,
} from '#core/contracts/intake-message.contract.ts';
import { AppError, noAnswerInTime } from '#core/errors/app-error.ts';
import type { CallContext } from '#core/ports/http-client.ts';
import { dialogStoreToken } from '#core/ui/dialogs/dialog.store.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { anId, anIntakeMessage, aProfile } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

// 'Saapuvat sanomat' for SUPPORT: what failed, why, its contents with a reason, and how it is mended.

const support = aProfile({ roles: ['SUPPORT'] });
async function show(found: FoundMessages, address = '/event-log/messages') {
  const application = await renderApplication('/', { profile: support });
  application.http.answers(searchMessages, found);
  application.http.answers(getMappingTargets, [{ code: '4206', name: 'Klamydia' }]);
  await act(() => application.router.navigate(address));
  await screen.findByRole('heading', { level: 2, name: 'Saapuvat sanomat' }, { timeout: 30_000 });
  await screen.findByText(/^Sanomia: /);
  return application;
}
const open = async ({ user }: Awaited<ReturnType<typeof show>>) => {
  await user.click(within(screen.getAllByRole('row')[1]!).getByRole('button'));
  return within(await screen.findByRole('dialog'));
};
const outcomesAsked = ({ http }: Awaited<ReturnType<typeof show>>) => [
  ...new Set(http.inputsOf(searchMessages).map(({ body }) => JSON.stringify(body))),
];

it('those that have failed come first, with the reason in Finnish; a filter shows the others', async () => {
  const application = await show({ messages: [anIntakeMessage()], next: null, acceptedBy: null });
  const row = screen.getAllByRole('row')[1]!;
  expect(row.textContent).toBe(
    '3.3.2026 10.15.22TuloksetEpäonnistuiPaketissa ei ole tätä tutkimusta: OLD-7Laboratorio2',
  );
  const [failed] = screen.getAllByRole('button').filter((each) => each.hasAttribute('aria-pressed'));
  expect(failed?.getAttribute('aria-pressed')).toBe('true');
  await application.user.click(screen.getByRole('button', { name: 'Hylätty' }));
  // No step of the browser's way back: the filter stands beside what it shows.
  expect(application.router.state.historyAction).toBe('REPLACE');
  await application.user.click(screen.getByRole('button', { name: 'Kaikki' }));
  expect(outcomesAsked(application)).toEqual(['{"outcome":"failed"}', '{"outcome":"refused"}', '{}']);
});

it('where none have failed, one press leads to all of them; it is left at its filter', async () => {
  const application = await show({ messages: [], next: null, acceptedBy: null });
  const { user, http, router } = application;
  await screen.findByText('Ei sanomia valituilla hakuehdoilla.');
  http.answers(searchMessages, { messages: [anIntakeMessage({ outcome: 'accepted' })], next: null, acceptedBy: null });
  await user.click(screen.getByRole('button', { name: 'Näytä kaikki sanomat' }));
  await screen.findByText('Sanomia: 1.');
  const allOfThem = screen.getByRole('button', { name: 'Kaikki' });
  expect(allOfThem.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(allOfThem);
  expect(outcomesAsked(application)).toEqual(['{"outcome":"failed"}', '{}']);
  expect(router.state.historyAction).toBe('REPLACE');
});

it('where there are none at all, nothing leads to more', async () => {
  await show({ messages: [], next: null, acceptedBy: null }, '/event-log/messages?outcome=all');
  await screen.findByText('Ei sanomia valituilla hakuehdoilla.');
  expect(screen.queryByRole('button', { name: 'Näytä kaikki sanomat' })).toBeNull();
});

it('contents are shown once a reason is given, as text whatever they hold, and are forgotten with the details', async () => {
  const message = anIntakeMessage();
  const application = await show({ messages: [message], next: null, acceptedBy: null });
  const { user, http } = application;
  const contents = '{ "family": "<img src=x onerror=alert(1)>" }';
  const referralId = anId();
  http.answers(showContents, { contents, referralId });
  const inside = await open(application);
  await user.click(inside.getByRole('button', { name: 'Näytä sisältö' }));
  inside.getByText('Kirjaa syy.');
  expect(http.inputsOf(showContents)).toEqual([]);
  // What is pasted is not cut off unseen.
  const reason = inside.getByRole('textbox', { name: /Syy/ });
  expect(document.activeElement).toBe(reason);
  // Nobody sees it, and the server takes it for no reason.
  await user.paste('\u200D\u3164');
  await user.click(inside.getByRole('button', { name: 'Näytä sisältö' }));
  inside.getByText('Kirjaa syy.');
  expect(http.inputsOf(showContents)).toEqual([]);
  await user.clear(reason);
  await user.paste('x'.repeat(502));
  await inside.findByText('Enintään 500 merkkiä (2 merkkiä liikaa)');
  await user.click(inside.getByRole('button', { name: 'Näytä sisältö' }));
  expect(http.inputsOf(showContents)).toEqual([]);
  await user.clear(reason);
  await user.type(reason, 'Laboratorio kysyy');
  await user.click(inside.getByRole('button', { name: 'Näytä sisältö' }));
  const shown = await inside.findByRole('region', { name: 'Sanoman sisältö' });
  expect(shown.textContent).toBe(contents);
  // Of the order that it has become, by which its area finds that.
  expect(inside.getByText('Näytetunniste').nextElementSibling?.textContent).toBe(referralId);
  expect(document.activeElement).toBe(shown);
  expect(document.querySelector('img[src="x"]')).toBeNull();
  expect(http.inputsOf(showContents)).toEqual([
    { query: { messageId: message.messageId }, body: { reason: 'Laboratorio kysyy' } },
  ]);
  await user.click(inside.getByRole('button', { name: 'Sulje' }));
  const again = await open(application);
  expect(again.queryByRole('region', { name: 'Sanoman sisältö' })).toBeNull();
});

it('contents that come once the details are closed are not kept', async () => {
  const application = await show({ messages: [anIntakeMessage()], next: null, acceptedBy: null });
  const { user, http } = application;
  let answer: () => void = () => undefined;
  const contents = { contents: 'salaista', referralId: null };
  http.answers(showContents, () => new Promise((resolve) => (answer = () => resolve(contents))));
  const inside = await open(application);
  await user.type(inside.getByRole('textbox', { name: /Syy/ }), 'Virhe');
  await user.click(inside.getByRole('button', { name: 'Näytä sisältö' }));
  await user.click(inside.getByRole('button', { name: 'Sulje' }));
  await act(async () => answer());
  const again = await open(application);
  expect(again.queryByText('salaista')).toBeNull();
});

it('a refused showing keeps what was typed', async () => {
  const application = await show({ messages: [anIntakeMessage()], next: null, acceptedBy: null });
  application.http.fails(showContents, new AppError('offline'));
  const inside = await open(application);
  await application.user.type(inside.getByRole('textbox', { name: /Syy/ }), 'Laboratorio kysyy');
  const button = inside.getByRole('button', { name: 'Näytä sisältö' });
  await application.user.click(button);
  const alert = await inside.findByText(/Sisältöä haettaessa tapahtui virhe/);
  // Below the button a low window hides it.
  expect(alert.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(inside.getByRole<HTMLTextAreaElement>('textbox', { name: /Syy/ }).value).toBe('Laboratorio kysyy');
  // While it is tried again nothing says that it has failed.
  application.http.answers(showContents, () => new Promise<never>(() => undefined));
  await application.user.click(inside.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(alert.isConnected).toBe(false);
});

it('a reason that is not sent yet outlasts its details, and counts as typed until the contents are shown', async () => {
  const application = await show({ messages: [anIntakeMessage()], next: null, acceptedBy: null });
  const { user, http, container } = application;
  const unsaved = container.get(unsavedChangesToken);
  const first = await open(application);
  await user.type(first.getByRole('textbox', { name: /Syy/ }), 'Laboratorio kysyy');
  expect(unsaved.heldTexts()).toEqual(['Laboratorio kysyy']);
  await user.click(first.getByRole('button', { name: 'Sulje' }));
  const again = await open(application);
  expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: /Syy/ }).value).toBe('Laboratorio kysyy');
  http.answers(showContents, { contents: null, referralId: null });
  await user.click(again.getByRole('button', { name: 'Näytä sisältö' }));
  await again.findByText('Sisältöä ei ole tallessa.');
  expect(unsaved.heldTexts()).toEqual([]);
});

it('a code is given a meaning, and the list is refetched', async () => {
  const message = anIntakeMessage();
  const application = await show({ messages: [message], next: null, acceptedBy: null });
  const { user, http } = application;
  http.answers(mendMessage, { accepted: 3, replayed: 3 });
  const inside = await open(application);
  const choice = await inside.findByRole('combobox', { name: /Tutkimus/ });
  expect(choice.getAttribute('aria-invalid')).toBe('false');
  await user.click(inside.getByRole('button', { name: 'Tallenna ja käsittele uudelleen' }));
  inside.getByText('Valitse, mitä koodi tarkoittaa.');
  expect(choice.getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(inside.getByRole('combobox', { name: /Tutkimus/ }), '4206 Klamydia');
  http.answers(searchMessages, { messages: [], next: null, acceptedBy: null });
  await user.click(inside.getByRole('button', { name: 'Tallenna ja käsittele uudelleen' }));
  const nothing = await screen.findByText('Ei sanomia valituilla hakuehdoilla.');
  // Heard once: the count says it.
  expect(screen.getByText('Sanomia: 0.').getAttribute('role')).toBe('status');
  expect(nothing.closest('[role=status]')).toBeNull();
  expect(application.shown).toMatchObject([
    { intent: 'success', textKey: 'intakeMessages:toast.replayed', textValues: { accepted: '3', replayed: '3' } },
  ]);
  expect(http.inputsOf(mendMessage)).toEqual([{ query: { messageId: message.messageId }, body: { target: '4206' } }]);
});

it('a code that somebody has given a meaning by now says so, and that one is chosen', async () => {
  const given = { target: '4206', targetName: 'Klamydia' };
  const application = await show({ messages: [anIntakeMessage({ given })], next: null, acceptedBy: null });
  const inside = await open(application);
  inside.getByText(/^Koodille OLD-7 on jo annettu merkitys: 4206 Klamydia\./);
  const choice = await inside.findByRole<HTMLSelectElement>('combobox', { name: /Tutkimus/ });
  expect(choice.value).toBe('4206');
});

it('a code whose meaning is not there any more is asked for another one', async () => {
  const given = { target: 'old', targetName: null };
  const application = await show({ messages: [anIntakeMessage({ given })], next: null, acceptedBy: null });
  const inside = await open(application);
  await inside.findByRole('combobox', { name: /Tutkimus/ });
  await application.user.click(inside.getByRole('button', { name: 'Tallenna ja käsittele uudelleen' }));
  inside.getByText('Valitse, mitä koodi tarkoittaa.');
  expect(application.http.inputsOf(mendMessage)).toEqual([]);
});

it('a message that failed again ends in a warning, not in a success', async () => {
  const application = await show({ messages: [anIntakeMessage()], next: null, acceptedBy: null });
  application.http.answers(replayMessage, { accepted: 0, replayed: 1 });
  const inside = await open(application);
  await application.user.click(inside.getByRole('button', { name: 'Käsittele uudelleen' }));
  await waitFor(() => expect(application.shown).toHaveLength(1));
  expect(application.shown).toMatchObject([{ intent: 'warning', textKey: 'intakeMessages:toast.noneAccepted' }]);
});

it('a meaning that does not fit the message says so, and another one can be chosen', async () => {
  const application = await show({ messages: [anIntakeMessage()], next: null, acceptedBy: null });
  const { user, http } = application;
  const fieldErrors = { target: ['formErrors.isIn'] };
  http.fails(mendMessage, new AppError('invalid', { code: 'invalid', fieldErrors }));
  const inside = await open(application);
  await user.selectOptions(await inside.findByRole('combobox', { name: /Tutkimus/ }), '4206 Klamydia');
  const save = () => user.click(inside.getByRole('button', { name: 'Tallenna ja käsittele uudelleen' }));
  await save();
  await waitFor(() =>
    expect(application.shown).toMatchObject([{ intent: 'error', textKey: 'intakeMessages:toast.badMeaning' }]),
  );
  // What stands before the service has not looked at it.
  http.fails(mendMessage, new AppError('invalid', { code: 'invalid' }));
  await save();
  await waitFor(() => expect(application.shown.at(-1)).toMatchObject({ textKey: 'intakeMessages:toast.failed' }));
  expect(inside.getByRole<HTMLSelectElement>('combobox').value).toBe('4206');
});

it('meanings that were loaded again leave the focus beside them', async () => {
  const application = await show({ messages: [anIntakeMessage()], next: null, acceptedBy: null });
  application.http.fails(getMappingTargets, new AppError('offline'));
  const inside = await open(application);
  const again = await inside.findByRole('button', { name: 'Yritä uudelleen' });
  application.http.answers(getMappingTargets, [{ code: '4206', name: 'Klamydia' }]);
  await application.user.click(again);
  await inside.findByRole('combobox', { name: /Tutkimus/ });
  expect(document.activeElement).toBe(inside.getByRole('region', { name: 'Korjaa koodi' }));
});

it('an older page that a new reading ends, or that another list had, is not told as failed', async () => {
  const application = await show({ messages: [anIntakeMessage()], next: '7', acceptedBy: null });
  const { user, http } = application;
  const older = () => user.click(screen.getByRole('button', { name: 'Näytä vanhempia' }));
  const refresh = async (next: string) => {
    http.answers(searchMessages, { messages: [anIntakeMessage()], next, acceptedBy: null });
    const calls = http.inputsOf(searchMessages).length;
    await user.click(screen.getByRole('button', { name: 'Päivitä' }));
    await waitFor(() => expect(http.inputsOf(searchMessages)).toHaveLength(calls + 1));
    await screen.findByRole('button', { name: 'Näytä vanhempia' });
  };
  http.answers(searchMessages, () => new Promise<never>(() => undefined));
  await older();
  await refresh('7');
  http.fails(searchMessages, new AppError('offline'));
  await older();
  await screen.findByText(/Vanhempia/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Yritä uudelleen'));
  await refresh('6');
  expect(screen.queryByText(/Vanhempia/)).toBeNull();
});

it('no older page takes the place of another list that is being read', async () => {
  const { user, http } = await show({ messages: [anIntakeMessage()], next: '7', acceptedBy: null });
  let answer: () => void = () => undefined;
  const none = { messages: [], next: null, acceptedBy: null };
  http.answers(searchMessages, () => new Promise((resolve) => (answer = () => resolve(none))));
  await user.click(screen.getByRole('button', { name: 'Hyväksytty' }));
  await user.click(screen.getByRole('button', { name: 'Näytä vanhempia' }));
  act(() => answer());
  await screen.findByText('Ei sanomia valituilla hakuehdoilla.');
});

it('once the oldest are shown the last row has the focus', async () => {
  const application = await show({ messages: [anIntakeMessage()], next: '7', acceptedBy: null });
  application.http.answers(searchMessages, { messages: [anIntakeMessage()], next: null, acceptedBy: null });
  await application.user.click(screen.getByRole('button', { name: 'Näytä vanhempia' }));
  await screen.findByText('Sanomia: 2.');
  expect(document.activeElement).toBe(within(screen.getAllByRole('row')[2]!).getByRole('button'));
});

it.each(['conflict', 'notFound'] as const)(
  'one without a code is taken up again; one that has not failed, or is gone, cannot be: %s',
  async (kind) => {
    const finding = anIntakeMessage({
      reason: 'missingFinding',
      unknownCode: null,
      mappingKind: null,
      hasContents: false,
    });
    const application = await show({ messages: [finding], next: null, acceptedBy: null });
    application.http.fails(replayMessage, new AppError(kind, { code: kind }));
    const inside = await open(application);
    expect(inside.queryByRole('combobox')).toBeNull();
    expect(inside.queryByRole('button', { name: 'Näytä sisältö' })).toBeNull();
    application.http.answers(searchMessages, { messages: [], next: null, acceptedBy: null });
    await application.user.click(inside.getByRole('button', { name: 'Käsittele uudelleen' }));
    const words = await screen.findByText('Ei sanomia valituilla hakuehdoilla.');
    await waitFor(() => expect(document.activeElement).toBe(words));
    const told = kind === 'conflict' ? 'conflict' : 'gone';
    expect(application.shown).toMatchObject([{ intent: 'error', textKey: `intakeMessages:toast.${told}` }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('one that somebody else has mended meanwhile closes over a list that is refetched, and one that failed stays', async () => {
  const application = await show({ messages: [anIntakeMessage()], next: null, acceptedBy: null });
  const { user, http } = application;
  const inside = await open(application);
  await user.selectOptions(await inside.findByRole('combobox', { name: /Tutkimus/ }), '4206 Klamydia');
  const save = inside.getByRole('button', { name: 'Tallenna ja käsittele uudelleen' });
  http.fails(mendMessage, new AppError('offline'));
  await user.click(save);
  await waitFor(() => expect(application.shown).toHaveLength(1));
  expect(inside.getByRole<HTMLSelectElement>('combobox').value).toBe('4206');
  http.fails(mendMessage, new AppError('conflict', { code: 'conflict' }));
  http.answers(searchMessages, { messages: [anIntakeMessage({ outcome: 'accepted' })], next: null, acceptedBy: null });
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await screen.findByText('Hyväksytty', { selector: 'td *' })).isConnected).toBe(true);
});

it('one that is taken up again late closes no details but its own', async () => {
  const messages = [anId(), anId()].map((messageId) =>
    anIntakeMessage({ messageId, unknownCode: null, mappingKind: null }),
  );
  const application = await show({ messages, next: null, acceptedBy: null });
  const { user, http, shown } = application;
  let answer: () => void = () => undefined;
  http.answers(replayMessage, () => new Promise((resolve) => (answer = () => resolve({ accepted: 1, replayed: 1 }))));
  const inside = await open(application);
  await user.click(inside.getByRole('button', { name: 'Käsittele uudelleen' }));
  await user.click(inside.getByRole('button', { name: 'Sulje' }));
  await user.click(within(screen.getAllByRole('row')[2]!).getByRole('button'));
  const other = within(await screen.findByRole('dialog'));
  act(() => answer());
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(other.getByText(messages[1]!.messageId).isConnected).toBe(true);
});

it.each([
  ['a meaning', anIntakeMessage(), mendMessage, 'Tallenna ja käsittele uudelleen'],
  ['a try', anIntakeMessage({ unknownCode: null, mappingKind: null }), replayMessage, 'Käsittele uudelleen'],
] as const)(
  '%s that had no answer is not told as a failure, and is a repeat when it is pressed again',
  async (_, message, endpoint, press) => {
    const application = await show({ messages: [message], next: null, acceptedBy: null });
    const { user, http, shown } = application;
    const inside = await open(application);
    if (message.mappingKind)
      await user.selectOptions(await inside.findByRole('combobox', { name: /Tutkimus/ }), '4206 Klamydia');
    const keys: string[] = [];
    const answer = jest.fn<ReplayedMessages, []>(() => ({ accepted: 1, replayed: 1 }));
    http.answers(endpoint, (_input: unknown, context: CallContext) => (keys.push(context.nextKey()), answer()));
    answer.mockImplementationOnce(() => {
      throw new AppError('offline', { code: noAnswerInTime });
    });
    const button = inside.getByRole('button', { name: press });
    await user.click(button);
    await waitFor(() => expect([shown.length, button.hasAttribute('aria-disabled')]).toEqual([1, false]));
    fireEvent.click(button, { detail: 2 }); // Of a double click.
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(shown.map(({ textKey }) => textKey.split('.')[1])).toEqual(['unanswered', 'replayed']);
  },
);

it('a try that had no answer is looked for in the list; where that cannot be read what is chosen stays', async () => {
  const application = await show({ messages: [anIntakeMessage()], next: null, acceptedBy: null });
  const { user, http } = application;
  const inside = await open(application);
  const choice = () => inside.getByRole<HTMLSelectElement>('combobox').value;
  await user.selectOptions(await inside.findByRole('combobox', { name: /Tutkimus/ }), '4206 Klamydia');
  const save = () => user.click(inside.getByRole('button', { name: 'Tallenna ja käsittele uudelleen' }));
  for (const endpoint of [mendMessage, searchMessages] as const) http.fails(endpoint, new AppError('offline'));
  await save();
  await screen.findByText('Sanomia haettaessa tapahtui virhe.');
  expect(choice()).toBe('4206');
  http.answers(searchMessages, { messages: [], next: null, acceptedBy: null });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Ei sanomia valituilla hakuehdoilla.');
});

it('a list that is loaded again has the focus, and a try that fails again leaves it at its button', async () => {
  const application = await show({ messages: [anIntakeMessage()], next: null, acceptedBy: null });
  const { user, http } = application;
  http.fails(searchMessages, new AppError('offline'));
  await user.click(screen.getByRole('button', { name: 'Päivitä' }));
  const retry = async () => user.click(await screen.findByRole('button', { name: 'Yritä uudelleen' }));
  await retry();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yritä uudelleen' })));
  http.answers(searchMessages, { messages: [anIntakeMessage()], next: null, acceptedBy: null });
  await retry();
  const table = await screen.findByRole('table');
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement!.contains(table)).toBe(true);
});

it('it is for SUPPORT alone', async () => {
  const { router } = await renderApplication('/', { profile: aProfile({ roles: ['DK_USER'] }) });
  await act(() => router.navigate('/event-log/messages'));
  expect(await screen.findByText('Sinulla ei ole oikeutta tähän sivuun.', undefined, { timeout: 30_000 })).toBeTruthy();
});

describe('the meanings that were given', () => {
  const aMeaning = (code: string, changes: Partial<CodeMeaning> = {}): CodeMeaning => ({
    ...{ kind: 'analysis', code, target: '1155', targetName: 'Viljely' },
    ...{ at: '2026-03-03T08:15:22.000Z', byName: 'Tuulikki Tukinen', former: null, used: [] },
    ...changes,
  });
  async function openMeanings(...meanings: CodeMeaning[]) {
    const application = await show({ messages: [anIntakeMessage()], next: null, acceptedBy: null });
    application.http.answers(getMeanings, meanings);
    application.http.answers(getMappingTargets, [
      { code: '1155', name: 'Viljely' },
      { code: '4206', name: 'Klamydia' },
    ]);
    await application.user.click(screen.getByRole('button', { name: 'Koodien merkitykset' }));
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 30_000 }));
    return { ...application, dialog };
  }

  it('are listed with who and when, and what it means for accepted messages is said', async () => {
    const gone = aMeaning('THEIR-KIT', { kind: 'package', target: 'old', targetName: null, former: 'Klamydiatesti' });
    const { dialog } = await openMeanings(aMeaning('OLD-7'), gone);
    const [first, second] = await dialog.findAllByRole('listitem');
    expect(first!.textContent).toBe('OLD-7 tarkoittaa: 1155 ViljelyTutkimus, Tuulikki Tukinen, 3.3.2026 10.15Muuta');
    expect(second!.textContent).toContain('THEIR-KIT tarkoittaa: old (ei enää valittavissa)');
    expect(second!.textContent).toContain('Sitä ennen: Klamydiatesti');
    dialog.getByText(/^Jo hyväksytyt sanomat eivät muutu/);
  });

  it('where there are none, that is said', async () => {
    const { dialog } = await openMeanings();
    await dialog.findByText('Yhdellekään koodille ei ole annettu merkitystä.');
  });

  it('many are narrowed down by code or meaning; one that is open stays', async () => {
    const codes = Array.from({ length: 12 }, (_, index) => aMeaning(`OLD-${index}`));
    const other = aMeaning('THEIR-KIT', { kind: 'package', target: 'kit', targetName: 'Klamydiatesti' });
    const { dialog, user } = await openMeanings(...codes, other);
    const shown = () => dialog.getAllByRole('button', { name: /^Muuta: / }).map((button) => button.ariaLabel);
    const search = await dialog.findByRole('searchbox', { name: 'Hae koodilla tai merkityksellä' });
    await user.type(search, 'klamydiaT{Enter}');
    expect(shown()).toEqual(['Muuta: THEIR-KIT']);
    dialog.getByText('1 / 13 koodia');
    await user.click(dialog.getByRole('button', { name: 'Muuta: THEIR-KIT' }));
    await user.clear(search);
    await user.type(search, 'old-1{Enter}');
    dialog.getByText('4 / 13 koodia');
    dialog.getByRole('group', { name: 'Muuta: THEIR-KIT' });
    await user.click(dialog.getByRole('button', { name: 'Peruuta' }));
    expect(shown()).toEqual(['Muuta: OLD-1', 'Muuta: OLD-10', 'Muuta: OLD-11']);
  });

  it('lead to the messages that were accepted by them, those that were taken back, too', async () => {
    const used = [
      { meaningId: 9, target: '1155', targetName: 'Viljely' },
      { meaningId: 7, target: 'old', targetName: null },
    ];
    const { dialog, user, http } = await openMeanings(aMeaning('OLD-7', { used, target: null, targetName: null }));
    await dialog.findByText('OLD-7: merkitys on poistettu');
    expect(dialog.queryByRole('button', { name: 'Muuta: OLD-7' })).toBeNull();
    dialog.getByRole('button', { name: 'OLD-7: hyväksytyt sanomat, joissa se tarkoitti: old (ei enää valittavissa)' });
    const acceptedBy = { kind: 'analysis', code: 'OLD-7', ...used[0]! } as const;
    let answer: () => void = () => undefined;
    const found: FoundMessages = { messages: [anIntakeMessage({ outcome: 'accepted' })], next: null, acceptedBy };
    http.answers(searchMessages, () => new Promise((resolve) => (answer = () => resolve(found))));
    await user.click(
      dialog.getByRole('button', { name: 'OLD-7: hyväksytyt sanomat, joissa se tarkoitti: 1155 Viljely' }),
    );
    await waitFor(() =>
      expect(http.inputsOf(searchMessages).at(-1)).toEqual({ body: { outcome: 'accepted', meaningId: 9 } }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    // Not above those of another one, that are still shown.
    expect(screen.queryByText(/^Hyväksytyt sanomat, joissa/)).toBeNull();
    act(() => answer());
    const text = await screen.findByText('Hyväksytyt sanomat, joissa OLD-7 tarkoitti: 1155 Viljely');
    expect(text.getAttribute('role')).toBe('status');
    http.answers(searchMessages, { ...found, acceptedBy: null });
    await user.click(screen.getByRole('button', { name: 'Näytä kaikki sanomat' }));
    await waitFor(() => expect(http.inputsOf(searchMessages).at(-1)).toEqual({ body: {} }));
    expect(screen.queryByText(/^Hyväksytyt sanomat, joissa/)).toBeNull();
    // Whoever goes on by the keyboard is among the filters still.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kaikki', pressed: true }));
  });

  it('an address that was kept names the meaning by itself, and says so where there is none such', async () => {
    const acceptedBy = { kind: 'package', code: '<b>', meaningId: 4, target: 'kit', targetName: null } as const;
    const found: FoundMessages = { messages: [anIntakeMessage({ outcome: 'accepted' })], next: null, acceptedBy };
    const { http, router } = await show(found, '/event-log/messages?outcome=accepted&meaning=4');
    screen.getByText('Hyväksytyt sanomat, joissa <b> tarkoitti: kit (ei enää valittavissa)');
    expect(http.inputsOf(getMeanings)).toEqual([]);
    let answer: () => void = () => undefined;
    http.answers(
      searchMessages,
      () => new Promise((resolve) => (answer = () => resolve({ messages: [], next: null, acceptedBy: null }))),
    );
    await act(() => router.navigate('/event-log/messages?outcome=accepted&meaning=5'));
    expect(screen.queryByText(/^Hyväksytyt sanomat, joissa/)).toBeNull();
    await act(async () => answer());
    expect((await screen.findByText('Tällaista koodin merkitystä ei ole.')).isConnected).toBe(true);
  });

  it('one is changed; the list and the messages are refetched, and a failure keeps what was chosen', async () => {
    // Of its buttons, not the one that leads away has the focus after its form.
    const used = [{ meaningId: 9, target: '1155', targetName: 'Viljely' }];
    const { dialog, user, http, shown } = await openMeanings(aMeaning('OLD-6'), aMeaning('OLD-7', { used }));
    await user.click(await dialog.findByRole('button', { name: 'Muuta: OLD-7' }));
    const choice = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /Tutkimus/ });
    expect(choice.value).toBe('1155');
    expect(document.activeElement).toBe(dialog.getByRole('group', { name: 'Muuta: OLD-7' }));
    await user.click(dialog.getByRole('button', { name: 'Peruuta' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Muuta: OLD-7' }));
    await user.click(dialog.getByRole('button', { name: 'Muuta: OLD-7' }));
    const again = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /Tutkimus/ });
    const save = () => user.click(dialog.getByRole('button', { name: 'Tallenna merkitys' }));
    await user.selectOptions(again, '');
    await save();
    dialog.getByText('Valitse, mitä koodi tarkoittaa.');
    expect(http.inputsOf(changeMeaning)).toEqual([]);
    await user.selectOptions(again, '4206 Klamydia');
    http.fails(changeMeaning, new AppError('conflict', { code: 'conflict' }));
    const newer = aMeaning('OLD-7', { at: '2026-03-03T09:00:00.000Z', used });
    http.answers(getMeanings, [aMeaning('OLD-6'), newer]);
    await save();
    await waitFor(() => expect(shown).toMatchObject([{ textKey: 'intakeMessages:toast.meaningConflict' }]));
    await dialog.findByText(/3\.3\.2026 11\.00/);
    expect(dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('4206');
    http.answers(changeMeaning, { accepted: 2, replayed: 2 });
    http.answers(getMeanings, [aMeaning('OLD-7', { target: '4206', targetName: 'Klamydia', former: 'Viljely', used })]);
    const searches = http.inputsOf(searchMessages).length;
    await save();
    await dialog.findByText('OLD-7 tarkoittaa: 4206 Klamydia');
    expect(http.inputsOf(changeMeaning).at(-1)).toEqual({
      body: { kind: 'analysis', code: 'OLD-7', at: newer.at, target: '4206' },
    });
    expect(shown.at(-1)).toMatchObject({ textKey: 'intakeMessages:toast.meaningReplayed' });
    await waitFor(() => expect(http.inputsOf(searchMessages).length).toBeGreaterThan(searches));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Muuta: OLD-7' }));
  });

  it('one whose change had no answer is not told as unchanged, and is changed once when it is saved again', async () => {
    const { dialog, user, http, shown } = await openMeanings(aMeaning('OLD-7'));
    await user.click(await dialog.findByRole('button', { name: 'Muuta: OLD-7' }));
    await user.selectOptions(await dialog.findByRole('combobox', { name: /Tutkimus/ }), '4206 Klamydia');
    const keys: string[] = [];
    let error = new AppError('offline');
    for (const call of [changeMeaning, removeMeaning] as const)
      http.answers(call, (_input: unknown, context: CallContext) => {
        keys.push(context.nextKey());
        throw error;
      });
    const save = () => user.click(dialog.getByRole('button', { name: 'Tallenna merkitys' }));
    await save();
    await waitFor(() => expect(shown).toHaveLength(1));
    await save();
    await waitFor(() => expect(shown).toHaveLength(2));
    for (const count of [3, 4]) {
      await user.click(dialog.getByRole('button', { name: 'Poista merkitys' }));
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Poista merkitys' }));
      await waitFor(() => expect(shown).toHaveLength(count));
    }
    expect(new Set(shown.map(({ textKey }) => textKey))).toEqual(new Set(['intakeMessages:toast.meaningUnanswered']));
    expect([keys[1] === keys[0], keys[2] === keys[0], keys[3] === keys[2]]).toEqual([true, false, true]);
    // What was refused is no repeat when it is tried again.
    error = new AppError('unexpected', { status: 500 });
    for (const count of [5, 6]) {
      await save();
      await waitFor(() => expect(shown).toHaveLength(count));
    }
    expect(keys[5]).not.toBe(keys[4]);
  });

  it('of one whose meaning is not there any more another is asked for', async () => {
    const { dialog, user, http } = await openMeanings(aMeaning('OLD-7', { target: 'old', targetName: null }));
    await user.click(await dialog.findByRole('button', { name: 'Muuta: OLD-7' }));
    expect((await dialog.findByRole<HTMLSelectElement>('combobox', { name: /Tutkimus/ })).value).toBe('');
    await user.click(dialog.getByRole('button', { name: 'Tallenna merkitys' }));
    dialog.getByText('Valitse, mitä koodi tarkoittaa.');
    expect(http.inputsOf(changeMeaning)).toEqual([]);
  });

  it('a change that is answered late closes no form but its own', async () => {
    const { dialog, user, http, shown } = await openMeanings(aMeaning('OLD-6'), aMeaning('OLD-7'));
    let answer: () => void = () => undefined;
    http.answers(changeMeaning, () => new Promise((resolve) => (answer = () => resolve({ accepted: 0, replayed: 0 }))));
    await user.click(await dialog.findByRole('button', { name: 'Muuta: OLD-6' }));
    await dialog.findByRole('combobox', { name: /Tutkimus/ });
    await user.click(dialog.getByRole('button', { name: 'Tallenna merkitys' }));
    await user.click(dialog.getByRole('button', { name: 'Muuta: OLD-7' }));
    await user.selectOptions(await dialog.findByRole('combobox', { name: /Tutkimus/ }), '4206 Klamydia');
    act(() => answer());
    await waitFor(() => expect(shown).toMatchObject([{ textKey: 'intakeMessages:toast.meaningChanged' }]));
    expect(dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('4206');
    expect(dialog.getByRole('group', { name: 'Muuta: OLD-7' })).toBeTruthy();
  });

  it('one is taken back once that was asked', async () => {
    const { dialog, user, http, shown, container } = await openMeanings(
      ...['OLD-5', 'OLD-6', 'OLD-7', 'OLD-8'].map((code) => aMeaning(code)),
    );
    http.answers(removeMeaning, undefined);
    const answer = async (name: string) => {
      await user.click(dialog.getByRole('button', { name: 'Poista merkitys' }));
      const question = within(await screen.findByRole('alertdialog'));
      question.getByText(/^Koodi on sen jälkeen tuntematon/);
      expect(container.get(dialogStoreToken).getState().dialogs).toMatchObject([{ request: { destructive: true } }]);
      await user.click(question.getByRole('button', { name }));
    };
    await user.click(await dialog.findByRole('button', { name: 'Muuta: OLD-7' }));
    await dialog.findByRole('combobox', { name: /Tutkimus/ });
    await answer('Peruuta');
    expect(http.inputsOf(removeMeaning)).toEqual([]);
    http.answers(getMeanings, [aMeaning('OLD-5'), aMeaning('OLD-6'), aMeaning('OLD-8')]);
    await answer('Poista merkitys');
    await waitFor(() => expect(dialog.queryByRole('group', { name: 'Muuta: OLD-7' })).toBeNull());
    const { kind, code, at } = aMeaning('OLD-7');
    expect(http.inputsOf(removeMeaning)).toEqual([{ body: { kind, code, at } }]);
    // Whoever goes on by the keyboard is where it stood.
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Muuta: OLD-8' })));
    expect(shown).toMatchObject([{ intent: 'success', textKey: 'intakeMessages:toast.meaningRemoved' }]);
  });
});
