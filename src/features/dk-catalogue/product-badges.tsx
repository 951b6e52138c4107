import { Badge } from '@fluentui/react-components';
import { BuildingPeopleRegular, CheckmarkCircleRegular, EditRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { ProductSummary } from '#core/contracts/product.contract.ts';
import { CardBadges } from '#core/ui/cards/card-grid.tsx';
import { useTranslate } from '#core/ui/translate.tsx';

interface ProductBadgesProps {
  readonly product: Pick<ProductSummary, 'isPublished' | 'hvaProducts'>;
  readonly size?: 'large' | 'small';
}

/** A product's state, by icon and text: draft or published, and whether some area offers it to its citizens. */
export function ProductBadges({ product, size = 'large' }: ProductBadgesProps): ReactNode {
  const t = useTranslate();
  const { isPublished, hvaProducts } = product;
  const isInUse = hvaProducts.some((area) => area.isPublished);
  return (
    <CardBadges>
      {isPublished ? (
        <Badge appearance="tint" color="success" size={size} icon={<CheckmarkCircleRegular />}>
          {t('dkCatalogue:card.published')}
        </Badge>
      ) : (
        <Badge appearance="tint" color="informative" size={size} icon={<EditRegular />}>
          {t('dkCatalogue:card.draft')}
        </Badge>
      )}
      {isInUse && (
        <Badge appearance="tint" color="brand" size={size} icon={<BuildingPeopleRegular />}>
          {t('dkCatalogue:card.inUse')}
        </Badge>
      )}
    </CardBadges>
  );
}
