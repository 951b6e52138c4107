import { Badge, Button } from '@fluentui/react-components';
import {
  BuildingPeopleRegular,
  CheckmarkCircleRegular,
  CopyRegular,
  DeleteRegular,
  EditRegular,
  HistoryRegular,
} from '@fluentui/react-icons';
import { memo, type ReactNode, useId } from 'react';
import type { ProductSummary } from '#core/contracts/product.contract.ts';
import { CardBadges } from '#core/ui/cards/card-grid.tsx';
import { Card, TextMeter } from '#core/ui/cards/card.tsx';
import { formatDate } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { ApprovalState } from './approval-state.public.tsx';

export interface ProductCardProps {
  readonly product: ProductSummary;
  /** Place in the list: gives the picture. */
  readonly index: number;
  /** False for someone whose area does not use the product: the button shows that (decision A16). */
  readonly canEdit: boolean;
  /** Who else edits it now. */
  readonly mark: ReactNode;
  readonly isBeingCopied: boolean;
  readonly isBeingDeleted: boolean;
  readonly onEdit: (product: ProductSummary) => void;
  /** Absent for someone who makes no products. */
  readonly onCopy?: (product: ProductSummary) => void;
  readonly onVersions: (product: ProductSummary) => void;
  readonly onDelete: (product: ProductSummary) => void;
}

/** A product of the catalogue. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps): ReactNode {
  const { product, index, canEdit, mark, isBeingCopied, isBeingDeleted, onEdit, onCopy, onVersions, onDelete } = props;
  const t = useTranslate();
  const hintId = useId();
  const name = product.productName || t('dkCatalogue:card.nameless');
  const modified = { name: product.modifiedBy, date: formatDate(product.modifiedAt) };
  return (
    <Card
      index={index}
      badges={
        <ProductBadges
          isPublished={product.isPublished}
          isInUse={product.hvaProducts.some((area) => area.isPublished)}
        />
      }
      name={name}
      description={product.productDescription || t('dkCatalogue:card.newProduct')}
      figures={
        <>
          {product.textCompleteness && <TextMeter languages={product.textCompleteness} />}
          {product.approval && <ApprovalState {...product.approval} />}
        </>
      }
      meta={t('dkCatalogue:card.modified', modified)}
      mark={mark}
      hint={canEdit ? undefined : { id: hintId, text: t('dkCatalogue:card.notInArea') }}
    >
      {onCopy && (
        <Button
          appearance="subtle"
          icon={<CopyRegular />}
          disabledFocusable={isBeingCopied}
          aria-label={t('dkCatalogue:card.copyNamed', { name })}
          title={t('dkCatalogue:card.copy')}
          onClick={() => onCopy(product)}
        />
      )}
      {product.isPublished ? (
        <Button
          appearance="subtle"
          icon={<HistoryRegular />}
          aria-label={t('dkCatalogue:card.versionsNamed', { name })}
          title={t('dkCatalogue:card.versions')}
          onClick={() => onVersions(product)}
        />
      ) : (
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          disabledFocusable={isBeingDeleted}
          aria-label={t('dkCatalogue:card.deleteNamed', { name })}
          onClick={() => onDelete(product)}
        >
          {t('dkCatalogue:card.delete')}
        </Button>
      )}
      <Button
        icon={<EditRegular />}
        disabledFocusable={!canEdit}
        aria-label={t('dkCatalogue:card.editNamed', { name })}
        aria-describedby={canEdit ? undefined : hintId}
        onClick={() => onEdit(product)}
      >
        {t('dkCatalogue:card.edit')}
      </Button>
    </Card>
  );
});

interface ProductBadgesProps {
  readonly isPublished: boolean;
  /** Some area offers the product to its citizens. */
  readonly isInUse: boolean;
}

/** A product's state, by icon and text. */
function ProductBadges({ isPublished, isInUse }: ProductBadgesProps): ReactNode {
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
