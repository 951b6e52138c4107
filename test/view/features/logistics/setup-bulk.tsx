import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { LogisticsReferral, StickerCheck } from '#core/contracts/logistics.contract.ts';
import { aLogisticsReferral } from '#test/support/builders.ts';
// Here, not by the first press: that wants the details, too, and Jest never ends linking two files at once that share others.
import '#features/logistics/bulk/referral-bulk.tsx';
import { setup, type Situation } from './setup.tsx';

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });
export const box = (name: RegExp): HTMLInputElement => screen.getByRole('checkbox', { name });
export const chosen = (): (string | undefined)[] =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Valitse (?!sivu)/ })
    .filter(({ checked }) => checked)
    .map((each) => each.closest('tr')?.querySelector('button')?.textContent);

/** The page with referrals A, B, C and D. */
export async function setupReferrals(changes: Partial<LogisticsReferral> = {}, situation: Situation = {}) {
  const referrals = ['A', 'B', 'C', 'D'].map((sampleNumber) => aLogisticsReferral({ sampleNumber, ...changes }));
  const application = await setup({ referrals, ...situation });
  const view = application.show();
  await screen.findByRole('table');
  const ids = referrals.map(({ referralId }) => referralId);
  return { ...application, view, referrals, ids };
}

export const printChosen = async (user: UserEvent): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Tulosta osoitetarrat' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tulosta' }));
};

/** Each reason that is reported, with the referrals that it holds for. */
export const failures = async (): Promise<string[]> => {
  const list = await screen.findByRole('list', { name: 'Epäonnistuneet' });
  return [...list.children].map(({ firstChild, lastChild }) => {
    const names = within(lastChild as HTMLElement).getAllByRole('listitem');
    return `${names.map((each) => each.textContent).join(', ')}: ${firstChild?.textContent ?? ''}`;
  });
};

/** What the server says of one that nobody else has, and that can be printed. */
export const checked = (referralId: string): StickerCheck => ({ referralId, problem: null, takenBy: null, lacks: [] });
