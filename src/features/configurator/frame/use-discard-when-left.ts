import { useEffect } from 'react';
import { currentAddressToken } from '#core/ports/browser.ts';
import { useService } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import { catalogueStoreToken, DiscardProduct } from '#features/dk-catalogue/dk-catalogue.public.ts';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import { isInConfiguratorOf, isUntouched } from './is-untouched.rule.ts';

/**
 * Discards a new product that was never saved when its configurator is left for another screen (decision A3), loaded
 * or not yet. Only a move inside the application takes a screen away while the address has moved on: reload, closing,
 * a crash and the sign-in's redirect end the page without it, and React's strict mode, an error page or a change of
 * phase leave the address in the configurator. The server has the last word: it discards nothing that was saved.
 */
export function useDiscardWhenLeft(productId: string): void {
  const store = useService(configuratorStoreToken);
  const catalogue = useService(catalogueStoreToken);
  const currentAddress = useService(currentAddressToken);
  const { execute } = useExecute();
  useEffect(
    () => () => {
      if (isInConfiguratorOf(productId, currentAddress())) return;
      const product = anyProductOf(store.getState());
      const isNew =
        product?.productId === productId ? isUntouched(product) : catalogue.getState().justCreated === productId;
      if (isNew) void execute(new DiscardProduct(productId));
    },
    [productId, store, catalogue, currentAddress, execute],
  );
}
