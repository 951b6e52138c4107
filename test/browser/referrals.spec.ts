import type { Page, Route } from 'playwright-core';
import type { Referral } from '#core/contracts/referral.contract.ts';
import { toasts } from './steps/catalogue.ts';
import { isUncovered } from './steps/is-uncovered.ts';
import {
  button,
  column,
  details,
  everything,
  failing,
  finnishDayOf,
  openerOf,
  range,
  rows,
  settled,
  typed,
} from './steps/lists.ts';
import { everythingStored } from './steps/stored-sign-in.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const search = '**/api/referral/searchReferrals**';
const counts = '**/api/referral/getReferralsSearchCount';

async function visitReferrals(address = '/hva-admin/referrals', persona: 'hva04' | 'hva90' = 'hva04') {
  const visit = await stage.open();
  await enter(visit.page, persona, address);
  await rows(visit.page).first().waitFor();
  await settled(visit.page);
  return visit;
}

const allReferrals = (page: Page): Promise<Referral[]> => everything<Referral>(page, '/api/referral/searchReferrals');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openFilters(page: Page): Promise<void> {
  await button(page, 'Lisää suodattimia').click();
  await field(page, 'Sukunimi').waitFor();
}

/** The list shows exactly these referrals, in pages of 25. */
async function expectReferrals(page: Page, expected: readonly Referral[]): Promise<void> {
  const total = expected.length;
  const firstPage = expected.slice(0, 25);
  await settled(page, total === 0 ? '0–0 / 0' : `1–${firstPage.length} / ${total}`);
  // The total of another filter is known at once, its rows a moment later.
  await until(async () => expect(await column(page, 'Näytenumero')).toEqual(numbersOf(firstPage)));
}

const isNew = ({ referralWorkflowStatus: status }: Referral): boolean => status <= 3;
const isDone = ({ referralWorkflowStatus: status }: Referral): boolean => status >= 5 && status <= 8;

