import { Badge } from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  EditRegular,
  HistoryRegular,
  PauseCircleRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { HvaProductSummary } from '#core/contracts/hva-product.contract.ts';
import { CardBadges } from '#core/ui/cards/card-grid.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { isDraft } from './hva-products.rule.ts';

export interface HvaProductBadgesProps {
  readonly product: Pick<HvaProductSummary, 'isPublished' | 'createdAt' | 'modifiedAt'>;
  /** Published, and something is missing since the diagnostic centre changed its product (decision A6). */
  readonly isIncomplete: boolean;
  /** The diagnostic centre has changed its product, and the area has not reviewed it. */
  readonly isChanged?: boolean;
}

/** An area product's state, by icon and text. */
export function HvaProductBadges({ product, isIncomplete, isChanged }: HvaProductBadgesProps): ReactNode {
  const t = useTranslate('hvaProducts');
  return (
    <CardBadges>
      {product.isPublished ? (
        <Badge appearance="tint" color="success" size="large" icon={<CheckmarkCircleRegular />}>
          {t('badge.published')}
        </Badge>
      ) : (
        <Badge appearance="tint" color="subtle" size="large" icon={<PauseCircleRegular />}>
          {t('badge.notInUse')}
        </Badge>
      )}
      {isDraft(product) && (
        <Badge appearance="tint" color="informative" size="large" icon={<EditRegular />}>
          {t('badge.draft')}
        </Badge>
      )}
      {product.isPublished && isIncomplete && (
        <Badge appearance="tint" color="warning" size="large" icon={<WarningRegular />}>
          {t('badge.incomplete')}
        </Badge>
      )}
      {isChanged && (
        <Badge appearance="tint" color="informative" size="large" icon={<HistoryRegular />}>
          {t('badge.changed')}
        </Badge>
      )}
    </CardBadges>
  );
}
