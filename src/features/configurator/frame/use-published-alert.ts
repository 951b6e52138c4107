import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../core/contracts/product.contract';
import { dialogsToken } from '../../../core/ports/dialogs';
import { useService } from '../../../core/ui/services';

/** Asks before a published package is saved (Spec 1 §4), naming the areas that use it (decision A6). */
export function usePublishedAlert({ isPublished, hvaProducts }: Product): () => Promise<boolean> {
  const dialogs = useService(dialogsToken);
  const { t } = useTranslation();
  return useCallback(async () => {
    if (!isPublished) return true;
    const areas = hvaProducts.map(({ areaId }) => t(`shell:area.${areaId}`)).join(', ');
    return dialogs.ask({
      type: 'Confirmation',
      title: { key: 'configurator:published.title' },
      text: { key: 'configurator:published.text' },
      secondaryText: areas.length > 0 ? { key: 'configurator:published.areas', values: { areas } } : undefined,
      primaryLabel: { key: 'shell:button.continue' },
      secondaryLabel: { key: 'shell:button.cancel' },
    });
  }, [dialogs, t, isPublished, hvaProducts]);
}
