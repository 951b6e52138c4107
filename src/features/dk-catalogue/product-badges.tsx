import { Badge } from '@fluentui/react-components';
import { BuildingPeopleRegular, CheckmarkCircleRegular, EditRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { CardBadges } from '#core/ui/cards/card-grid.tsx';
import { useTranslate } from '#core/ui/translate.tsx';

interface ProductBadgesProps {
  readonly product: Pick<ProductSummary, 'isPublished' | 'hvaProducts'>;
  /** In a table's row: in small, and areas have a column of their own. */
  readonly isInRow?: boolean;
}

/** A product's state, by icon and text: draft or published, and whether some area offers it to its citizens. */
export function ProductBadges({ product, isInRow = false }: ProductBadgesProps): ReactNode {
  const t = useTranslate();
  const { isPublished, hvaProducts } = product;
  const isInUse = !isInRow && hvaProducts.some((area) => area.isPublished);
  const size = isInRow ? 'small' : 'large';
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
