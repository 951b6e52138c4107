import { textOfError, type Translate } from '#core/ui/translate.tsx';

const texts: Readonly<Record<string, string>> = {
  'core:form.refused': 'Palvelu ei hyväksynyt tätä tietoa.',
  'productConfigurator.basicInfo.formErrors.productName': 'Paketin nimi on pakollinen',
};
const t = ((key: string, { defaultValue = key }: { defaultValue?: string } = {}) =>
  texts[key] ?? defaultValue) as unknown as Translate;

it.each([
  ['of a key that has one', 'productConfigurator.basicInfo.formErrors.productName', 'Paketin nimi on pakollinen'],
  ['of a key that this version does not know', 'productConfigurator.formErrors.new', texts['core:form.refused']],
  ['that a form has found itself', 'Löydös on poistettu.', 'Löydös on poistettu.'],
])('gives an error words: those %s', (_which, key, text) => {
  expect(textOfError(t, key)).toBe(text);
});
