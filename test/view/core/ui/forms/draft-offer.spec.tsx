import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  ConfiguratorPhase,
  getProductById,
  type Product,
  updateProductBasicInfo,
} from '#core/contracts/product.contract.ts';
import type { KeptDraft } from '#core/editing/draft-keeper.ts';
import type { DraftStorage } from '#core/ports/storage.ts';
import { dialogStoreToken } from '#core/ui/dialogs/dialog.store.ts';
import { aCompleteProduct } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const product = aCompleteProduct({ configuratorStatus: ConfiguratorPhase.BasicInfo });

/** The first phase on the screen; `report` says which drafts of it are kept, of every tab. */
async function setup(changes: Partial<Product> = {}) {
  const loaded = { ...product, ...changes };
  const application = await renderApplication(`/product-configurator/${product.productId}/basic-info`);
  let form = '';
  let listener!: Parameters<DraftStorage['follow']>[1];
  jest.spyOn(application.drafts, 'follow').mockImplementation((...followed) => {
    [form, listener] = followed;
    return () => undefined;
  });
  application.http.answers(getProductById, loaded);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Paketin nimi/ });
  const report = (...drafts: readonly KeptDraft[]): Promise<void> => act(async () => listener(drafts, []));
  return { ...application, name, report, form, loaded };
}

function draftOf(id: string): KeptDraft {
  const base = { productName: product.productName, productDescription: product.productDescription, outcomes: [] };
  const values = { ...base, productName: `Luonnos ${id}` };
  return {
    id,
    draft: { version: 1, base, modifiedAt: product.modifiedAt, values, savedAt: '2026-03-02T07:05:00.000Z' },
  };
}

const restore = () => screen.findByRole('button', { name: 'Palauta' });
const offer = () => screen.queryByText('Palautetaanko tallentamattomat muutokset?');

/** Whether what is below the offer waits for it, unseen. */
const waits = () => screen.getByRole('form').previousElementSibling!.getAttribute('aria-busy') === 'true';

it('comes with the form, which it would move', async () => {
  const { name, report } = await setup();
  expect(waits()).toBe(true);
  // The focus finds it all the same.
  act(() => name.focus());
  expect(document.activeElement).toBe(name);
  await report(draftOf('left'));
  await waitFor(() => expect(offer()).not.toBeNull());
  // With the offer itself, not once the longest time is over.
  expect(waits()).toBe(false);
});

it('keeps no form away for long where the browser does not say what it keeps', async () => {
  await setup();
  await waitFor(() => expect(waits()).toBe(false), { timeout: 10_000 });
  expect(offer()).toBeNull();
});

it('of a tab that was opened after this one is not offered here when the drafts are listed again', async () => {
  const { user, name, report, form, browserDrafts } = await setup();
  await report();
  const leave = browserDrafts.hold(form, 'other');
  await report(draftOf('other'), draftOf('left'));
  await user.click(await restore());
  await waitFor(() => expect(name.value).toBe('Luonnos left'));
  expect(offer()).toBeNull();
  // What it has done with its draft until it is closed, this one does not know.
  leave();
  await act(async () => browserDrafts.changedElsewhere());
  expect(offer()).toBeNull();
});

it('is answered by a double click alone, not the next one, which takes its place', async () => {
  const { user, name, report, drafts, container } = await setup();
  const remove = jest.spyOn(drafts, 'remove');
  await report(draftOf('first'), draftOf('second'), draftOf('third'));
  await restore();
  await user.dblClick(screen.getByRole('button', { name: 'Hylkää' }));
  await waitFor(() => expect(remove.mock.calls.map(([, id]) => id)).toEqual(['first']));
  expect(offer()).toBeTruthy();
  await user.dblClick(await restore());
  await waitFor(() => expect(remove.mock.calls.map(([, id]) => id)).toEqual(['first', 'second']));
  // Nor by a second click that comes when the first has been kept.
  await act(async () => undefined);
  fireEvent.click(await restore(), { detail: 2 });
  expect(name.value).toBe('Luonnos second');
  expect(offer()).toBeTruthy();
  expect(container.get(dialogStoreToken).getState().dialogs).toEqual([]);
});

