import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, WarningRegular } from '@fluentui/react-icons';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import type { Product } from '#core/contracts/product.contract.ts';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { idsToken } from '#core/di/token.ts';
import { addingOnce, useFocusFallback } from '#core/ui/focus.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { type BasicInfoValues, isNamedBefore, type OutcomeRow, outcomesInUse } from './basic-info.values.ts';

const useSameNameWarningStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalXS, color: tokens.colorStatusWarningForeground1 },
  icon: { flexShrink: 0, fontSize: '16px' },
});

interface SameNameWarningProps {
  readonly control: Control<BasicInfoValues>;
  readonly index: number;
}

/** Warns at an outcome that another one is called the same; it forbids nothing (decision 83). */
function SameNameWarning({ control, index }: SameNameWarningProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useSameNameWarningStyles();
  const isAgain = useWatch({
    control,
    name: 'outcomes',
    // A key in one name renders no warning of another that stays as it is. While a list is put back, names are missing.
    compute: (outcomes: readonly Partial<OutcomeRow>[]) =>
      isNamedBefore(
        outcomes.map(({ name }) => name),
        index,
      ),
  });
  return (
    // There before its message, or it is not announced everywhere.
    <span role="status" className={styles.root}>
      {isAgain && (
        <>
          <WarningRegular aria-hidden className={styles.icon} />
          {t('basicInfo.sameName')}
        </>
      )}
    </span>
  );
}

const narrow = '@media (max-width: 640px)';
const underLabel = `calc(${tokens.lineHeightBase300} + 3 * ${tokens.spacingVerticalXXS})`;

const useStyles = makeStyles({
  rows: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    maxWidth: '720px',
    '& > :first-child': { flex: '1 1 0' },
    [narrow]: { flexWrap: 'wrap' },
  },
  // Beside the field: under the height of its label, and not lower when a message comes under it.
  remove: { flexShrink: 0, marginTop: underLabel },
  hint: {
    ...typographyStyles.caption1,
    maxWidth: '160px',
    marginTop: underLabel,
    color: tokens.colorNeutralForeground2,
    [narrow]: { flexBasis: '100%', maxWidth: 'none', marginTop: 0 },
  },
  empty: { ...typographyStyles.body1, margin: 0 },
});

interface OutcomeRowsProps {
  readonly control: Control<BasicInfoValues>;
  readonly product: Product;
}

/** The positive outcomes: a row each, and one more on request. */
export function OutcomeRows({ control, product }: OutcomeRowsProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { fields, append, remove } = useFieldArray({ control, name: 'outcomes' });
  const newKey = useService(idsToken);
  const inUse = useMemo(() => outcomesInUse(product), [product]);
  const addRef = useRef<HTMLButtonElement>(null);
  // Another row's button is where the removed one's was; after the last row there is none.
  const focusFallback = useFocusFallback(() => addRef.current);
  return (
    <>
      {fields.length === 0 && <p className={styles.empty}>{t('basicInfo.noOutcomes')}</p>}
      <ul className={styles.rows} {...focusFallback}>
        {fields.map((field, index) => (
          <li key={index} className={styles.row}>
            <TextFormField
              control={control}
              name={`outcomes.${index}.name`}
              label={t('basicInfo.outcomeName')}
              hint={<SameNameWarning control={control} index={index} />}
              isRequired
            />
            <RemoveOutcome
              control={control}
              index={index}
              isInUse={field.outcomeId !== undefined && inUse.has(field.outcomeId)}
              onRemove={() => changeInStepOf(control)(() => remove(index), 'configurator:undo.outcome')}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button ref={addRef} icon={<AddRegular />} onClick={addingOnce(() => append({ key: newKey(), name: '' }))}>
          {t('basicInfo.addOutcome')}
        </Button>
      </div>
    </>
  );
}

interface RemoveOutcomeProps {
  readonly control: Control<BasicInfoValues>;
  readonly index: number;
  readonly isInUse: boolean;
  readonly onRemove: () => void;
}

/** A leaf of its own: it follows the name as it is typed. */
function RemoveOutcome({ control, index, isInUse, onRemove }: RemoveOutcomeProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const hintId = useId();
  const name = useFieldValue(control, `outcomes.${index}.name`);
  return (
    <>
      <Button
        icon={<DeleteRegular />}
        className={styles.remove}
        aria-label={t('basicInfo.removeOutcome', { name })}
        title={isInUse ? t('basicInfo.outcomeInUse') : t('basicInfo.removeOutcome', { name })}
        disabledFocusable={isInUse}
        aria-describedby={isInUse ? hintId : undefined}
        onClick={onRemove}
      />
      {isInUse && (
        <span id={hintId} className={styles.hint}>
          {t('basicInfo.outcomeInUse')}
        </span>
      )}
    </>
  );
}
