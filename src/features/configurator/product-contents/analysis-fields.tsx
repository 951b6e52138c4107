import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { AgeGroup, AnalysisResultType, TargetGender } from '#core/contracts/product.contract.ts';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useToggleChildren } from './analysis-changes.ts';
import { SelectField } from './contents-fields.tsx';
import { InterpretationsTable, PositiveInterpretation } from './interpretations-table.tsx';
import { interpretationsOfResultType } from './product-contents.rule.ts';
import type { AnalysisPath, PrimaryPath } from './product-contents.values.ts';
import { CodeField } from './reference-fields.tsx';
import { useContentsParts } from './use-form-parts.ts';
import { OwnMark, useKnownReferences } from './use-references.tsx';
import { NameNote } from './use-rested.tsx';

const useAnalysisTitleStyles = makeStyles({
  place: { ...typographyStyles.caption1, display: 'block', color: tokens.colorNeutralForeground2 },
  name: { display: 'block', overflowWrap: 'anywhere', hyphens: 'auto' },
});

interface AnalysisTitleProps {
  readonly path: AnalysisPath;
  /** 'Päätutkimus 2', for an analysis that has no name yet and beside one that has. */
  readonly place: string;
  /** Whether it says of an own code that it is one: where its field is not shown. */
  readonly isMarked?: boolean;
}

/** Which analysis this is. A leaf of its own: it follows code and name as they are typed. */
export function AnalysisTitle({ path, place, isMarked = false }: AnalysisTitleProps): ReactNode {
  const styles = useAnalysisTitleStyles();
  const { form, references } = useContentsParts();
  const { control } = form;
  const known = useKnownReferences(references);
  const code = useFieldValue(control, `${path}.kuntaliittoCode`);
  const name = useFieldValue(control, `${path}.kuntaliittoName`);
  const title = [code, name].filter(Boolean).join(' ');
  if (title === '') return place;
  return (
    <>
      <span className={styles.place}>{place}</span> <span className={styles.name}>{title}</span>
      {isMarked && known.isOwnCode(code) && (
        <>
          {' '}
          <OwnMark of="code" />
        </>
      )}
    </>
  );
}

const useStyles = makeStyles({
  // The name needs twice the width of a code; side by side only where both labels fit.
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    // A note under one field leaves the other where it is.
    alignItems: 'start',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    maxWidth: sizes.field,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  age: { maxWidth: '50%', '@media (max-width: 640px)': { maxWidth: 'none' } },
  resultType: { maxWidth: '352px' },
  // A message bar has no line breaks of its own.
  note: { whiteSpace: 'normal' },
});

interface AnalysisFieldsProps {
  readonly path: AnalysisPath;
  readonly isPrimary: boolean;
}

/** What an analysis is: code and name from the Kuntaliitto list or free, and whom it is for. */
function AnalysisFieldsOf({ path, isPrimary }: AnalysisFieldsProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { form } = useContentsParts();
  const genders = useMemo(
    () =>
      [TargetGender.Male, TargetGender.Female, TargetGender.Both].map((value) => ({
        value,
        text: t(`productContents.gender.${value}`),
      })),
    [t],
  );
  const ageGroups = useMemo(
    () =>
      [AgeGroup.Infant, AgeGroup.Child, AgeGroup.Adult].map((value) => ({
        value,
        text: t(`productContents.age.${value}`),
      })),
    [t],
  );
  return (
    <div className={styles.fields}>
      <CodeField path={path} />
      <div className={styles.name}>
        <TextFormField
          control={form.control}
          name={`${path}.kuntaliittoName`}
          label={t('productContents.name')}
          isRequired
        />
        <NameNote path={path} />
      </div>
      <SelectField
        name={`${path}.targetGender`}
        label={t('productContents.targetGender')}
        isRequired={isPrimary}
        choices={genders}
        unchosen={0}
      />
      <div className={styles.age}>
        <SelectField name={`${path}.ageGroup`} label={t('productContents.ageGroup')} choices={ageGroups} unchosen={0} />
      </div>
    </div>
  );
}
export const AnalysisFields = memo(AnalysisFieldsOf);

/** How an analysis is answered: its result type, and which finding leads to which outcome. */
function ResultFieldsOf({ path }: { readonly path: AnalysisPath }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { form, outcomes } = useContentsParts();
  const resultType = useFieldValue(form.control, `${path}.resultType`);
  const choose = useCallback(
    (value: number | string, set: () => void) => {
      const { resultType: before } = form.getValues(path);
      const findings = interpretationsOfResultType(value as AnalysisResultType, outcomes);
      const change = (): void => {
        set();
        form.setValue(`${path}.resultInterpretations`, [...findings], { shouldDirty: true });
      };
      const hadFindings = before !== AnalysisResultType.Unknown;
      changeInStepOf(form.control)(change, hadFindings ? 'configurator:undo.resultType' : undefined);
    },
    [form, path, outcomes],
  );
  const types = useMemo(
    () =>
      [AnalysisResultType.PositNegat, AnalysisResultType.MicrobeFindings].map((value) => ({
        value,
        text: t(`productContents.resultTypes.${value}`),
      })),
    [t],
  );
  const choices = useMemo(() => outcomes.map(({ outcomeId, name }) => ({ value: outcomeId, text: name })), [outcomes]);
  return (
    <>
      <div className={styles.resultType}>
        <SelectField
          name={`${path}.resultType`}
          label={t('productContents.resultType')}
          isRequired
          choices={types}
          unchosen={0}
          onChoose={choose}
        />
      </div>
      {resultType === AnalysisResultType.PositNegat && <PositiveInterpretation path={path} choices={choices} />}
      {resultType === AnalysisResultType.MicrobeFindings && <InterpretationsTable path={path} choices={choices} />}
    </>
  );
}
export const ResultFields = memo(ResultFieldsOf);

/** Results beside child analyses: another client may have stored both. They are shown nowhere else on this screen. */
export function OwnResults({ path }: { readonly path: PrimaryPath }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { form } = useContentsParts();
  const { mayToggle, toggle } = useToggleChildren();
  const resultType = useFieldValue(form.control, `${path}.resultType`);
  const remove = async (): Promise<void> => {
    const now = await mayToggle(path, true);
    if (!now) return;
    toggle(now, true);
    form.setFocus(`${now}.kuntaliittoCode`);
  };
  if (resultType === AnalysisResultType.Unknown) return undefined;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody className={styles.note}>{t('productContents.ownResults.text')}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => void remove()}>{t('productContents.ownResults.remove')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
