import { drill } from '#test/support/random-runs.ts';
import type { PackingStation, ParkedKit } from '#core/contracts/packing-station.contract.ts';
import { anId } from '#test/support/builders.ts';
import { rows } from '#test/browser/steps/lists.ts';
import { until } from '#test/browser/steps/until.ts';
import { enter } from '#test/browser/support/sign-in.ts';
import { setStage } from '#test/browser/support/stage.ts';

// What logistics reads stays legible, however long what is written beside it.

const stage = setStage({ readsOnly: true });

drill('a long note among the parked kits leaves numbers and headings whole', async () => {
  const { page } = await stage.open({ viewport: { width: 1280, height: 800 } });
  const kit: ParkedKit = {
    referralId: anId(),
    sampleNumber: 'SC000005826',
    productName: 'Klamydia- ja tippuritesti virtsanäytteestä',
    areaName: 'Vantaan ja Keravan hyvinvointialue',
    firstName: 'Väinö',
    lastName: 'von Hellens-Gyllenbögel-Österlund',
    reason: 'other',
    note: 'asiakas pyysi odottamaan, '.repeat(15) + 'x'.repeat(100),
    parkedAt: '2026-11-25T08:15:00.000Z',
    parkedBy: 'Lauri Logistiikka',
  };
  await page.route('**/getParkedKits?*', (route) => route.fulfill({ json: [kit] }));
  await page.route('**/getParkedKits', (route) => route.fulfill({ json: [kit] }));
  await enter(page, 'logistics', '/logistics/packing-station/parked');
  const number = page.getByRole('link', { name: kit.sampleNumber });
  for (const width of [1920, 1280, 910]) {
    await page.setViewportSize({ width, height: 800 });
    // A line of text is 20 px high.
    expect((await number.boundingBox())!.height).toBeLessThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

drill('what was read stays within its panel, however long; a toast is not over how far the run is', async () => {
  const { page, problems } = await stage.open({ viewport: { width: 1280, height: 800 } });
  const station: PackingStation = {
    run: {
      ...{ runId: anId(), begunAt: '2026-11-25T08:15:00.000Z', heldUntil: '2026-11-25T08:45:00.000Z' },
      kits: [
        {
          ...{ referralId: anId(), sampleNumber: 'SC000005826', productId: anId(), productName: 'Klamydiatesti' },
          ...{ firstName: 'Väinö', lastName: 'Aalto', languageCode: 'fi', state: 'waiting', prints: 1, lacks: [] },
        },
      ],
    },
    ...{ queues: [], kitCodes: [], others: [], parked: 0 },
  };
  await page.route('**/getPackingStation*', (route) => route.fulfill({ json: station }));
  await enter(page, 'logistics', '/logistics/packing-station');
  await page.getByLabel('Lue tai kirjoita koodi').fill('X'.repeat(300));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Tuntematon koodi' });
  await panel.waitFor();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await panel.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  problems.allow(/status of 503/);
  await page.route('**/releaseRun*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Vapauta erä' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Vapauta/ })
    .click();
  const toast = page.locator('[data-toast]');
  await toast.waitFor();
  for (const width of [1920, 1280, 910]) {
    await page.setViewportSize({ width, height: 800 });
    const progress = (await page.getByRole('progressbar').boundingBox())!;
    expect(progress.x + progress.width).toBeLessThanOrEqual((await toast.boundingBox())!.x);
  }
});

drill('the buttons of an order stay in their place while its attachments come, be it one or none', async () => {
  const { page } = await stage.open({ viewport: { width: 1280, height: 800 } });
  const one = {
    ...{ attachmentId: anId(), name: 'Ohje.pdf', mimeType: 'application/pdf', languageCode: 'fi', outcomeType: 0 },
    ...{ productId: anId(), productAnalysisMappingId: anId(), hvaOutcomeSettingsId: null },
    createdAt: '2026-11-25T08:15:00.000Z',
  };
  let list: object[] = [];
  let come = (): void => undefined;
  await page.route('**/getProductAttachments', async (route) => {
    await new Promise<void>((resolve) => (come = resolve));
    await route.fulfill({ json: list });
  });
  await enter(page, 'logistics', '/logistics?referralWorkflowStatus=4');
  const done = page.getByRole('button', { name: 'Merkitse tilaus valmiiksi' });
  const coming = page.getByRole('dialog').getByRole('progressbar');
  for (const attachments of [[], [one]]) {
    list = attachments;
    await rows(page).filter({ hasText: 'Kohdunkaulan' }).first().getByRole('button').click();
    await coming.getByText('Ladataan…').waitFor();
    const place = await done.boundingBox();
    // One after the other: where there are none in the order's language, the Finnish ones are asked for.
    await until(async () => (come(), expect(await coming.count()).toBe(0)));
    expect(await done.boundingBox()).toEqual(place);
    await page.keyboard.press('Escape');
    await done.waitFor({ state: 'detached' });
  }
});
