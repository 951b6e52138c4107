import { handlerToken, messageClassToken } from '#core/messaging/bind-message.ts';
import type { Message, MessageClass } from '#core/messaging/message.ts';
import { features } from '#features/features.ts';
import { loadFeatures, setupApplication } from '#test/support/application.ts';

/** Every message class of every feature, with the feature that binds it. */
async function allMessages() {
  const application = await setupApplication();
  await loadFeatures(application);
  const classes = application.container.getAll(messageClassToken) as unknown as MessageClass<Message<unknown>>[];
  return { ...application, classes };
}

const declared = features.flatMap(({ messages }) => Object.entries(messages));

it('loads every module and resolves every handler', async () => {
  const { container, classes } = await allMessages();
  expect(classes.length).toBeGreaterThan(0);
  for (const { about } of classes) expect(container.get(handlerToken(about.type)).handle).toBeInstanceOf(Function);
});

it('declares each message once, under the name that its class has, in the feature that its name begins with', async () => {
  const { classes } = await allMessages();
  const types = classes.map(({ about }) => about.type).sort();
  expect(new Set(types).size).toBe(types.length);
  expect(declared.map(([type]) => type).sort()).toEqual(types);
  for (const { id, messages } of features)
    for (const type of Object.keys(messages)) expect(type.startsWith(`${id}.`)).toBe(true);
});

it('has the texts of every message', async () => {
  const { i18n } = await allMessages();
  const keys = declared.flatMap(([, { succeeded, failed }]) => [succeeded, failed]);
  for (const key of keys) if (key && key !== 'inPlace') expect([key, i18n.exists(key)]).toEqual([key, true]);
});

it('has the texts of every line of the menu before any feature is loaded', async () => {
  const { i18n } = await setupApplication();
  for (const { textKey } of features.flatMap(({ navigation }) => navigation))
    expect([textKey, i18n.exists(textKey)]).toEqual([textKey, true]);
});
