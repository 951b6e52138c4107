import { Button } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { memo, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductSummary } from '../../core/contracts/product.contract';
import { formatDate } from '../../core/ui/format/dates';
import { ProductBadges } from './product-badges';
import { useProductCardStyles } from './product-card.styles';
import { StockPicture } from './stock-pictures';

export interface ProductCardProps {
  readonly product: ProductSummary;
  /** Place in the list: gives the picture. */
  readonly index: number;
  /** False for someone whose area does not use the package: the button says so (decision A16). */
  readonly canEdit: boolean;
  readonly isBeingDeleted: boolean;
  readonly onEdit: (product: ProductSummary) => void;
  readonly onDelete: (product: ProductSummary) => void;
}

/** A package of the catalogue. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps): ReactNode {
  const { product, index, canEdit, isBeingDeleted, onEdit, onDelete } = props;
  const styles = useProductCardStyles();
  const { t } = useTranslation();
  const hintId = useId();
  const name = product.productName || t('dkCatalogue:card.nameless');
  const description = product.productDescription || t('dkCatalogue:card.newProduct');
  const modified = { name: product.modifiedBy, date: formatDate(product.modifiedAt) };
  return (
    <li className={styles.card}>
      <StockPicture index={index} />
      <div className={styles.content}>
        <ProductBadges
          isPublished={product.isPublished}
          isInUse={product.hvaProducts.some((area) => area.isPublished)}
        />
        <h3 className={styles.name} title={name}>
          {name}
        </h3>
        <p className={styles.description} title={description}>
          {description}
        </p>
        <p className={styles.meta}>{t('dkCatalogue:card.modified', modified)}</p>
      </div>
      {!canEdit && (
        <p id={hintId} className={styles.hint}>
          {t('dkCatalogue:card.notInArea')}
        </p>
      )}
      <div className={styles.actions}>
        {!product.isPublished && (
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
      </div>
    </li>
  );
});
