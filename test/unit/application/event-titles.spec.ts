import { messageClassToken } from '#core/messaging/bind-message.ts';
import { loadFeatures, setupApplication } from '#test/support/application.ts';

// Support reads Finnish, not the names of classes: the event log has a title for every message.

it('has a Finnish title of every registered message, and none of what is no message', async () => {
  const application = await setupApplication();
  await loadFeatures(application);
  const { container, i18n } = application;
  const types = container.getAll(messageClassToken).map(({ about }) => about.type);
  const texts = i18n.getResource('fi', 'eventLog', 'name') as Readonly<Record<string, string | object>>;
  const titled = Object.entries(texts).flatMap(([feature, titles]) =>
    typeof titles === 'string' ? [] : Object.keys(titles).map((name) => `${feature}.${name}`),
  );
  expect(types.filter((type) => !titled.includes(type))).toEqual([]);
  const ofStorage = ['eventLog.storageRefused', 'eventLog.storageUnreadable', 'eventLog.recordsSetAside'];
  expect(titled.filter((name) => !types.includes(name)).sort()).toEqual(ofStorage.sort());
});
