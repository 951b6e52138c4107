import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Analysis } from '#core/contracts/reference-data.contract.ts';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';
import { useToggleChildren } from './analysis-changes.ts';
import type { AnalysisValues, PrimaryPath } from './product-contents.values.ts';
import { useContentsParts } from './use-form-parts.ts';

const useStyles = makeStyles({
  // Stays for screen readers, without the gap before it.
  live: { maxWidth: sizes.field, ':empty': { marginTop: `calc(-1 * ${tokens.spacingVerticalL})` } },
  // A message bar has no line breaks of its own.
  body: { whiteSpace: 'normal' },
});

const list = new Intl.ListFormat('fi', { type: 'conjunction' });

/** Offers a panel's child analyses when its code is chosen: a result is answered for each of them, never for a panel. */
export function PanelOffer({ path }: { readonly path: PrimaryPath }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { form, references } = useContentsParts();
  const code = useFieldValue(form.control, `${path}.kuntaliittoCode`);
  // The code that nothing is offered for, until another one is chosen: it stood here before, or the offer was answered.
  const [settled, setSettled] = useState<string | undefined>(code);
  if (settled !== undefined && settled !== code) setSettled(undefined);
  const [isAdding, setAdding] = useState(false);
  const addChildren = useAddPanelChildren(path);
  const children = code === settled ? [] : references.now().panelChildren(form.getValues(path));
  const add = async (): Promise<void> => {
    setAdding(true);
    const isAdded = await addChildren(children);
    setAdding(false);
    if (isAdded) setSettled(code);
  };
  const refuse = (): void => {
    setSettled(code);
    form.setFocus(`${path}.kuntaliittoCode`);
  };
  return (
    <div aria-live="polite" className={styles.live}>
      {children.length > 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody className={styles.body}>
            {t('productContents.panel.offer', { code, children: list.format(children.map(analysisName)) })}
          </MessageBarBody>
          <MessageBarActions>
            <Button disabledFocusable={isAdding} onClick={() => void add()}>
              {t('productContents.panel.add')}
            </Button>
            <Button onClick={refuse}>{t('productContents.panel.notNow')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </div>
  );
}

/** Adds these as child analyses with their codes and names; answers whether it did. Nothing else changes before all are made. */
function useAddPanelChildren(path: PrimaryPath): (children: readonly Analysis[]) => Promise<boolean> {
  const { form, createChild } = useContentsParts();
  const { mayToggle, toggle } = useToggleChildren();
  return useCallback(
    async (children) => {
      const { productAnalysisMappingId: parentId, hasChildProductAnalysisMappings: isOn } = form.getValues(path);
      if (!isOn && !(await mayToggle(path, true))) return false;
      const created: AnalysisValues[] = [];
      for (const { kuntaliittoCode, kuntaliittoName } of children) {
        const child = await createChild(parentId, kuntaliittoCode);
        if (!child) return false;
        created.push({ ...child, kuntaliittoCode, kuntaliittoName });
      }
      const now = form.getValues(path);
      // Another analysis may be at this path by now.
      if (now?.productAnalysisMappingId !== parentId) return false;
      const index = now.childProductAnalysisMappings.length;
      const addCreated = (): void =>
        form.setValue(`${path}.childProductAnalysisMappings`, [...now.childProductAnalysisMappings, ...created], {
          shouldDirty: true,
        });
      flushSync(() => {
        if (now.hasChildProductAnalysisMappings) changeInStepOf(form.control)(addCreated);
        else toggle(path, true, addCreated);
      });
      form.setFocus(`${path}.childProductAnalysisMappings.${index}.kuntaliittoCode`);
      return true;
    },
    [form, path, createChild, mayToggle, toggle],
  );
}
