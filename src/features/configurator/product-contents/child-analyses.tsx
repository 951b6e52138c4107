import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { memo, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import type { Analysis } from '#core/contracts/reference-data.contract.ts';
import { addingOnce } from '#core/ui/focus.ts';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';
import { useAddAnalysis, useMove, useRemoveAnalysis, useToggleChildren } from './analysis-changes.ts';
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
import type { AnalysisValues, ChildPath, PrimaryPath } from './product-contents.values.ts';
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

const usePanelOfferStyles = makeStyles({
  // Stays for screen readers, without the gap before it.
  live: { maxWidth: sizes.field, ':empty': { marginTop: `calc(-1 * ${tokens.spacingVerticalL})` } },
  // A message bar has no line breaks of its own.
  body: { whiteSpace: 'normal' },
});

const list = new Intl.ListFormat('fi', { type: 'conjunction' });

/** Offers a panel's child analyses when its code is chosen: a result is answered for each of them, never for a panel. */
export function PanelOffer({ path }: { readonly path: PrimaryPath }): ReactNode {
  const t = useTranslate('configurator');
  const styles = usePanelOfferStyles();
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
        const child = await createChild(parentId);
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
