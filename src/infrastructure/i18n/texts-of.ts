import type { i18n } from 'i18next';
import type { TextsOf, Translate } from '../../core/ui/translate';

interface NamespaceTexts {
  readonly translate: Translate;
  forget(): void;
}

/**
 * The texts as views ask for them: one function a namespace, made once, so that it may stand among what a hook depends on.
 * A text without placeholders is looked up once: a list asks for the same few in each of its rows.
 */
export function textsOf(instance: i18n): TextsOf {
  const made = new Map<string, NamespaceTexts>();
  // What was asked for before its texts came is a key in place of a text.
  instance.store.on('added', () => made.forEach((texts) => texts.forget()));
  return (namespace) => {
    let texts = made.get(namespace);
    if (!texts) made.set(namespace, (texts = namespaceTexts(instance.getFixedT('fi', namespace))));
    return texts.translate;
  };
}

function namespaceTexts(lookUp: Translate): NamespaceTexts {
  const plain = new Map<string, string>();
  const lookUpOnce = (key: string): string => {
    let text = plain.get(key);
    if (text === undefined) plain.set(key, (text = lookUp(key)));
    return text;
  };
  return {
    translate: (key, values) => (values ? lookUp(key, values) : lookUpOnce(key)),
    forget: () => plain.clear(),
  };
}
