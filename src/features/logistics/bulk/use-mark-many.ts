import { useTranslation } from 'react-i18next';
import type { LogisticsReferral } from '../../../core/contracts/logistics.contract';
import type { Bulk } from '../../../core/ui/bulk/use-bulk';
import { useEachChosen } from '../../../core/ui/bulk/use-each-chosen';
import type { ListSelection } from '../../../core/ui/lists/use-list-selection';
import { MarkOrderDone } from '../mark-order-done.command';

/** Marks the chosen orders' kits as sent, a command each; those that failed stay chosen. */
export function useMarkMany(selection: ListSelection<LogisticsReferral>, bulk: Bulk): () => void {
  const { t } = useTranslation();
  const forEach = useEachChosen(selection, bulk);
  return () =>
    void forEach({
      texts: { label: t('logistics:bulk.marking'), doneKey: 'logistics:bulk.marked' },
      nameOf: ({ sampleNumber }) => sampleNumber,
      command: ({ referralId }) => new MarkOrderDone(referralId, true),
    });
}