describe('the referrals', () => {
  it('are those of the area, newest first, under their tab and title', async () => {
    const { page } = await visitReferrals('/hva-admin');
    expect(new URL(page.url()).pathname).toBe('/hva-admin/referrals');
    await expectReferrals(page, await allReferrals(page));
    expect(await page.title()).toBe('Omanäyte - Tilaukset');
    expect(await page.getByRole('tab', { name: 'Tilaukset' }).getAttribute('aria-selected')).toBe('true');
    const numbers = await column(page, 'Näytenumero');
    expect(numbers.every((number) => number.startsWith('ON04'))).toBe(true);
    await expectNoAxeViolations(page);
    const other = await visitReferrals('/hva-admin/referrals', 'hva90');
    expect((await column(other.page, 'Näytenumero')).every((number) => number.startsWith('ON90'))).toBe(true);
  });

  it('are found by each quick filter, whose counts are right', async () => {
    const { page } = await visitReferrals();
    const all = await allReferrals(page);
    const [fresh, done] = [all.filter(isNew), all.filter(isDone)];
    await button(page, `Uudet tilaukset (${fresh.length})`).click();
    await expectReferrals(page, fresh);
    expect(new Set(await column(page, 'Tila'))).toEqual(new Set(['Uusi tilaus']));
    await button(page, `Valmiit (${done.length})`).click();
    await expectReferrals(page, done);
    expect(new Set(await column(page, 'Tila'))).toEqual(new Set(['Valmis']));
    await expectNoAxeViolations(page);
    await button(page, 'Kaikki').click();
    await expectReferrals(page, all);
  });

  it('are found by each additional filter alone', async () => {
    const { page } = await visitReferrals();
    const all = await allReferrals(page);
    const some = all[300]!;
    const day = finnishDayOf(some.createdAt);
    await openFilters(page);
    await expectNoAxeViolations(page);
    const cases: [string, string, (referral: Referral) => boolean][] = [
      ['Sukunimi', some.lastName.slice(0, 3).toLowerCase(), startsWith('lastName', some.lastName.slice(0, 3))],
      [
        'Näytenumero',
        ` ${some.sampleNumber.slice(0, 8).toLowerCase()} `,
        startsWith('sampleNumber', some.sampleNumber.slice(0, 8)),
      ],
      ['Näytetunniste', some.referralId, ({ referralId }) => referralId === some.referralId],
      ['Tilauspäivä aikaisintaan', typed(day), ({ createdAt }) => finnishDayOf(createdAt) >= day],
      ['Tilauspäivä viimeistään', typed(day), ({ createdAt }) => finnishDayOf(createdAt) <= day],
    ];
    for (const [name, value, finds] of cases) {
      await field(page, name).fill(value);
      await button(page, 'Hae').click();
      const expected = all.filter(finds);
      expect(expected).toContainEqual(some);
      await expectReferrals(page, expected);
      await button(page, 'Tyhjennä suodattimet').click();
      await expectReferrals(page, all);
      expect(await field(page, name).inputValue()).toBe('');
    }
  });

  it('are found by all filters together, in several orders of asking', async () => {
    const { page } = await visitReferrals();
    const all = await allReferrals(page);
    const done = all.filter(isDone);
    const some = done[100]!;
    const [from, to] = [finnishDayOf(done[200]!.createdAt), finnishDayOf(done[20]!.createdAt)];
    const letter = some.lastName.slice(0, 1);
    const expected = done.filter(
      ({ lastName, createdAt }) =>
        lastName.startsWith(letter) && finnishDayOf(createdAt) >= from && finnishDayOf(createdAt) <= to,
    );
    expect(expected).toContainEqual(some);
    await openFilters(page);
    await field(page, 'Sukunimi').fill(letter);
    await field(page, 'Tilauspäivä aikaisintaan').fill(typed(from));
    await field(page, 'Tilauspäivä viimeistään').fill(typed(to));
    await field(page, 'Tilauspäivä viimeistään').press('Enter');
    await until(async () => expect(await button(page, `Valmiit (${expected.length})`).count()).toBe(1));
    await button(page, /^Valmiit/).click();
    await expectReferrals(page, expected);
    await field(page, 'Näytetunniste').fill(some.referralId);
    await button(page, 'Hae').click();
    await expectReferrals(page, [some]);
  });

  it('say that none is found, and lead back to all', async () => {
    const { page } = await visitReferrals();
    await openFilters(page);
    await field(page, 'Sukunimi').fill('Ei tämän nimistä');
    await button(page, 'Hae').click();
    await page.getByText('Ei tuloksia valituilla hakuehdoilla.').waitFor();
    await settled(page, '0–0 / 0');
    await expectNoAxeViolations(page);
    await button(page, 'Näytä kaikki').click();
    await expectReferrals(page, await allReferrals(page));
  });

  it('are asked for nothing when a day or an identifier is wrong, which its field says', async () => {
    const { page } = await visitReferrals();
    await openFilters(page);
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('/api/referral/') ? 1 : 0));
    await field(page, 'Näytetunniste').fill('f7cdc885-1234');
    await field(page, 'Tilauspäivä aikaisintaan').fill('29.2.2025');
    await field(page, 'Tilauspäivä viimeistään').fill('2025-03-01');
    await button(page, 'Hae').click();
    await page
      .getByText('Näytetunniste vääränlainen. Näytetunnisteen tulee olla muotoa: (f7cdc885-...)', { exact: true })
      .waitFor();
    expect(await page.getByText('Tätä päivämäärää ei ole olemassa').count()).toBe(1);
    expect(await page.getByText('Anna päivämäärä muodossa pp.kk.vvvv').count()).toBe(1);
    await expectNoAxeViolations(page);
    await field(page, 'Näytetunniste').fill('');
    await field(page, 'Tilauspäivä aikaisintaan').fill('2.3.2025');
    await field(page, 'Tilauspäivä viimeistään').fill('1.3.2025');
    await button(page, 'Hae').click();
    await page.getByText('Alkupäivä ei voi olla loppupäivän jälkeen').waitFor();
    expect(await page.getByText('Anna päivämäärä muodossa pp.kk.vvvv').count()).toBe(0);
    expect(sent).toBe(0);
  });

  it('are found between days of a Finnish calendar, by keyboard alone', async () => {
    const { page } = await visitReferrals();
    await openFilters(page);
    await field(page, 'Tilauspäivä aikaisintaan').fill('10.3.2026');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Tilauspäivä aikaisintaan: kalenteri' });
    await calendar.getByText('maaliskuu 2026').waitFor();
    expect(await calendar.getByRole('columnheader').allInnerTexts()).toEqual([
      'ma',
      'ti',
      'ke',
      'to',
      'pe',
      'la',
      'su',
    ]);
    await expectNoAxeViolations(page);
    const focusedDay = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.closest('td')?.textContent);
    await until(async () => expect(await focusedDay()).toBe('10'));
    await page.keyboard.press('ArrowDown');
    await until(async () => expect(await focusedDay()).toBe('17'));
    await page.keyboard.press('Enter');
    await calendar.waitFor({ state: 'detached' });
    expect(await field(page, 'Tilauspäivä aikaisintaan').inputValue()).toBe('17.03.2026');
    await button(page, 'Tilauspäivä aikaisintaan: avaa kalenteri').press('Enter');
    await calendar.waitFor();
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Tilauspäivä aikaisintaan: avaa kalenteri',
    );
    await button(page, 'Hae').click();
    const all = await allReferrals(page);
    await expectReferrals(
      page,
      all.filter(({ createdAt }) => finnishDayOf(createdAt) >= '2026-03-17'),
    );
  });
});

