import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Control } from 'react-hook-form';
import { messageTextFields, type CitizenTextField } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { Outcome } from '#core/contracts/product.contract.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { useSlice } from '#core/ui/services.tsx';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { LoadAnalyses, LoadMicrobes, referenceDataStoreToken } from '#features/reference-data/reference-data.public.ts';
import { CitizenText, type TextsOfLanguage } from '../citizen-text.tsx';
import type { CitizenTextsValues } from '../citizen-texts.values.ts';
import { diseaseNamesOf, findDiseaseNames, smsLengthOf } from './messages.rule.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusWarningForeground1,
    // The words are those of the text, however long they are.
    overflowWrap: 'anywhere',
  },
  icon: { flexShrink: 0, fontSize: '16px' },
});

/** A list that could not be loaded warns of nothing. */
const none: readonly never[] = [];

interface DiseaseWarningProps extends MessageFieldProps {
  readonly outcomeNames: string;
}

/** Warns of words that reveal to others who see the message what its receiver may have; it forbids nothing. */
function DiseaseWarning({ control, field, outcomeNames }: DiseaseWarningProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { analyses = none, microbes = none } = useSlice(referenceDataStoreToken, (state) => state);
  const names = useMemo(
    () =>
      diseaseNamesOf([
        ...microbes.flatMap(({ nimi, synonyms = [] }) => [nimi, ...synonyms]),
        ...analyses.map(({ kuntaliittoName }) => kuntaliittoName),
        ...outcomeNames.split('\n'),
      ]),
    [analyses, microbes, outcomeNames],
  );
  // A long e-mail is looked through when there is time.
  const text = useDeferredValue(useFieldValue(control, `texts.${field}`) ?? '');
  const found = useMemo(() => findDiseaseNames(text, names), [text, names]);
  return (
    // There before its first message, or it is not announced everywhere.
    <span role="status" className={styles.root}>
      {found.length > 0 && (
        <>
          <WarningRegular aria-hidden className={styles.icon} />
          {t('citizenTexts.namesDisease', { words: found.join(', ') })}
        </>
      )}
    </span>
  );
}

const allAnalyses = new LoadAnalyses(false);
const allMicrobes = new LoadMicrobes(false);

export interface MessageTextsProps extends TextsOfLanguage {
  readonly outcomes: readonly Outcome[];
}

/** The texts that citizens get by text message and by e-mail. */
export function MessageTexts({ outcomes, ...texts }: MessageTextsProps): ReactNode {
  const analyses = useQuery(allAnalyses);
  const microbes = useQuery(allMicrobes);
  // The lists' store comes with their feature, which a query that is ready has loaded.
  const areNamesThere = [analyses, microbes].some(({ status }) => status === 'ready');
  const shared = { ...texts, areNamesThere, outcomeNames: outcomes.map(({ name }) => name).join('\n') };
  return (
    <>
      {messageTextFields.map((field) => (
        <MessageText key={field} {...shared} field={field} isSms={field.endsWith('Sms')} />
      ))}
    </>
  );
}

interface MessageTextProps extends TextsOfLanguage {
  readonly field: CitizenTextField;
  readonly isSms: boolean;
  /** Whether the lists of names have been loaded. */
  readonly areNamesThere: boolean;
  /** The product's positive findings, one a line. */
  readonly outcomeNames: string;
}

/** A message to citizens; under it what follows the text as it is typed, each part rendering by itself. */
function MessageText({ isSms, areNamesThere, outcomeNames, ...text }: MessageTextProps): ReactNode {
  const { control, field } = text;
  const hint = useMemo(
    () => (
      <>
        {isSms && <SmsMeter control={control} field={field} />}
        {areNamesThere && <DiseaseWarning control={control} field={field} outcomeNames={outcomeNames} />}
      </>
    ),
    [isSms, control, field, areNamesThere, outcomeNames],
  );
  return <CitizenText {...text} hint={hint} />;
}

interface MessageFieldProps {
  readonly control: Control<CitizenTextsValues>;
  readonly field: CitizenTextField;
}

/** How long a text message is, how it is encoded and how many parts it takes. */
function SmsMeter({ control, field }: MessageFieldProps): ReactNode {
  const t = useTranslate('configurator');
  const { encoding, length, capacity, parts, foreign } = smsLengthOf(useFieldValue(control, `texts.${field}`) ?? '');
  const size = t('citizenTexts.sms.length', { length, capacity });
  return (
    <span>
      {[size, t('citizenTexts.sms.parts', { count: parts }), encoding].join(' · ')}
      {foreign !== undefined && `. ${reasonOf(foreign, t)}`}
    </span>
  );
}

/** Why the message is UCS-2; a blank or a hyphen of another kind, such as Word's that keeps a line whole, looks like a plain one. */
function reasonOf(foreign: string, t: Translate<OwnKey<'configurator'>>): string {
  if (/[\t\p{Zs}]/u.test(foreign)) return t('citizenTexts.sms.foreignBlank');
  if (/[\u2010\u2011]/u.test(foreign)) return t('citizenTexts.sms.foreignHyphen');
  return t('citizenTexts.sms.foreign', { character: nameOf(foreign) });
}

/** The character itself where there is anything to see. */
function nameOf(character: string): string {
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
