import { Button } from '@fluentui/react-components';
import { EditRegular, PauseCircleRegular } from '@fluentui/react-icons';
import { memo, type ReactNode } from 'react';
import type { HvaProductSummary } from '#core/contracts/hva-product.contract.ts';
import { Card } from '#core/ui/cards/card.tsx';
import { TextMeter } from '#core/ui/cards/text-meter.tsx';
import { formatDate } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { HvaProductBadges } from '../hva-product-badges.tsx';

export interface InUseCardProps {
  readonly product: HvaProductSummary;
  readonly index: number;
  readonly isBeingStopped: boolean;
  readonly onEdit: (product: HvaProductSummary) => void;
  readonly onStop: (product: HvaProductSummary) => void;
}

/** One of the area's products. */
export const InUseCard = memo(function InUseCard(props: InUseCardProps): ReactNode {
  const { product, index, isBeingStopped, onEdit, onStop } = props;
  const t = useTranslate('hvaProducts');
  const { productName: name, productDescription } = product.product;
  return (
    <Card
      index={index}
      badges={
        <HvaProductBadges
          product={product}
          isIncomplete={product.isIncomplete === true}
          isChanged={product.hasUnreviewedChanges === true}
        />
      }
      name={name}
      description={productDescription}
      figures={product.textCompleteness && <TextMeter languages={product.textCompleteness} />}
      meta={t('card.modified', { name: product.modifiedBy, date: formatDate(product.modifiedAt) })}
    >
      {product.isPublished && (
        <Button
          appearance="subtle"
          icon={<PauseCircleRegular />}
          disabledFocusable={isBeingStopped}
          aria-label={t('card.stopNamed', { name })}
          onClick={() => onStop(product)}
        >
          {t('card.stop')}
        </Button>
      )}
      <Button icon={<EditRegular />} aria-label={t('card.editNamed', { name })} onClick={() => onEdit(product)}>
        {t('card.edit')}
      </Button>
    </Card>
  );
});
