import { act, screen, waitFor, within } from '@testing-library/react';
import type { RowsEvent } from '#core/contracts/live-event.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { getReferralsSearchCount, searchReferrals, type Referral } from '#core/contracts/referral.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aReferral, anId } from '#test/support/builders.ts';
import { setup } from './setup.tsx';

// What a list shows of what colleagues and citizens do meanwhile.

const opener = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const numbers = (): (string | undefined)[] =>
  [...screen.getByRole('table').querySelectorAll('tbody tr')].map((row) => /OM\d+/.exec(row.textContent ?? '')?.[0]);

/** The list with OM1, OM2 and OM3, followed. */
async function setupFollowed(path?: string) {
  const referrals = ['OM1', 'OM2', 'OM3'].map((sampleNumber) => aReferral({ sampleNumber }));
  const application = await setup({ referrals, counts: [3, 3, 0] });
  const { http, live } = application;
  const stored = [...referrals];
  http.answers(searchReferrals, ({ body }) =>
    stored.filter(({ referralId }) => body.ids === undefined || body.ids.includes(referralId)),
  );
  const view = application.show(path);
  await screen.findByRole('table');
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const tell = (changes: Partial<RowsEvent>): void =>
    act(() =>
      live.messages.next({ kind: 'rows', list: 'referrals', added: [], changed: [], isCut: false, ...changes }),
    );
  const searches = () => http.inputsOf(searchReferrals).map(({ body }) => body);
  return { ...application, ...view, referrals, stored, tell, searches };
}

/** A citizen orders. */
async function withNewOrder(path?: string) {
  const application = await setupFollowed(path);
  const order = aReferral({ sampleNumber: 'OM9' });
  application.stored.unshift(order);
  application.tell({ added: [order.referralId] });
  return { ...application, order };
}

it('new rows are told over the list, once to those who listen, and come when they are asked for', async () => {
  const { user, tell, searches, stored } = await withNewOrder();
  const chip = await screen.findByRole('button', { name: '1 uusi' });
  expect(numbers()).toEqual(['OM1', 'OM2', 'OM3']);
  expect(searches()).toHaveLength(1);
  const said = screen.getByText('Listaan on tullut uusia rivejä.');
  expect(said.getAttribute('role')).toBe('status');
  expect(said.contains(chip)).toBe(false);
  await user.click(chip);
  await waitFor(() => expect(numbers()).toEqual(['OM9', 'OM1', 'OM2', 'OM3']));
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 uusi' })).toBeNull());
  expect(document.activeElement).toBe(opener(/OM9/));
  expect(screen.queryByText('Listaan on tullut uusia rivejä.')).toBeNull();
  // What the list has read is no news.
  tell({ added: [stored[0]!.referralId] });
});

it('what was told before the list listened is told, unless the list was read since', async () => {
  const { tell, stored } = await setupFollowed();
  const [before, since] = [aReferral(), aReferral()];
  stored.unshift(since);
  tell({ added: [before.referralId], ageMs: 600_000 });
  tell({ added: [since.referralId], ageMs: 0 });
  expect(await screen.findByRole('button', { name: '1 uusi' })).toBeTruthy();
});

