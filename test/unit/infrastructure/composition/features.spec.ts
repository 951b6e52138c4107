import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchPath } from 'react-router-dom';
import { knownRoles } from '#server/auth/known-roles.ts';
import { handlerToken } from '#core/messaging/bind-message.ts';
import { features } from '#features/features.ts';
import { projectRoot } from '#scripts/support/project-root.ts';
import { screens } from '#test/browser/steps/states.ts';
import { loadFeatures, setupApplication } from '#test/support/application.ts';
import { samplesByType } from '#test/support/sample-messages.ts';

// That every message has its title, its toasts' texts and its binding is the compiler's to say.

it('loads every module and resolves every handler', async () => {
  const application = await setupApplication();
  await loadFeatures(application);
  for (const [type, { about }] of Object.entries(samplesByType())) {
    expect(about.type).toBe(type);
    expect(application.container.get(handlerToken(type)).handle).toBeInstanceOf(Function);
  }
});

/** Its handler reports it, with how many messages had their effect. */
const valuesFromHandler = 'intakeMessages:toast.replayed';

it('has the values that the texts of every toast name', async () => {
  const application = await setupApplication();
  await loadFeatures(application);
  const missing: string[] = [];
  for (const { about, textValues = {} } of Object.values(samplesByType())) {
    const { succeeded, failed, failedBy = {}, failedAt = {}, unanswered } = about.toasts ?? {};
    for (const text of [succeeded, failed, unanswered, ...Object.values(failedBy), ...Object.values(failedAt)]) {
      const key = typeof text === 'object' ? text.behind : text;
      if (key === undefined || key === 'inPlace' || key === valuesFromHandler) continue;
      const [namespace = '', path = ''] = key.split(':');
      const texts = ['', '_one', '_other'].map((form) =>
        application.i18n.getResource('fi', namespace, `${path}${form}`),
      );
      const named = [...texts.join().matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);
      missing.push(
        ...named.filter((name) => !(name in textValues)).map((name) => `${about.type}: ${key} names ${name}`),
      );
    }
  }
  // A message gives them by its `textValues`.
  expect(missing).toEqual([]);
});

/** What the specifications have a failure say. */
const specified = [
  'Paketin luonti epäonnistui.',
  'Luonnostilassa olevan paketin poisto epäonnistui. Yritä myöhemmin uudelleen.',
  'Paketin lisäys katalogiin epäonnistui',
  'Tarkista paketin tiedot!',
  'Tilan muuttaminen epäonnistui.',
  'Osoitetietoja ei voitu tulostaa.',
  'Näytepakkausta ei voitu merkata valmiiksi.',
  'Näytepakkausta ei voitu ottaa käsittelyyn uudelleen.',
];

it('has whatever more is told of a failure behind the words that the specifications have for it', async () => {
  const application = await setupApplication();
  const { i18n } = application;
  await loadFeatures(application);
  const told = Object.values(samplesByType()).flatMap(({ about: { toasts } }) => {
    const failed = toasts?.failed;
    if (failed === undefined || failed === 'inPlace' || !specified.includes(i18n.t(failed))) return [];
    const { unanswered, failedBy = {}, failedAt = {} } = toasts ?? {};
    return [{ words: i18n.t(failed), others: [unanswered, ...Object.values(failedBy), ...Object.values(failedAt)] }];
  });
  expect(new Set(told.map(({ words }) => words))).toEqual(new Set(specified));
  const others = told.flatMap((each) => each.others).filter((text) => text !== undefined);
  expect(others.length).toBeGreaterThan(10);
  for (const text of others) expect(text).toEqual({ behind: expect.any(String) as unknown });
});

/** Commands whose failure is told by a toast that need not tell of one without an answer, and why. */
const tellNoMissingAnswer: Readonly<Record<string, readonly string[]>> = {
  'They change nothing that is stored.': [
    'attachments.downloadAttachment',
    'attachments.markAttachmentsPrinted',
    'attachments.printAttachment',
    'eventLog.closeEventFile',
    'eventLog.copySummary',
    'eventLog.exportEvents',
    'eventLog.openEventFile',
    'referrals.revealSsn',
    'session.continueSession',
    'session.signOut',
  ],
  'It is one of many, whose failures their view tells.': ['followUp.giveFinding'],
  'Pressed again they are the first one again, or what is there already.': [
    'configurator.proceedPhase',
    'logistics.printSticker',
    'versions.restoreVersion',
  ],
};

it('says of every command that changes something that it may have been done where no answer came', () => {
  const silent = Object.values(samplesByType())
    .filter(
      ({ kind, about: { toasts = {} } }) => kind === 'command' && toasts.failed !== 'inPlace' && !toasts.unanswered,
    )
    .map(({ about }) => about.type);
  expect(silent.toSorted()).toEqual(Object.values(tellNoMissingAnswer).flat().toSorted());
});

it('has the texts of every line of the menu before any feature is loaded', async () => {
  const { i18n } = await setupApplication();
  for (const { textKey } of features.flatMap(({ navigation }) => navigation))
    expect([textKey, i18n.exists(textKey)]).toEqual([textKey, true]);
});

it('has the name of every role', async () => {
  const { i18n } = await setupApplication();
  expect(knownRoles.filter((role) => !i18n.exists(`shell:role.${role}`))).toEqual([]);
});

/** The addresses in the view tests of a folder of features: of a template each `${…}` is some part. */
function addressesIn(folder: string): readonly string[] {
  const root = path.join(projectRoot, 'test/view/features', folder);
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const source = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  return [...source.matchAll(/['`](\/[^'`\s?#]*)/g)].map(([, address = '']) =>
    address.replaceAll(/\/\$\{[^}]*\}/g, '/some').replaceAll(/\$\{[^}]*\}/g, ''),
  );
}

it('has a view test that opens each screen, in the folder of its feature', () => {
  const list = readFileSync(path.join(projectRoot, 'src/features/features.ts'), 'utf8');
  const folders = new Map([...list.matchAll(/\{ (\w+)Feature \} from '\.\/([^/]+)\//g)].map(([, id, at]) => [id, at]));
  const unopened = features.flatMap(({ id, routes }) => {
    const addresses = addressesIn(folders.get(id) ?? id);
    return routes.map(({ path: route }) => route).filter((route) => !addresses.some((each) => matchPath(route, each)));
  });
  // A screen without one gets it as `test/view/features/{folder}/{screen}.page.spec.tsx`.
  expect(unopened).toEqual([]);
});

/** Addresses that lead on to another screen. */
const leadingOn = ['/product-configurator/:productId', '/hva-admin'];

it('has each screen among those that are looked at in every look and whose answers are broken', () => {
  const routes = features.flatMap((feature) => feature.routes.map((route) => route.path));
  const unseen = routes.filter((route) => !screens.some(([, address]) => matchPath(route, address.split('?', 1)[0]!)));
  // A screen without a line gets one in test/browser/steps/states.ts.
  expect(unseen).toEqual(leadingOn);
});

it('has a screen at the end of each link', () => {
  const root = path.join(projectRoot, 'src');
  const places = features.flatMap(({ routes }) => routes.map((route) => route.path));
  const links = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/\bto="(\/[^"?#]+)/g)].map(([, to = '']) => ({
        file,
        to,
      })),
    );
  expect(links.length).toBeGreaterThan(10);
  // One whose screen has gone, or has another address, goes or follows.
  expect(links.filter(({ to }) => !places.some((place) => matchPath(place, to)))).toEqual([]);
});
