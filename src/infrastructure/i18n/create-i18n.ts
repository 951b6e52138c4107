import { createInstance, type FormatterModule, type i18n } from 'i18next';
import type { TextsOf, TextValues } from '#core/feedback/texts.ts';
import { formatNumber } from '#core/ui/format/numbers.ts';

/**
 * The texts of the screens: Finnish, a namespace a feature, and one for core. Those that are needed from the start by their
 * namespace; another feature's are added when it loads.
 */
export function createI18n(texts: Readonly<Record<string, object>>): i18n {
  const instance = createInstance();
  instance.use(numbersAsWritten);
  void instance.init({
    lng: 'fi',
    fallbackLng: 'fi',
    defaultNS: 'core',
    // The contracts name errors by bare keys, `productConfigurator.*.formErrors` (Spec 1 §5): they are there.
    fallbackNS: ['configurator', 'hvaProduct'],
    resources: { fi: { ...texts } },
    partialBundledLanguages: true,
    // React escapes what it renders.
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
  });
  return instance;
}

/** In place of i18next's own, which a text asks for by name and which begins with Intl: numbers are written alike in all texts. */
const numbersAsWritten: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  format: (value: unknown) => (typeof value === 'number' ? formatNumber(value) : value) as string,
  add: () => undefined,
  addCached: () => undefined,
};

/** As i18next has it: its keys are checked where they are written (`Translate`). */
type LookUp = (key: string, values?: TextValues) => string;

interface NamespaceTexts {
  readonly translate: LookUp;
  forget(): void;
}

/**
 * The texts as views get them: one function a namespace, made once, so that it may be a dependency of a hook. Each text
 * is looked up once and its placeholders filled each time: a list asks for the same few in each of its rows.
 */
export function textsOf(instance: i18n): TextsOf {
  const made = new Map<string, NamespaceTexts>();
  // What was requested before its texts came is a key in place of a text.
  instance.store.on('added', () => made.forEach((texts) => texts.forget()));
  return (namespace) => {
    let texts = made.get(namespace);
    if (!texts) made.set(namespace, (texts = namespaceTexts(instance, namespace)));
    return texts.translate;
  };
}

function namespaceTexts(instance: i18n, namespace: string): NamespaceTexts {
  const { services } = instance;
  const lookUp: LookUp = instance.getFixedT('fi', namespace);
  const unfilled = new Map<string, string>();
  const unfilledText = (key: string): string => {
    let text = unfilled.get(key);
    if (text === undefined) {
      // Where it nearly always stands: to look everywhere takes i18next ten times as long, for hundreds of texts a page.
      const own: unknown = instance.getResource('fi', ...placeOf(key, namespace));
      text = typeof own === 'string' ? own : lookUp(key, { skipInterpolation: true });
      unfilled.set(key, text);
    }
    return text;
  };
  return {
    translate: (key, values = none) => {
      if ('count' in values || 'defaultValue' in values) return lookUp(key, values);
      const text = unfilledText(key);
      // A text made of other texts is no matter of placeholders alone.
      if (text.includes('$t(')) return lookUp(key, values);
      return values === none ? text : services.interpolator.interpolate(text, values, 'fi', {});
    },
    forget: () => unfilled.clear(),
  };
}

/** The namespace that a key names, or the one it is asked of, and the key there. */
function placeOf(key: string, namespace: string): [namespace: string, key: string] {
  const [first = '', own] = key.split(':');
  return own === undefined ? [namespace, first] : [first, own];
}

const none = {};
