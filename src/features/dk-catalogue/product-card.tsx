import { Button } from '@fluentui/react-components';
import { CopyRegular, EditRegular, HistoryRegular } from '@fluentui/react-icons';
import { memo, type ReactNode, useId } from 'react';
import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { Card, TextMeter } from '#core/ui/cards/card.tsx';
import { formatDate } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { EditedNow } from '#features/live/edited-now.public.ts';
import { ApprovalState } from './approval-state.public.tsx';
import type { Attention, AttentionKind } from './attention.rule.ts';
import { DeleteProductButton } from './delete-product-button.tsx';
import { ProductBadges } from './product-badges.tsx';
import { AttentionLink, ProductAttention } from './product-attention.tsx';
import { shownProductName } from './product-name.public.ts';

export interface ProductCardProps {
  readonly product: ProductSummary;
  /** What it needs attention for. */
  readonly attentions: readonly Attention[];
  /** Whether the person sees to that. */
  readonly isLinked: boolean;
  /** Place in the list: gives the picture. */
  readonly index: number;
  /** False for someone whose area does not use the product: the button shows that (decision A16). */
  readonly canEdit: boolean;
  /** By whom else, now. */
  readonly edited: EditedNow | undefined;
  readonly isBeingCopied: boolean;
  readonly onEdit: (product: ProductSummary) => void;
  /** Absent for someone who makes no products. */
  readonly onCopy?: (product: ProductSummary) => void;
  readonly onVersions: (product: ProductSummary) => void;
}

const ofReview: readonly AttentionKind[] = ['requested', 'returned', 'void', 'comments'];
const saidBesides: readonly AttentionKind[] = [...ofReview, 'outdated'];
const isOfReview = ({ kind }: Attention): boolean => ofReview.includes(kind);

/** A product of the catalogue. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps): ReactNode {
  const { product, attentions, isLinked, index, canEdit, edited } = props;
  const { isBeingCopied, onEdit, onCopy, onVersions } = props;
  const t = useTranslate();
  const hintId = useId();
  const name = shownProductName(t, product);
  // What the lines of texts and review say already leads there from them.
  const others = attentions.filter(({ kind }) => !saidBesides.includes(kind));
  const linkOf = (one: Attention | undefined, text: string): ReactNode =>
    one && isLinked ? <AttentionLink attention={one} name={name} text={text} /> : text;
  const linkOfReview = (text: string): ReactNode => linkOf(attentions.find(isOfReview), text);
  const linkOfText = (languageCode: Language, text: string): ReactNode =>
    linkOf(
      attentions.find((each) => each.kind === 'outdated' && each.languageCode === languageCode),
      text,
    );
  const modified = { name: product.modifiedBy, date: formatDate(product.modifiedAt) };
  return (
    <Card
      index={index}
      badges={<ProductBadges product={product} />}
      name={name}
      description={product.productDescription || t('dkCatalogue:card.newProduct')}
      figures={
        <>
          {product.textCompleteness && <TextMeter languages={product.textCompleteness} linkOf={linkOfText} />}
          {product.approval && <ApprovalState {...product.approval} linkOf={linkOfReview} />}
          {others.length > 0 && <ProductAttention attentions={others} name={name} isLinked={isLinked} isOnCard />}
        </>
      }
      meta={t('dkCatalogue:card.modified', modified)}
      mark={edited?.mark}
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
        <DeleteProductButton productId={product.productId} name={name} editors={edited?.words} />
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
