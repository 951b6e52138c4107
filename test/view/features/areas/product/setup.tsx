import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getProductChanges, type ProductChanges } from '#core/contracts/hva-product-review.contract.ts';
import { getHvaAttachments } from '#core/contracts/attachment.contract.ts';
import {
  getHvaProductById,
  getHvaProducts,
  hvaSettingsOf,
  publishHvaProduct,
  updateHvaProduct,
  type HvaProduct,
} from '#core/contracts/hva-product.contract.ts';
import { getHvaProductChecks, type HvaProductChecks } from '#core/contracts/product-check.contract.ts';
import type { UserProfile } from '#core/contracts/person.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { AppError } from '#core/errors/app-error.ts';
import { anHvaProduct, aProfile } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

export const helena = aProfile({ firstName: 'Helena', lastName: 'Virtanen', roles: ['HVA_USER'], areaId: '04' });

/** Instruction texts in the order of the outcomes: Klamydia, Tippuri, Negatiivinen. */
export type Texts = readonly string[];

interface Situation {
  readonly product?: Partial<HvaProduct>;
  /** Of the languages that are not Finnish: by default none is written. */
  readonly texts?: Partial<Record<Language, Texts>>;
  readonly search?: string;
  /** The server cannot be reached for the product in Finnish, until this is called. */
  readonly isFinnishUnread?: boolean;
  readonly profile?: UserProfile;
  /** What the diagnostic centre has changed since the area's review. */
  readonly changes?: ProductChanges | AppError;
  /** What the checks say of its instructions: by default nothing. */
  readonly checks?: HvaProductChecks | AppError;
}

/** An hva product on a server that stores it in three languages, its page on screen. */
export async function setup({
  product: changes,
  texts,
  search = '',
  isFinnishUnread = false,
  profile = helena,
  changes: unreviewed,
  checks,
}: Situation = {}) {
  const product = anHvaProduct(changes);
  const written: Record<Language, Texts | undefined> = { fi: undefined, sv: [], en: [], ...texts };
  const server = { product, texts: written, isFinnishUnread };
  const read = (language: Language): HvaProduct => ({
    ...server.product,
    hvaOutcomeSettings: server.product.hvaOutcomeSettings.map((row, index) => {
      const own = server.texts[language];
      return own ? { ...row, instructionText: own[index] ?? '' } : row;
    }),
  });
  const application = await renderApplication(`/hva-admin/hva-product/${product.hvaProductId}${search}`, { profile });
  if (checks instanceof AppError) application.http.fails(getHvaProductChecks, checks);
  else if (checks) application.http.answers(getHvaProductChecks, checks);
  else
    application.http.answers(getHvaProductChecks, ({ query: { hvaProductId } }) => {
      return { hvaProductId, modifiedAt: server.product.modifiedAt, remarks: [], accepted: [] };
    });
  if (unreviewed instanceof AppError) application.http.fails(getProductChanges, unreviewed);
  else application.http.answers(getProductChanges, unreviewed ?? null);
  let minute = 0;
  const change = (changed: Partial<HvaProduct>): void => {
    const modifiedAt = `2026-05-01T00:0${(minute += 1)}:00.000Z`;
    server.product = { ...server.product, modifiedAt, modifiedBy: 'Helena Virtanen', ...changed };
  };
  application.http
    .answers(getHvaProducts, [])
    .answers(getHvaAttachments, [])
    .answers(getHvaProductById, ({ query: { languageCode = 'fi' } }) => {
      if (server.isFinnishUnread && languageCode === 'fi') throw new AppError('offline');
      return read(languageCode);
    })
    .answers(updateHvaProduct, ({ query, body }) => {
      const { modifiedAt, modifiedBy } = server.product;
      if (body.modifiedAt !== modifiedAt)
        throw new AppError('conflict', { status: 409, code: 'stale', current: { modifiedAt, modifiedBy } });
      const { hvaOutcomeSettings } = body;
      const language = query.languageCode ?? 'fi';
      server.texts[language] = hvaOutcomeSettings.map(({ instructionText }) => instructionText);
      change(hvaSettingsOf(body));
      return read(language);
    })
    .answers(publishHvaProduct, () => {
      change({ isPublished: true, publishedAt: '2026-05-01T09:05:00.000Z', publishedBy: 'Helena Virtanen' });
      return read('fi');
    });
  // The first one in a worker loads the whole application.
  await screen.findByRole('navigation', { name: 'Näytepaketin tiedot' }, { timeout: 30_000 });
  return { ...application, server, change };
}

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });
export const isEnabled = (name: string): boolean => button(name).getAttribute('aria-disabled') !== 'true';
/** What a disabled button says. */
export const reasonOf = (name: string): string | null | undefined =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent;

export const steps = () => within(screen.getByRole('navigation', { name: 'Näytepaketin tiedot' }));
export const isMarked = (step: string): boolean =>
  steps().queryByRole('button', { name: `${step}, tarkista tiedot` }) !== null;

export const choice = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${name}`) });
export const choose = (name: string, option: string): void => {
  const field = choice(name);
  const value = [...field.options].find(({ text }) => text === option)?.value;
  fireEvent.change(field, { target: { value } });
};

/** The instruction of an outcome, by the section's heading. */
export const instruction = (heading: string) =>
  within(screen.getByRole('region', { name: heading })).getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Ohjeteksti',
  });
export const write = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });
export const leave = (field: HTMLElement): void => void fireEvent.blur(field);

const openDialog = (): HTMLElement | null => document.querySelector('[role="alertdialog"]');
export const isAsked = (): boolean => openDialog() !== null;
/** A question by its title, once it is asked. */
export const question = (title: string) =>
  waitFor(() => {
    expect(openDialog()?.querySelector('h2')?.textContent).toBe(title);
    return within(openDialog()!);
  });
/** A button of a question. Looked for again each time: a dialog is drawn again when its focus keeper has been loaded. */
export const answer = async (title: string, label: string): Promise<HTMLElement> =>
  (await question(title)).getByText(label, { selector: 'button' });
