import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { memo, type ReactNode, useId, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { addingOnce } from '#core/ui/focus.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useAddAnalysis, useMove, useRemoveAnalysis } from './analysis-changes.ts';
import { AnalysisFields, AnalysisTitle, ResultFields } from './analysis-fields.tsx';
import { ListError } from './contents-fields.tsx';
import {
  type DragOrder,
  ItemButtons,
  itemProps,
  OrderControls,
  useDragOrder,
  useDropStyles,
} from './order-controls.tsx';
import type { ChildPath, PrimaryPath } from './product-contents.values.ts';
import { useContentsParts } from './use-form-parts.ts';

const useStyles = makeStyles({
  all: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  child: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    minWidth: 0,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0, flex: '1 1 200px', minWidth: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

interface ChildAnalysisProps {
  readonly parent: PrimaryPath;
  readonly index: number;
  readonly onRemove: (index: number) => Promise<void>;
  readonly isLast: boolean;
  readonly drag: DragOrder;
  readonly onMove: (from: number, to: number) => void;
}

/** An analysis under a primary one: the same fields, of which gender and instruction may stay empty. */
function ChildAnalysisOf({ parent, index, onRemove, isLast, drag, onMove }: ChildAnalysisProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const drop = useDropStyles();
  const { form } = useContentsParts();
  const headingId = useId();
  const path: ChildPath = `${parent}.childProductAnalysisMappings.${index}`;
  return (
    <li {...itemProps(index)} className={mergeClasses(styles.child, drop.item)} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          <AnalysisTitle path={path} place={t('productContents.childNumber', { number: index + 1 })} />
        </h3>
        <ItemButtons className={styles.actions}>
          <OrderControls
            path={path}
            index={index}
            isLast={isLast}
            describedBy={headingId}
            drag={drag}
            onMove={onMove}
          />
          <Button
            appearance="subtle"
            tabIndex={-1}
            icon={<DeleteRegular />}
            aria-describedby={headingId}
            onClick={() => void onRemove(index)}
          >
            {t('productContents.removeAnalysis')}
          </Button>
        </ItemButtons>
      </div>
      <AnalysisFields path={path} isPrimary={false} />
      <ResultFields path={path} />
      <TextFormField
        control={form.control}
        name={`${path}.instructionDescription`}
        label={t('productContents.instruction')}
        isLong
      />
    </li>
  );
}
const ChildAnalysis = memo(ChildAnalysisOf);

/** The child analyses of a primary one. */
function ChildAnalysesOf({ path }: { readonly path: PrimaryPath }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { form, createChild } = useContentsParts();
  const name = `${path}.childProductAnalysisMappings` as const;
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  const addButton = useRef<HTMLButtonElement>(null);
  const add = useAddAnalysis(
    name,
    () => createChild(form.getValues(`${path}.productAnalysisMappingId`)),
    (child) => append(child, { shouldFocus: false }),
  );
  const removeChild = useRemoveAnalysis(name, remove, addButton);
  const { byButton, byDrag, keysOf } = useMove(name, move);
  const drag = useDragOrder(byDrag, keysOf);
  return (
    <div className={styles.all}>
      {fields.length > 0 && (
        <ul className={styles.list} {...drag.list}>
          {fields.map(({ productAnalysisMappingId: id }, index) => (
            <ChildAnalysis
              key={id}
              parent={path}
              index={index}
              onRemove={removeChild}
              isLast={index === fields.length - 1}
              drag={drag}
              onMove={byButton}
            />
          ))}
        </ul>
      )}
      <ListError list={name} />
      <div>
        {/* By its name the list of what is missing leads here. */}
        <Button ref={addButton} name={name} icon={<AddRegular />} onClick={addingOnce(() => void add())}>
          {t('productContents.addChild')}
        </Button>
      </div>
    </div>
  );
}
export const ChildAnalyses = memo(ChildAnalysesOf);
