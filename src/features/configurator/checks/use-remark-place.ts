import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { ProductRemark } from '#core/contracts/product-check.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';

/** What a remark is about. */
export function useRemarkPlace(): (remark: ProductRemark) => string {
  const t = useTranslate('configurator');
  return ({ path, place, languageCode, phase }) => {
    const [list = '', name] = path.split('.');
    const own = citizenTextFields.find((each) => each === name);
    const label = own
      ? t(`citizenTexts.field.${own}`)
      : { titles: t('citizenTexts.outcomeTitle'), instructions: t('citizenTexts.instruction') }[list];
    const parts = [place, label].filter((part) => part !== undefined);
    const what = parts.length > 0 ? parts.join(', ') : t(`phase.${phase}`);
    return languageCode && languageCode !== 'fi' ? `${what} (${t(`core:language.${languageCode}`)})` : what;
  };
}
