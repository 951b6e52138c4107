import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfiguratorPhase } from '../../core/contracts/product.contract';
import { currentAddressToken } from '../../core/ports/current-address';
import { useService } from '../../core/ui/services';
import { useExecute } from '../../core/ui/use-execute';
import { CreateProduct } from './create-product.command';
import { DiscardProduct } from './discard-product.command';
import { configuratorPath } from './phase-segment.rule';

/** Creates a package and opens it in the configurator's first phase. */
export function CreateProductButton(): ReactNode {
  const { t } = useTranslation();
  const execute = useExecute();
  const navigate = useNavigate();
  const currentAddress = useService(currentAddressToken);
  const [isCreating, setCreating] = useState(false);
  const create = async (): Promise<void> => {
    setCreating(true);
    const here = currentAddress();
    const created = await execute(new CreateProduct());
    setCreating(false);
    if (!created.ok) return;
    const { productId } = created.value;
    const path = configuratorPath(productId, ConfiguratorPhase.BasicInfo);
    // Whoever has gone elsewhere meanwhile, or does so while the configurator's code loads, has left the new package
    // unsaved (decision A3).
    if (currentAddress() === here) await navigate(path);
    if (currentAddress() !== path) void execute(new DiscardProduct(productId));
  };
  return (
    <Button appearance="primary" icon={<AddRegular />} disabledFocusable={isCreating} onClick={() => void create()}>
      {t('dkCatalogue:createProduct')}
    </Button>
  );
}
