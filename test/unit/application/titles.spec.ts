import { FindReferral } from '#features/logistics/find-referral.query.ts';
import { LoadEvents } from '#features/event-log/load-events.query.ts';
import { OpenEventFile } from '#features/event-log/open-event-file.command.ts';
import { textOfLog } from '#features/event-log/log-file.rule.ts';
import { setupApplication } from '#test/support/application.ts';
import { anEntry } from '#test/support/log-entries.ts';

// The title of a message is among its feature's texts, and whoever reads the log may not have opened that feature.

const reveal = anEntry({ kind: 'command', name: 'referrals.revealSsn' });
const print = anEntry({ kind: 'command', name: 'logistics.printSticker' });
const unknown = anEntry({ kind: 'command', name: 'gone.wasThereOnce' });
const facts = { exportedAt: reveal.at, appVersion: '1', browser: 'x', timeZone: 'UTC', roles: [], setAside: 0 };

it('has the titles of what is stored before the list shows it', async () => {
  const { bus, i18n } = await setupApplication({ stored: [reveal, unknown] });
  expect(i18n.exists('referrals:message.revealSsn')).toBe(false);
  await bus.execute(new LoadEvents());
  expect(i18n.t('referrals:message.revealSsn')).toBe('Henkilötunnuksen näyttäminen');
  expect(i18n.exists('logistics:message.printSticker')).toBe(false);
});

it('has the titles of an opened file', async () => {
  const { bus, i18n } = await setupApplication();
  await bus.execute(new OpenEventFile(new File([textOfLog(facts, [print])], 'log.ndjson')));
  expect(i18n.exists('logistics:message.printSticker')).toBe(true);
});

it('has the titles of what comes while the list is open', async () => {
  const { bus, eventLog, i18n } = await setupApplication();
  await bus.execute(new LoadEvents());
  expect(i18n.exists('logistics:message.printSticker')).toBe(false);
  const areThere = new Promise<void>((resolve) => {
    i18n.store.on('added', (_language: string, feature: string) => feature === 'logistics' && resolve());
  });
  // Nobody is signed in: it is refused, and logged.
  await bus.execute(new FindReferral('1')).catch(() => undefined);
  await eventLog.flush();
  await areThere;
  expect(i18n.exists('logistics:message.findReferral')).toBe(true);
});
