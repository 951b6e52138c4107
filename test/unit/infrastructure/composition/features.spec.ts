import { handlerToken } from '#core/messaging/bind-message.ts';
import { features } from '#features/features.ts';
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

it('has the texts of every line of the menu before any feature is loaded', async () => {
  const { i18n } = await setupApplication();
  for (const { textKey } of features.flatMap(({ navigation }) => navigation))
    expect([textKey, i18n.exists(textKey)]).toEqual([textKey, true]);
});
