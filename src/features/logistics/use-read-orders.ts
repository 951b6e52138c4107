import type { OrderFilterField } from '../../core/ui/lists/order-filter';
import type { ListMoves } from '../../core/ui/lists/use-list-place';
import { useExecute } from '../../core/ui/use-execute';
import { FindOrder } from './find-order.query';
import { useScanner } from './use-scanner';

/** Opens the order whose barcode is read, in the place of one that is open; of several, shows them in the list. */
export function useReadOrders({ place, open, openInstead, search }: ListMoves<OrderFilterField>): void {
  const execute = useExecute();
  const find = async (sampleNumber: string): Promise<void> => {
    const found = await execute(new FindOrder(sampleNumber));
    if (!found.ok || found.value === 'none') return;
    if (found.value === 'several') search({ sampleNumber });
    else if (place.openId === undefined) open(found.value.referralId);
    else openInstead(found.value.referralId);
  };
  useScanner((code) => void find(code.trim().toUpperCase()));
}
