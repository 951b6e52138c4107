import { mergeClasses, TableCell, TableRow } from '@fluentui/react-components';
import { memo, type ReactNode, type Ref } from 'react';
import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { useListTableStyles } from '#core/ui/lists/list-columns.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import type { CatalogueItem } from './catalogue-list.rule.ts';
import { useCatalogueTableStyles } from './catalogue-table.styles.ts';
import { ProductAttention } from './product-attention.tsx';
import { ProductBadges } from './product-badges.tsx';
import { shownProductName } from './product-name.public.ts';

interface CatalogueRowProps {
  readonly ref: Ref<HTMLTableRowElement>;
  readonly item: CatalogueItem;
  readonly index: number;
  /** Who else edits it now. */
  readonly mark: ReactNode;
  /** Where it is edited; undefined for whose area does not use it. */
  readonly href: string | undefined;
  readonly isLinked: boolean;
}

/** A product of the catalogue's table. */
export const CatalogueRow = memo(function CatalogueRow(props: CatalogueRowProps): ReactNode {
  const { ref, item, index, mark, href, isLinked } = props;
  const { product, attentions } = item;
  const t = useTranslate();
  const styles = useListTableStyles();
  const own = useCatalogueTableStyles();
  const name = shownProductName(t, product);
  const cell = (
    id: 'state' | 'phase' | 'texts' | 'areas' | 'changed' | 'editing' | 'attention',
    content: ReactNode,
  ) => (
    <TableCell role="cell" data-label={t(`dkCatalogue:table.${id}`)} className={mergeClasses(styles.cell, own.cell)}>
      {content}
    </TableCell>
  );
  return (
    // Its first row is the header's.
    <TableRow
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={mergeClasses(styles.row, own.row, index % 2 === 1 && styles.shaded)}
    >
      <TableCell role="cell" className={mergeClasses(styles.cell, own.cell, styles.firstCell)}>
        <div className={own.lines}>
          {href === undefined ? (
            <>
              <span>{name}</span>
              <span className={own.small}>{t('dkCatalogue:card.notInArea')}</span>
            </>
          ) : (
            <TextLink to={href}>{name}</TextLink>
          )}
        </div>
      </TableCell>
      {cell('state', <ProductBadges product={product} isInRow />)}
      {cell('phase', t(`dkCatalogue:phase.${product.configuratorStatus}`))}
      {cell('texts', <Texts product={product} />)}
      {cell('areas', <Areas product={product} />)}
      {cell(
        'changed',
        <div className={own.lines}>
          {formatDate(product.modifiedAt)}
          <span className={own.small}>{product.modifiedBy}</span>
        </div>,
      )}
      {cell('editing', mark ?? t('dkCatalogue:table.nobody'))}
      {cell(
        'attention',
        attentions.length > 0 ? (
          <ProductAttention attentions={attentions} name={name} isLinked={isLinked} />
        ) : (
          t('dkCatalogue:table.nobody')
        ),
      )}
    </TableRow>
  );
});

/** How many of the texts are written, a line a language. */
function Texts({ product }: { readonly product: ProductSummary }): ReactNode {
  const t = useTranslate();
  const own = useCatalogueTableStyles();
  return (
    <div className={mergeClasses(own.lines, own.small)}>
      {product.textCompleteness?.map(({ languageCode, filled, required, outdated }) => (
        <span key={languageCode} className={outdated > 0 ? own.outdated : undefined}>
          {t('core:textMeter.written', { language: t(`core:language.${languageCode}`), filled, required })}
        </span>
      ))}
    </div>
  );
}

/** How many areas have it in use, and how many more have taken it. */
function Areas({ product: { hvaProducts } }: { readonly product: ProductSummary }): ReactNode {
  const t = useTranslate();
  const own = useCatalogueTableStyles();
  if (hvaProducts.length === 0) return t('dkCatalogue:table.nobody');
  const inUse = hvaProducts.filter(({ isPublished }) => isPublished).length;
  return (
    <div className={own.lines}>
      {inUse > 0 && <span>{t('dkCatalogue:table.inUse', { number: inUse })}</span>}
      {inUse < hvaProducts.length && (
        <span className={own.small}>{t('dkCatalogue:table.taken', { number: hvaProducts.length - inUse })}</span>
      )}
    </div>
  );
}
