import { drill } from '#test/support/random-runs.ts';
import { toasts } from '#test/browser/steps/catalogue.ts';
import { button, demoPhasePath, group, untilPhase } from '#test/browser/steps/configurator.ts';
import { notePrinting, sizeOf } from '#test/browser/steps/print-notes.ts';
import { until } from '#test/browser/steps/until.ts';
import { enter } from '#test/browser/support/sign-in.ts';
import { setStage, wholeBrowser } from '#test/browser/support/stage.ts';

const stage = setStage({ readsOnly: true });
const file = 'Tilausohje.pdf';

/** A demo product's attachments on screen. */
async function visit(browser = wholeBrowser) {
  const opened = await stage.open({}, browser);
  const { context, page } = opened;
  const notes = await notePrinting(context);
  await enter(page, 'dk', demoPhasePath('chlamydia-and-gonorrhoea', 'citizenTexts'));
  await untilPhase(page, 'citizenTexts');
  const printButton = button(page, `Tulosta liite ${file}`);
  await printButton.waitFor();
  return { ...opened, notes, printButton };
}

drill(
  'printing an attachment opens a window of 1280x720 with the file and prints it once, or says that it could not be had',
  async () => {
    const { context, page, notes, printButton, problems } = await visit();
    problems.allow(/status of 500/);
    const [popup] = await Promise.all([page.waitForEvent('popup'), printButton.click()]);
    await until(async () => expect(notes.prints).toHaveLength(1));
    expect(notes.windows).toEqual([['', '', 'popup,width=1280,height=720']]);
    expect(notes.prints[0]).toMatch(new RegExp(`^blob:${stage.server.url}/`));
    expect(popup.url()).toBe(notes.prints[0]);
    expect(await sizeOf(popup)).toEqual([1280, 720]);
    expect(await popup.evaluate(() => document.contentType)).toBe('application/pdf');
    // Nothing was printed by the page itself, and the button serves again.
    expect(context.pages()).toHaveLength(2);
    await until(async () => expect(await printButton.getAttribute('aria-disabled')).toBeNull());
    expect(notes.prints).toHaveLength(1);

    await popup.close();
    await page.route('**/downloadAttachment*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' }),
    );
    const [empty] = await Promise.all([page.waitForEvent('popup'), printButton.click()]);
    await empty.getByText('Liitetiedostoa ei voitu ladata').waitFor();
    expect(await empty.title()).toBe(file);
    await toasts(page).getByText('Liitetiedostoa ladattaessa tapahtui virhe.').waitFor();
    expect(notes.prints).toHaveLength(1);
  },
);

drill('printing an attachment where windows are blocked downloads the file instead and says so', async () => {
  const { context, page, notes, printButton } = await visit({ blockPopups: true });
  const downloading = page.waitForEvent('download');
  // A person's own click may open windows: this one comes when none is remembered any more.
  await printButton.evaluate((element: HTMLElement) => void setTimeout(() => element.click(), 6_000));
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(file);
  await toasts(page).getByText('Selain esti tulostusikkunan. Liite ladattiin tiedostona.').waitFor();
  expect(notes).toEqual({ windows: [['', '', 'popup,width=1280,height=720']], prints: [] });
  expect(context.pages()).toHaveLength(1);
  expect(await group(page, 'Ohjeliitteet').count()).toBeGreaterThan(0);
});
