import { Switch } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../../core/ui/forms/use-form-field';
import { lossByChildAnalyses, withChildAnalyses } from './child-analyses.rule';
import { useContentsParts } from './contents-parts';
import type { PrimaryPath } from './product-contents.values';

/** 'Has child analyses', which asks before it removes what the other side holds (Spec 1 §4). */
export function ChildAnalysesSwitch({ path }: { readonly path: PrimaryPath }): ReactNode {
  const { t } = useTranslation('configurator');
  const { form, confirmLoss } = useContentsParts();
  const isOn = useFieldValue(form.control, `${path}.hasChildProductAnalysisMappings`);
  const turn = async (on: boolean): Promise<void> => {
    const loss = lossByChildAnalyses(form.getValues(path), on);
    if (loss && !(await confirmLoss(loss))) return;
    const turned = withChildAnalyses(form.getValues(path), on);
    // One by one: what the list of analyses shows of them must not be made anew.
    form.setValue(`${path}.resultType`, turned.resultType, { shouldDirty: true });
    form.setValue(`${path}.resultInterpretations`, [...turned.resultInterpretations], { shouldDirty: true });
    form.setValue(`${path}.childProductAnalysisMappings`, [...turned.childProductAnalysisMappings], {
      shouldDirty: true,
    });
    form.setValue(`${path}.hasChildProductAnalysisMappings`, on, { shouldDirty: true });
  };
  return (
    <Switch label={t('productContents.hasChildren')} checked={isOn} onChange={(_, { checked }) => void turn(checked)} />
  );
}
