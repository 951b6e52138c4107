import type { i18n } from 'i18next';
import type { TextsOf, Translate } from '../../core/ui/translate';

/** The texts as views ask for them: one function a namespace, made once, so that it may stand among what a hook depends on. */
export function textsOf(instance: i18n): TextsOf {
  const made = new Map<string, Translate>();
  return (namespace) => {
    const known = made.get(namespace);
    if (known) return known;
    const translate: Translate = instance.getFixedT('fi', namespace);
    made.set(namespace, translate);
    return translate;
  };
}
