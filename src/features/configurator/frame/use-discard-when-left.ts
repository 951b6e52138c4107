import { useEffect } from 'react';
import { currentAddressToken } from '../../../core/ports/current-address';
import { useService } from '../../../core/ui/services';
import { useExecute } from '../../../core/ui/use-execute';
import { anyProductOf, configuratorStoreToken } from '../configurator.store';
import { DiscardProduct } from '../phases/discard-product.command';
import { isInConfiguratorOf, isUntouched } from './is-untouched.rule';

/**
 * Discards a new package that was never saved when its configurator is left for another screen (decision A3). Only a
 * move inside the application takes a screen away while the address has moved on: reload, closing, a crash and the
 * sign-in's redirect end the page without it, and React's strict mode, an error page or a change of phase leave the
 * address in the configurator. The server has the last word: it discards nothing that was saved.
 */
export function useDiscardWhenLeft(productId: string): void {
  const store = useService(configuratorStoreToken);
  const currentAddress = useService(currentAddressToken);
  const execute = useExecute();
  useEffect(
    () => () => {
      if (isInConfiguratorOf(productId, currentAddress())) return;
      const product = anyProductOf(store.getState());
      if (product?.productId === productId && isUntouched(product)) void execute(new DiscardProduct(productId));
    },
    [productId, store, currentAddress, execute],
  );
}
