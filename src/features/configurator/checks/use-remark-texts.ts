import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { ProductRemark } from '#core/contracts/product-check.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { useTranslate } from '#core/ui/translate.tsx';

/** How a remark reads: what it is about, and what the check says. */
export function useRemarkTexts(): (remark: ProductRemark) => { readonly place: string; readonly text: string } {
  const t = useTranslate('configurator');
  return ({ check, path, place, languageCode, phase, values }) => {
    const [list = '', name] = path.split('.');
    const own = citizenTextFields.find((each) => each === name);
    const label = own
      ? t(`citizenTexts.field.${own}`)
      : { titles: t('citizenTexts.outcomeTitle'), instructions: t('citizenTexts.instruction') }[list];
    const parts = [place, label].filter((part) => part !== undefined);
    const what = parts.length > 0 ? parts.join(', ') : t(`phase.${phase}`);
    const other = values['language'] as Language | undefined;
    const language = other && t(`core:language.${other}`);
    return {
      place: languageCode && languageCode !== 'fi' ? `${what} (${t(`core:language.${languageCode}`)})` : what,
      text: t(`check.${check}`, { ...values, language }),
    };
  };
}
