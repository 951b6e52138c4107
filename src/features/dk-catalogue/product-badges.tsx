import { Badge } from '@fluentui/react-components';
import { BuildingPeopleRegular, CheckmarkCircleRegular, EditRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { CardBadges } from '#core/ui/cards/card-badges.tsx';
import { useTranslate } from '#core/ui/translate.tsx';

export interface ProductBadgesProps {
  readonly isPublished: boolean;
  /** Some area offers the product to its citizens. */
  readonly isInUse: boolean;
}

/** A product's state, by icon and text. */
export function ProductBadges({ isPublished, isInUse }: ProductBadgesProps): ReactNode {
  const t = useTranslate();
  return (
    <CardBadges>
      {isPublished ? (
        <Badge appearance="tint" color="success" size="large" icon={<CheckmarkCircleRegular />}>
          {t('dkCatalogue:card.published')}
        </Badge>
      ) : (
        <Badge appearance="tint" color="informative" size="large" icon={<EditRegular />}>
          {t('dkCatalogue:card.draft')}
        </Badge>
      )}
      {isInUse && (
        <Badge appearance="tint" color="brand" size="large" icon={<BuildingPeopleRegular />}>
          {t('dkCatalogue:card.inUse')}
        </Badge>
      )}
    </CardBadges>
  );
}
