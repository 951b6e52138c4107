import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BoardArea, BoardProduct } from '#core/contracts/area-board.contract.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { DetailList } from '#core/ui/lists/detail-list.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { previewPath, statusOf } from './board-filter.rule.ts';

export interface CellDetailsProps {
  readonly product: BoardProduct;
  readonly cell: BoardArea;
  readonly onClose: () => void;
}

/** An area's use of a product: its status, what it lacks, who changed it when. The area's own page is not shown. */
export function CellDetails({ product, cell, onClose }: CellDetailsProps): ReactNode {
  const t = useTranslate('areaBoard');
  const navigate = useNavigate();
  const { areaId, withdrawnAt, missingLanguages, hasUnreviewedChanges, modifiedAt, modifiedBy } = cell;
  const missing = missingLanguages.map((language) => t(`core:language.${language}`)).join(', ');
  const modified = t('details.modifiedBy', { name: modifiedBy, date: formatDateTime(modifiedAt) });
  return (
    <DetailsDialog
      title={t(`shell:area.${areaId}`, { defaultValue: areaId })}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={() => void navigate(previewPath(product.productId))}>
          {t('details.preview')}
        </Button>
      }
    >
      <DetailList
        details={[
          { id: 'product', label: t('product'), value: product.productName },
          { id: 'status', label: t('details.status'), value: t(`status.${statusOf(cell)}`) },
          ...(withdrawnAt === null
            ? []
            : [{ id: 'withdrawn', label: t('details.withdrawn'), value: formatDateTime(withdrawnAt) }]),
          { id: 'missing', label: t('details.missingLanguages'), value: missing || t('details.nothingMissing') },
          // A backend of before does not tell it.
          ...(hasUnreviewedChanges === undefined
            ? []
            : [
                {
                  id: 'changes',
                  label: t('details.changes'),
                  value: t(hasUnreviewedChanges ? 'status.unreviewed' : 'details.reviewed'),
                },
              ]),
          { id: 'modified', label: t('details.modified'), value: modified },
        ]}
      />
    </DetailsDialog>
  );
}
