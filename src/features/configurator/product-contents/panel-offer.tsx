import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { analysisName } from '../citizen-texts/analysis-name.rule.ts';
import { useContentsParts } from './contents-parts.ts';
import type { PrimaryPath } from './product-contents.values.ts';
import { useAddPanelChildren } from './use-add-panel-children.ts';

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
  const { form, panelChildren } = useContentsParts();
  const code = useFieldValue(form.control, `${path}.kuntaliittoCode`);
  // The code that nothing is offered for, until another one is chosen: it stood here before, or the offer was answered.
  const [settled, setSettled] = useState<string | undefined>(code);
  if (settled !== undefined && settled !== code) setSettled(undefined);
  const [isAdding, setAdding] = useState(false);
  const addChildren = useAddPanelChildren(path);
  const children = code === settled ? [] : panelChildren(form.getValues(path));
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
