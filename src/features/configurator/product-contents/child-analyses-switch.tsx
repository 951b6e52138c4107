import { Switch } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useContentsParts } from './contents-parts.ts';
import type { PrimaryPath } from './product-contents.values.ts';
import { useToggleChildren } from './use-toggle-children.ts';

/** 'Has child analyses', which asks before it removes what the other side holds (Spec 1 §4). */
export function ChildAnalysesSwitch({ path }: { readonly path: PrimaryPath }): ReactNode {
  const t = useTranslate('configurator');
  const { form } = useContentsParts();
  const { mayToggle, turn } = useToggleChildren(path);
  const isOn = useFieldValue(form.control, `${path}.hasChildProductAnalysisMappings`);
  const change = async (on: boolean): Promise<void> => {
    if (await mayToggle(on)) turn(on);
  };
  return (
    <Switch
      label={t('productContents.hasChildren')}
      checked={isOn}
      onChange={(_, { checked }) => void change(checked)}
    />
  );
}
