import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { memo, useRef, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslate } from '#core/ui/translate.tsx';
import { addingOnce } from '../frame/adding-once.ts';
import { ChildAnalysis } from './child-analysis.tsx';
import { useContentsParts } from './contents-parts.ts';
import { ListError } from './list-error.tsx';
import type { PrimaryPath } from './product-contents.values.ts';
import { useRemoveAnalysis } from './use-remove-analysis.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  empty: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The child analyses of a primary one. */
function ChildAnalysesOf({ path }: { readonly path: PrimaryPath }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { form, createChild } = useContentsParts();
  const name = `${path}.childProductAnalysisMappings` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const addButton = useRef<HTMLButtonElement>(null);
  const add = async (): Promise<void> => {
    const child = await createChild(form.getValues(`${path}.productAnalysisMappingId`));
    // Two clicks while the server thinks ask once and are answered twice.
    const isNew = (id: string): boolean =>
      form.getValues(name).every(({ productAnalysisMappingId }) => productAnalysisMappingId !== id);
    if (child && isNew(child.productAnalysisMappingId)) append(child);
  };
  const removeChild = useRemoveAnalysis(name, remove, addButton);
  return (
    <div className={styles.root}>
      {fields.length > 0 && (
        <ul className={styles.list}>
          {fields.map(({ productAnalysisMappingId: id }, index) => (
            <ChildAnalysis key={id} parent={path} index={index} onRemove={removeChild} />
          ))}
        </ul>
      )}
      <ListError list={name} />
      <div>
        {/* The name is how the list of what is missing finds its way here. */}
        <Button ref={addButton} name={name} icon={<AddRegular />} onClick={addingOnce(() => void add())}>
          {t('productContents.addChild')}
        </Button>
      </div>
    </div>
  );
}
export const ChildAnalyses = memo(ChildAnalysesOf);
