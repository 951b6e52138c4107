import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { memo, type ReactNode } from 'react';
import type { PublishedDkProduct } from '#core/contracts/hva-product.contract.ts';
import { Card } from '#core/ui/cards/card.tsx';
import { formatDate } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';

export interface CatalogueCardProps {
  readonly product: PublishedDkProduct;
  readonly index: number;
  readonly isBeingAdded: boolean;
  readonly onAdd: (productId: string) => void;
}

/** A product that the area may take into its selection. */
export const CatalogueCard = memo(function CatalogueCard(props: CatalogueCardProps): ReactNode {
  const { product, index, isBeingAdded, onAdd } = props;
  const t = useTranslate('hvaProducts');
  const { productId, productName: name, productDescription, modifiedBy, modifiedAt } = product;
  return (
    <Card
      index={index}
      name={name}
      description={productDescription}
      meta={t('card.modified', { name: modifiedBy, date: formatDate(modifiedAt) })}
    >
      <Button
        icon={<AddRegular />}
        disabledFocusable={isBeingAdded}
        aria-label={t('card.addNamed', { name })}
        onClick={() => onAdd(productId)}
      >
        {t('card.add')}
      </Button>
    </Card>
  );
});
