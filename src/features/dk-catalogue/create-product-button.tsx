import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfiguratorPhase } from '../../core/contracts/product.contract';
import { useExecute } from '../../core/ui/use-execute';
import { CreateProduct } from './create-product.command';
import { configuratorPath } from './phase-segment.rule';

/** Creates a package and opens it in the configurator's first phase. */
export function CreateProductButton(): ReactNode {
  const { t } = useTranslation();
  const execute = useExecute();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const create = async (): Promise<void> => {
    setCreating(true);
    const created = await execute(new CreateProduct());
    setCreating(false);
    if (created.ok) void navigate(configuratorPath(created.value.productId, ConfiguratorPhase.BasicInfo));
  };
  return (
    <Button appearance="primary" icon={<AddRegular />} disabledFocusable={isCreating} onClick={() => void create()}>
      {t('dkCatalogue:createProduct')}
    </Button>
  );
}
