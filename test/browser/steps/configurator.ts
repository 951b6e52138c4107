import type { Locator, Page } from 'playwright-core';
import { demoId } from '#server/seed/demo/demo-id.ts';
import { until } from './until.ts';

/** The phases with a screen: their names in the bar and their addresses. */
export const phases = {
  basicInfo: { name: 'Perustiedot', segment: 'basic-info' },
  contents: { name: 'Paketin sisältö', segment: 'product-contents' },
  hvaSettings: { name: 'Hyvinvointialueen asetukset', segment: 'hva-settings' },
  citizenTexts: { name: 'Tekstit kansalaiselle', segment: 'citizen-texts' },
  preview: { name: 'Esikatselu', segment: 'preview' },
} as const;
export type Phase = keyof typeof phases;

/** The address of a demo product's phase; `key` is the product's in the demo data. */
export const demoPhasePath = (key: string, phase: Phase): string => phasePath(demoId(`package ${key}`), phase);
export const phasePath = (productId: string, phase: Phase): string =>
  `/product-configurator/${productId}/${phases[phase].segment}`;

/** Waits until the phase is on screen. */
export async function untilPhase(page: Page, phase: Phase): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname.endsWith(`/${phases[phase].segment}`));
  await phaseHeading(page, phase).waitFor();
}
export const phaseHeading = (page: Page, phase: Phase): Locator =>
  page.getByRole('heading', { name: `Vaihe: ${phases[phase].name}` });

/** A phase in the bar; its name goes on with how it stands. */
export const phaseButton = (page: Page, phase: Phase): Locator =>
  page
    .getByRole('navigation', { name: 'Vaiheet' })
    .getByRole('button', { name: new RegExp(`^${phases[phase].name},`) });

export const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });
export const field = (page: Page | Locator, name: string): Locator => page.getByRole('textbox', { name, exact: true });

export const saveButton = (page: Page): Locator => button(page, 'Tallenna');
export const continueButton = (page: Page): Locator => button(page, 'Tallenna ja jatka');

/** The sidebar's message of the form; the review below it has a status of its own. */
const sidebarStatus = (page: Page): Locator => page.locator('aside p[role="status"]');

/** Waits until the sidebar says this. */
export const untilStatus = (page: Page, text: string): Promise<void> =>
  until(async () => expect(await sidebarStatus(page).innerText()).toBe(text));

export const missingList = (page: Page): Locator => page.getByRole('region', { name: 'Puuttuvat tiedot' });
export const unsavedDialog = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Tallentamattomia muutoksia' });

/** The group (attachments, options, an analysis) of this name. */
export const group = (page: Page | Locator, name: string): Locator => page.getByRole('group', { name, exact: true });

/** Fills the first phase of a new product. */
export async function fillBasicInfo(page: Page, name: string, outcomes: readonly string[]): Promise<void> {
  await field(page, 'Paketin nimi').fill(name);
  await field(page, 'Paketin kuvaus').fill(`${name}: kuvaus ammattilaiselle`);
  for (const [index, outcome] of outcomes.entries()) {
    await button(page, 'Lisää uusi rivi').click();
    await field(page, 'Löydöksen nimi').nth(index).fill(outcome);
  }
}