it('F9 shows them, too, but not over a dialog', async () => {
  const { user } = await withNewOrder();
  await screen.findByRole('button', { name: '1 uusi' });
  await user.click(opener(/OM2/));
  await screen.findByRole('dialog');
  await user.keyboard('{F9}');
  expect(screen.getByRole('button', { name: '1 uusi' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener(/OM2/)));
  await user.keyboard('{F9}');
  await waitFor(() => expect(numbers()).toEqual(['OM9', 'OM1', 'OM2', 'OM3']));
  // Who stands on a row stays there.
  expect(document.activeElement).toBe(opener(/OM2/));
});

it('on another page they are shown on the first one', async () => {
  const { user, router } = await withNewOrder('/hva-admin/referrals?page=2');
  await user.click(await screen.findByRole('button', { name: '1 uusi' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('a filtered list asks which of them it finds', async () => {
  const { http, order } = await withNewOrder('/hva-admin/referrals?referralWorkflowStatus=5');
  const asked = { referralWorkflowStatus: OrderStatus.SamplingKitSent, ids: [order.referralId] };
  await waitFor(() => expect(http.inputsOf(getReferralsSearchCount).map(({ body }) => body)).toContainEqual(asked));
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: /uusi$|uutta$/ })).toBeNull();
});

it('a row that has changed elsewhere, and that the filter finds now, is told of as new where the screen has the whole list', async () => {
  const { http, tell } = await setupFollowed(
    `/hva-admin/referrals?referralWorkflowStatus=${OrderStatus.SamplingKitSent}`,
  );
  const sent = anId();
  http.answers(getReferralsSearchCount, ({ body }) => (body.ids ? 1 : 3));
  tell({ changed: [sent] });
  await screen.findByRole('button', { name: '1 uusi' });
  const asked = http.inputsOf(getReferralsSearchCount).map(({ body }) => body);
  expect(asked).toContainEqual({ referralWorkflowStatus: OrderStatus.SamplingKitSent, ids: [sent] });
});

it('a row that a colleague has changed shows so where it stands, until it is opened', async () => {
  const { user, referrals, stored, tell, searches } = await setupFollowed();
  const [, second] = referrals as [Referral, Referral, Referral];
  const changed = { ...second, referralWorkflowStatus: OrderStatus.SamplingKitSent, ssn: '010594-9032' };
  // By now another order comes first: nothing moves.
  stored.splice(0, 3, changed, referrals[0]!);
  const before = opener(/OM2/);
  act(() => before.focus());
  tell({ changed: [changed.referralId, anId()] });
  const row = await screen.findByRole('row', { name: /Muuttunut.*OM2/ });
  expect(searches().at(-1)).toEqual({ ids: [changed.referralId] });
  expect(numbers()).toEqual(['OM1', 'OM2', 'OM3']);
  expect(within(row).getByText('Valmis')).toBeTruthy();
  expect(within(row).getByTitle('Muuttunut')).toBeTruthy();
  expect(document.activeElement).toBe(before);
  expect(before.getAttribute('aria-label')).toMatch(/OM2, .*, Muuttunut$/);
  expect(screen.queryByRole('button', { name: /uusi$|uutta$/ })).toBeNull();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  // Masked like all that a list keeps.
  expect(dialog.textContent).toContain('010594-****');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(before));
  expect(screen.queryByTitle('Muuttunut')).toBeNull();
});

it('a row that stays though the list is without it by now is one of those that the list says it shows', async () => {
  const { http, stored, tell } = await setupFollowed('/hva-admin/referrals?referralWorkflowStatus=3');
  await screen.findByText('1–3 / 3');
  stored[1] = { ...stored[1]!, referralWorkflowStatus: OrderStatus.SamplingKitSent };
  http.answers(getReferralsSearchCount, ({ body }) => (body.referralWorkflowStatus === 3 ? 2 : 3));
  tell({ changed: [stored[1].referralId] });
  await screen.findByRole('button', { name: 'Uudet tilaukset (2)' }, { timeout: 10_000 });
  expect(numbers()).toEqual(['OM1', 'OM2', 'OM3']);
  expect(screen.getByText('1–3 / 3')).toBeTruthy();
});

it('where a row cannot be had anew, the list stays as it is, and nobody is troubled', async () => {
  const { referrals, tell, http, searches, shown } = await setupFollowed();
  http.fails(searchReferrals, new AppError('unexpected'));
  tell({ changed: [referrals[0]!.referralId] });
  await waitFor(() => expect(searches()).toHaveLength(2));
  await act(async () => undefined);
  expect(screen.queryByTitle('Muuttunut')).toBeNull();
  expect(numbers()).toEqual(['OM1', 'OM2', 'OM3']);
  expect([shown, screen.queryByRole('alert')]).toEqual([[], null]);
});

it('an empty list tells of its first row', async () => {
  const { http, show, live, user } = await setup();
  show();
  await screen.findByText('Ei tuloksia valituilla hakuehdoilla.');
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const order = aReferral({ sampleNumber: 'OM9' });
  http.answers(searchReferrals, [order]);
  act(() =>
    live.messages.next({ kind: 'rows', list: 'referrals', added: [order.referralId], changed: [], isCut: false }),
  );
  await user.click(await screen.findByRole('button', { name: '1 uusi' }));
  await screen.findByRole('table');
  expect(numbers()).toEqual(['OM9']);
});
