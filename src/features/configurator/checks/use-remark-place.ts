import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { ProductRemark } from '#core/contracts/product-check.contract.ts';
import { repeated, useTranslate } from '#core/ui/translate.tsx';
import { labelOfText } from '../citizen-texts/citizen-texts-sections.ts';
import { useContentsPlaces } from '../product-contents/use-contents-texts.ts';

/** What a remark is about; where several of these are about what is called the same, which of them. */
export function useRemarkPlace(remarks: readonly ProductRemark[]): (remark: ProductRemark) => string {
  const t = useTranslate('configurator');
  const numberOf = useContentsPlaces();
  const nameOf = ({ path, place, languageCode, phase }: ProductRemark): string => {
    const [list = '', name] = path.split('.');
    const own = citizenTextFields.find((each) => each === name);
    const label = own
      ? labelOfText(t, own)
      : { titles: t('citizenTexts.outcomeTitle'), instructions: t('citizenTexts.instruction') }[list];
    const parts = [place, label].filter((part) => part !== undefined);
    const what = parts.length > 0 ? parts.join(', ') : t(`phase.${phase}`);
    return languageCode && languageCode !== 'fi' ? `${what} (${t(`core:language.${languageCode}`)})` : what;
  };
  const alike = repeated(remarks.map((remark) => `${remark.check} ${nameOf(remark)}`));
  return (remark) => {
    const [field, place] = [nameOf(remark), numberOf(remark.path)];
    const isAlike = place !== undefined && alike.has(`${remark.check} ${field}`);
    return isAlike ? t('citizenTexts.within', { place, field }) : field;
  };
}
