import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { useActionContext } from '#core/ui/actions/use-action-context.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { createAndOpen } from './create-and-open.ts';

/** Creates a product and opens it in the configurator's first phase. */
export function CreateProductButton(): ReactNode {
  const t = useTranslate();
  const context = useActionContext();
  const [isCreating, setCreating] = useState(false);
  const create = async (): Promise<void> => {
    setCreating(true);
    await createAndOpen(context);
    setCreating(false);
  };
  return (
    <Button appearance="primary" icon={<AddRegular />} disabledFocusable={isCreating} onClick={() => void create()}>
      {t('dkCatalogue:createProduct')}
    </Button>
  );
}