function startsWith(name: 'lastName' | 'sampleNumber', text: string): (referral: Referral) => boolean {
  return (referral) => referral[name].toLowerCase().startsWith(text.toLowerCase());
}

describe('their pages', () => {
  it('lead through all referrals to the last page and back, each referral once', async () => {
    const { page } = await visitReferrals();
    const all = (await allReferrals(page)).map(({ sampleNumber }) => sampleNumber);
    const pages = Math.ceil(all.length / 25);
    const pageOf = (number: number): string[] => all.slice(number * 25, number * 25 + 25);
    const shows = async (number: number): Promise<void> => {
      const part = pageOf(number);
      await settled(page, `${number * 25 + 1}–${number * 25 + part.length} / ${all.length}`);
      expect(await column(page, 'Näytenumero')).toEqual(part);
    };
    const seen = await column(page, 'Näytenumero');
    for (let number = 1; number < pages; number += 1) {
      await button(page, 'Seuraava sivu').click();
      await shows(number);
      seen.push(...(await column(page, 'Näytenumero')));
    }
    expect(seen).toEqual(all);
    expect(await button(page, 'Seuraava sivu').getAttribute('aria-disabled')).toBe('true');
    await button(page, 'Edellinen sivu').click();
    await shows(pages - 2);
    await button(page, 'Edellinen sivu').click();
    await shows(pages - 3);
    await button(page, 'Ensimmäinen sivu').click();
    await shows(0);
    await button(page, 'Viimeinen sivu').click();
    await shows(pages - 1);
    await page.reload();
    await rows(page).first().waitFor();
    await shows(pages - 1);
    await page.goBack();
    await shows(0);
  });

  it('have one of four sizes, with the bar and the header always in view', async () => {
    const { page } = await visitReferrals();
    const all = await allReferrals(page);
    for (const size of [50, 100, 200]) {
      await page.getByRole('combobox', { name: 'Rivejä sivulla' }).selectOption(String(size));
      await settled(page, `1–${size} / ${all.length}`);
      expect(await rows(page).count()).toBe(size);
    }
    for (const place of [0, 2_000, 1e6]) {
      await page.evaluate((top) => window.scrollTo(0, top), place);
      const places = await page.evaluate(() => {
        const top = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
        return { bar: top('nav[data-bar="bottom"]').bottom, head: top('th').top, height: innerHeight };
      });
      expect(places.bar).toBeLessThanOrEqual(places.height + 1);
      expect(places.head).toBeGreaterThanOrEqual(79);
    }
    expect(
      await rows(page)
        .first()
        .evaluate((row) => row.getBoundingClientRect().height),
    ).toBeCloseTo(40, -0.5);
    await expectNoAxeViolations(page);
  });

  it('stay sound while referrals leave the filter on the way', async () => {
    const { page } = await visitReferrals('/hva-admin/referrals?referralWorkflowStatus=5');
    const done = (await allReferrals(page)).filter(isDone);
    // Thirty of the first ones go while the second page is on the screen.
    const gone = new Set(done.slice(0, 30).map(({ referralId }) => referralId));
    await button(page, 'Seuraava sivu').click();
    await settled(page, `26–50 / ${done.length}`);
    const left = done.filter(({ referralId }) => !gone.has(referralId));
    await page.route(search, async (route) => {
      const { searchParams } = new URL(route.request().url());
      const [size, number] = [Number(searchParams.get('pageSize')), Number(searchParams.get('page'))];
      const [kind, , id] = (searchParams.get('edge') ?? '').split('_');
      const begin = kind === 'after' ? left.findIndex(({ referralId }) => referralId === id) + 1 : (number - 1) * size;
      await route.fulfill({ json: left.slice(begin, begin + size) });
    });
    await page.route(counts, (route) => route.fulfill({ json: left.length }));
    await button(page, 'Seuraava sivu').click();
    await until(async () => expect(await column(page, 'Näytenumero')).toEqual(numbersOf(done.slice(50, 75))));
    // A page that is no more leads to the last one that is.
    await page.goto(`/hva-admin/referrals?referralWorkflowStatus=5&page=${Math.ceil(done.length / 25)}`);
    const last = Math.ceil(left.length / 25);
    await settled(page, `${(last - 1) * 25 + 1}–${left.length} / ${left.length}`);
    expect(new URL(page.url()).searchParams.get('page')).toBe(String(last));
  });
});

