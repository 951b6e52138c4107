import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { AgeGroup, TargetGender } from '#core/contracts/product.contract.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useContentsParts } from './use-form-parts.ts';
import type { AnalysisPath } from './product-contents.values.ts';
import { SelectField } from './select-field.tsx';
import { SuggestField } from './suggest-field.tsx';

const useAnalysisTitleStyles = makeStyles({
  place: { ...typographyStyles.caption1, display: 'block', color: tokens.colorNeutralForeground2 },
  name: { display: 'block', overflowWrap: 'anywhere', hyphens: 'auto' },
});

interface AnalysisTitleProps {
  readonly path: AnalysisPath;
  /** 'Päätutkimus 2', for an analysis that has no name yet and beside one that has. */
  readonly place: string;
}

/** Which analysis this is. A leaf of its own: it follows code and name as they are typed. */
export function AnalysisTitle({ path, place }: AnalysisTitleProps): ReactNode {
  const styles = useAnalysisTitleStyles();
  const { control } = useContentsParts().form;
  const code = useFieldValue(control, `${path}.kuntaliittoCode`);
  const name = useFieldValue(control, `${path}.kuntaliittoName`);
  const title = [code, name].filter(Boolean).join(' ');
  if (title === '') return place;
  return (
    <>
      <span className={styles.place}>{place}</span> <span className={styles.name}>{title}</span>
    </>
  );
}

const useStyles = makeStyles({
  // The name needs twice the width of a code; side by side only where both labels fit.
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    maxWidth: sizes.field,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  age: { maxWidth: '50%', '@media (max-width: 640px)': { maxWidth: 'none' } },
});

interface AnalysisFieldsProps {
  readonly path: AnalysisPath;
  readonly isPrimary: boolean;
}

/** What an analysis is: code and name from the Kuntaliitto list or free, and whom it is for. */
function AnalysisFieldsOf({ path, isPrimary }: AnalysisFieldsProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { form, suggestAnalyses } = useContentsParts();
  const suggest = useCallback(
    (typed: string) =>
      suggestAnalyses(typed)?.map(({ kuntaliittoCode, kuntaliittoName }) => ({
        value: kuntaliittoCode,
        text: `${kuntaliittoCode} ${kuntaliittoName}`,
      })),
    [suggestAnalyses],
  );
  const chooseCode = useCallback(
    (code: string) => {
      const chosen = suggestAnalyses(code)?.find(({ kuntaliittoCode }) => kuntaliittoCode === code);
      if (!chosen) return;
      form.setValue(`${path}.kuntaliittoName`, chosen.kuntaliittoName, { shouldDirty: true });
    },
    [form, path, suggestAnalyses],
  );
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
      <SuggestField
        name={`${path}.kuntaliittoCode`}
        label={t('productContents.code')}
        suggest={suggest}
        onChoose={chooseCode}
      />
      <TextFormField
        control={form.control}
        name={`${path}.kuntaliittoName`}
        label={t('productContents.name')}
        isRequired
      />
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
