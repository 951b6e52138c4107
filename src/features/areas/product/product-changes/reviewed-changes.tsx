import type { ReactNode } from 'react';
import type { Change } from '#core/conflicts/differences.rule.ts';
import type { ProductChanges } from '#core/contracts/hva-product-review.contract.ts';
import { ChangeList } from '#core/ui/conflicts/change-list.tsx';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { formatDate } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useChangeTexts } from './use-change-texts.ts';

export interface ReviewedChangesProps {
  readonly changes: ProductChanges;
  readonly list: readonly Change[];
}

/** The product as the area last reviewed it, beside the product as it is. */
export function ReviewedChanges({ changes, list }: ReviewedChangesProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const { labelOf, textOf } = useChangeTexts(changes);
  return (
    <FormSection title={t('changes.listTitle')}>
      <ChangeList
        changes={list}
        beforeName={t('changes.before', { date: formatDate(changes.reviewedAt) })}
        afterName={t('changes.after')}
        labelOf={labelOf}
        textOf={textOf}
      />
    </FormSection>
  );
}