it('leaves what has the focus in view, which it moves down as it comes', async () => {
  const { name, report } = await setup();
  act(() => name.focus());
  // jsdom has no such function.
  name.scrollIntoView = jest.fn();
  await report(draftOf('left'));
  await restore();
  expect(name.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
});

it('is not made of what is stored as it was kept, which is forgotten', async () => {
  const { report, form, drafts, loaded } = await setup();
  const remove = jest.spyOn(drafts, 'remove');
  const [saved, older] = [draftOf('saved'), draftOf('older')];
  const { productName, productDescription } = loaded;
  // A new row has no id in the draft.
  const rows = [{ key: 'new', name: 'Klamydia' }];
  const values = { productName, productDescription, outcomes: rows };
  await report({ ...saved, draft: { ...saved.draft, values } }, older);
  await restore();
  expect(remove.mock.calls).toMatchObject([[form, 'saved', { values }]]);
});

it('is made of the newer state that the server has of one that is stored as this browser kept it', async () => {
  const { user, name, report, drafts, loaded } = await setup();
  const remove = jest.spyOn(drafts, 'remove');
  const { productName, productDescription } = loaded;
  const { draft } = draftOf('left');
  // The page was left in the midst of a save: its last keys are on the server alone.
  const values = { productName, productDescription, outcomes: [{ key: 'new', name: 'Klamydia' }] };
  const saved = { ...draft, values, savedAt: '2026-03-02T07:04:59.000Z' };
  await report({ id: 'left', draft: saved });
  await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
  expect(offer()).toBeNull();
  await report({ id: 'left', draft });
  await user.click(await restore());
  await waitFor(() => expect(name.value).toBe('Luonnos left'));
  await report({ id: 'left', draft });
  expect(offer()).toBeNull();
});

it('stays, and where it was kept, when what was restored cannot be kept', async () => {
  const { user, name, report, drafts, browserDrafts, shown } = await setup();
  jest.spyOn(browserDrafts, 'write').mockRejectedValue(new Error('full'));
  const remove = jest.spyOn(drafts, 'remove');
  await report(draftOf('left'));
  await user.click(await restore());
  await waitFor(() => expect(shown).toMatchObject([{ textKey: 'core:draft.notKept' }]));
  expect(name.value).toBe('Luonnos left');
  expect(offer()).not.toBeNull();
  expect(remove).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Hylkää' }));
  await waitFor(() => expect(offer()).toBeNull());
});

it('is taken back once, however often that is pressed while it is being kept', async () => {
  const { user, name, report, browserDrafts } = await setup();
  let kept = (): void => undefined;
  jest.spyOn(browserDrafts, 'write').mockReturnValue(new Promise((resolve) => (kept = resolve)));
  await report(draftOf('left'));
  await user.dblClick(await restore());
  await waitFor(() => expect(name.value).toBe('Luonnos left'));
  await act(async () => kept());
  await waitFor(() => expect(offer()).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('is taken back while a save is on its way, and what a colleague has stored since it was kept stays', async () => {
  const { user, name, report, http, loaded } = await setup({
    productDescription: 'Danielin kuvaus',
    modifiedAt: '2026-06-01T00:00:00.000Z',
  });
  let answerSave: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (answerSave = resolve));
  let stored = loaded;
  http.answers(updateProductBasicInfo, async ({ body: { productName, productDescription } }) => {
    await slow;
    const modifiedAt = `2026-06-01T00:00:0${http.inputsOf(updateProductBasicInfo).length}.000Z`;
    return (stored = { ...stored, productName, productDescription, modifiedAt });
  });
  await report(draftOf('left'));
  const description = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Paketin kuvaus/ });
  await user.type(description, '!');
  await user.click(screen.getByRole('button', { name: 'Tallenna' }));
  await waitFor(() => expect(http.inputsOf(updateProductBasicInfo)).toHaveLength(1));
  await user.click(await restore());
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByText('Palauta', { selector: 'button' }));
  await waitFor(() => expect(name.value).toBe('Luonnos left'));
  answerSave();
  await waitFor(() => expect(description.value).toBe('Danielin kuvaus!'));
  expect(name.value).toBe('Luonnos left');
  await user.click(screen.getByRole('button', { name: 'Tallenna' }));
  await waitFor(() => expect(stored.productName).toBe('Luonnos left'));
  expect(stored.productDescription).toBe('Danielin kuvaus!');
});

it('of a tab that is loaded again is offered there: elsewhere it goes when that tab is back', async () => {
  const { user, name, report, browserDrafts } = await setup();
  await report(draftOf('other'), draftOf('own'));
  await restore();
  browserDrafts.earlierIds = ['other'];
  await act(async () => browserDrafts.changedElsewhere());
  await user.click(await restore());
  await waitFor(() => expect(name.value).toBe('Luonnos own'));
  expect(offer()).toBeNull();
});