const numbersOf = (referrals: readonly Referral[]): string[] => referrals.map(({ sampleNumber }) => sampleNumber);

describe('back, reload and bookmarks', () => {
  it('restore the whole view; what is personal stays out of the address and is nobody else’s', async () => {
    const { page } = await visitReferrals();
    const all = await allReferrals(page);
    const done = all.filter(isDone);
    const letter = done[40]!.lastName.slice(0, 1);
    const expected = done.filter(({ lastName }) => lastName.startsWith(letter));
    await button(page, /^Valmiit/).click();
    await openFilters(page);
    await field(page, 'Sukunimi').fill(letter);
    await field(page, 'Tilauspäivä aikaisintaan').fill('1.1.2020');
    await button(page, 'Hae').click();
    await expectReferrals(page, expected);
    const address = new URL(page.url());
    expect(address.search).toBe('?referralWorkflowStatus=5&startDate=2020-01-01');
    await openerOf(rows(page).nth(0)).click();
    await details(page).waitFor();
    expect(new URL(page.url()).search).toBe(address.search);

    await page.reload();
    await details(page).waitFor();
    await button(page, 'Sulje').click();
    await details(page).waitFor({ state: 'detached' });
    await expectReferrals(page, expected);
    expect(await field(page, 'Sukunimi').inputValue()).toBe(letter);
    await page.getByRole('tab', { name: 'Tulokset' }).click();
    await page.waitForURL(/observations$/);
    await page.goBack();
    await expectReferrals(page, expected);

    // A bookmark holds what is not personal.
    const bookmark = await page.context().newPage();
    await bookmark.goto(address.href);
    const other = await stage.open();
    await enter(other.page, 'hva04', address.pathname + address.search);
    await rows(other.page).first().waitFor();
    await expectReferrals(other.page, done);
  });
});

