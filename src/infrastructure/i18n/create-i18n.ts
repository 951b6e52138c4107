import { createInstance, type i18n } from 'i18next';

/**
 * The texts of the screens: Finnish, a namespace a feature, and one for core. Those that are needed from the start by their
 * namespace; another feature's are added when it loads.
 */
export function createI18n(texts: Readonly<Record<string, object>>): i18n {
  const instance = createInstance();
  void instance.init({
    lng: 'fi',
    fallbackLng: 'fi',
    defaultNS: 'core',
    // The contracts name errors by bare keys, `productConfigurator.*.formErrors` (Spec 1 §5): they are there.
    fallbackNS: ['configurator', 'hvaProduct'],
    resources: { fi: { ...texts } },
    partialBundledLanguages: true,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}