describe('slow and failing answers', () => {
  it('keep the rows under a progress line, and never an older answer over a newer one', async () => {
    const { page } = await visitReferrals();
    const all = await allReferrals(page);
    const held: Route[] = [];
    await page.route(search, (route) => void held.push(route));
    await button(page, /^Uudet tilaukset/).click();
    await page.getByRole('progressbar').waitFor();
    // Seen, not merely there: the list's header sticks over what stands before it. It runs along its track, past both ends.
    await until(async () => expect(await page.getByRole('progressbar').evaluate(isUncovered)).toBe(true));
    expect(await rows(page).count()).toBe(25);
    expect(await page.getByRole('status', { name: 'Ladataan…' }).count()).toBe(0);
    await expectNoAxeViolations(page);
    await button(page, /^Valmiit/).click();
    await until(async () => expect(held).toHaveLength(2));
    await held[1]!.continue();
    await expectReferrals(page, all.filter(isDone));
    // The older call was given up by the browser: its answer has no way in.
    await held[0]!.continue().catch(() => undefined);
    await page.waitForTimeout(500);
    await expectReferrals(page, all.filter(isDone));
  });

  it('show a skeleton only for the first load', async () => {
    const { page } = await stage.open();
    let release!: () => void;
    const wait = new Promise<void>((resolve) => (release = resolve));
    await page.route(search, async (route) => wait.then(() => route.continue()));
    await enter(page, 'hva04', '/hva-admin/referrals');
    await page.getByRole('status', { name: 'Ladataan…' }).waitFor();
    await expectNoAxeViolations(page);
    release();
    await rows(page).first().waitFor();
  });

  it('say in their place that the referrals could not be had, once, and try again', async () => {
    const { page, problems } = await visitReferrals();
    problems.allow(/status of 500/);
    await page.route(search, failing);
    await page.route(counts, failing);
    await openFilters(page);
    await field(page, 'Sukunimi').fill('V');
    await button(page, 'Hae').click();
    await page.getByRole('alert').getByText('Tilauksia haettaessa tapahtui virhe!').waitFor();
    expect(await page.getByText('Tilauksia haettaessa tapahtui virhe!').count()).toBe(1);
    expect(await toasts(page).count()).toBe(0);
    await expectNoAxeViolations(page);
    await page.unroute(search);
    await page.unroute(counts);
    await button(page, 'Yritä uudelleen').click();
    await rows(page).first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('keep the rows when only the counts fail', async () => {
    const { page, problems } = await stage.open();
    problems.allow(/status of 500/);
    await page.route(counts, failing);
    await enter(page, 'hva04', '/hva-admin/referrals');
    await rows(page).first().waitFor();
    await page.getByRole('alert').getByText('Tilauksia haettaessa tapahtui virhe!').waitFor();
    expect(await range(page)).toBe('1–25');
    await expectNoAxeViolations(page);
    await page.unroute(counts);
    await button(page, 'Yritä uudelleen').click();
    await until(async () => expect(await range(page)).toMatch(/^1–25 \/ \d+$/));
  });
});

describe('the details', () => {
  it('open from the keyboard, tell the order’s story, and give the focus back', async () => {
    const { page } = await visitReferrals('/hva-admin/referrals?referralWorkflowStatus=5');
    const referral = (await allReferrals(page)).filter(isDone)[2]!;
    await openerOf(rows(page).first()).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await details(page).waitFor();
    const text = await details(page).innerText();
    for (const expected of [
      `${referral.firstName} ${referral.lastName}`,
      referral.sampleNumber,
      referral.referralId,
      referral.streetAddress,
      referral.email,
      'Näytepakkaus tilattu',
      'Otettu käsittelyyn',
      'Näytepakkaus lähetetty',
    ])
      expect(text).toContain(expected);
    expect(referral.ssn).toMatch(/^.{7}\*{4}$/);
    expect(text).toContain(referral.ssn);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await details(page).waitFor({ state: 'detached' });
    await until(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(
        referral.sampleNumber,
      ),
    );
  });

  it('show the personal identity code when asked, and keep it nowhere', async () => {
    const { page } = await visitReferrals();
    await rows(page)
      .first()
      .getByText(/\d{1,2}\.\d{1,2}\.\d{4}/)
      .click();
    await details(page).waitFor();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('revealSsn')) calls.push(request.url());
    });
    await button(page, 'Näytä').click();
    await button(page, 'Piilota').waitFor();
    const code = /\d{6}[-+A-Y]\d{3}[0-9A-Z]/.exec(await details(page).innerText())?.[0];
    expect(code).toBeDefined();
    await expectNoAxeViolations(page);
    const ending = code!.slice(-4);
    expect(JSON.stringify(await everythingStored(page))).not.toContain(code);
    await button(page, 'Piilota').click();
    await until(async () => expect(await details(page).innerText()).not.toContain(code));
    await button(page, 'Näytä').click();
    await button(page, 'Piilota').waitFor();
    await page.keyboard.press('Escape');
    await details(page).waitFor({ state: 'detached' });
    expect(await page.locator('body').innerText()).not.toContain(`${code!.slice(0, 7)}${ending}`);
    await openerOf(rows(page).first()).click();
    await button(page, 'Näytä').waitFor();
    expect(calls).toHaveLength(2);
  });

  it('say what is wrong with a rejected order', async () => {
    const { page } = await visitReferrals();
    const all = await allReferrals(page);
    for (const hasReason of [true, false]) {
      const referral = all.find(
        ({ referralWorkflowStatus, rejectionReason }) =>
          referralWorkflowStatus === 901 && Boolean(rejectionReason) === hasReason,
      )!;
      if ((await field(page, 'Näytetunniste').count()) === 0) await openFilters(page);
      await field(page, 'Näytetunniste').fill(referral.referralId);
      await button(page, 'Hae').click();
      await expectReferrals(page, [referral]);
      expect(await column(page, 'Tila')).toEqual(['Virhe']);
      await openerOf(rows(page).first()).click();
      await details(page).getByText('Tilauksen tila on tuntematon.').waitFor();
      const reason = hasReason ? `Syy: ${referral.rejectionReason}` : 'Ei virhekoodia';
      expect(await details(page).getByText(reason, { exact: true }).count()).toBe(1);
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await details(page).waitFor({ state: 'detached' });
    }
  });

  it('leave no personal data in storage or the event log after a day’s work', async () => {
    const { page } = await visitReferrals();
    const referral = (await allReferrals(page))[7]!;
    await openFilters(page);
    await field(page, 'Sukunimi').fill(referral.lastName);
    await field(page, 'Näytenumero').fill(referral.sampleNumber);
    await button(page, 'Hae').click();
    await expectReferrals(page, [referral]);
    await openerOf(rows(page).first()).click();
    await details(page).waitFor();
    await page.goto('/event-log');
    await page.getByText('referrals.searchReferrals').first().waitFor();
    const stored = await everythingStored(page);
    for (const personal of [
      referral.lastName,
      referral.sampleNumber,
      referral.email,
      referral.streetAddress,
      referral.mobilePhone,
    ])
      expect(JSON.stringify(stored)).not.toContain(personal);
    const log = Object.entries(stored).find(([place]) => place.startsWith('indexedDB') && /log/i.test(place))![1];
    expect(log).toContain('"sentFields":["sampleNumber","lastName"]');
  });
});
