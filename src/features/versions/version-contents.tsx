import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { hvaSettingNames } from '#core/contracts/hva-product.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { productMethodNames } from '#core/contracts/product-methods.ts';
import type {
  HvaProductSnapshot,
  ProductSnapshot,
  SnapshotAttachment,
} from '#core/contracts/product-version.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { LanguageSwitch } from '#core/ui/language-switch/language-switch.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import {
  DescribedTexts,
  useContentTexts,
  useHvaProductTexts,
  type DescribedText,
} from '#features/areas/product-view/hva-product-view.public.ts';
import { KeptFiles } from '#features/attachments/attachments.public.ts';
import type { Comparison } from './compare-versions.query.ts';
import { MarkedContents } from './marked-contents.tsx';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: {
    ...typographyStyles.subtitle2,
    margin: 0,
    paddingTop: tokens.spacingVerticalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  name: { ...typographyStyles.body1Strong, margin: `${tokens.spacingVerticalS} 0 0` },
  text: { ...typographyStyles.body1, margin: 0 },
  child: { paddingLeft: tokens.spacingHorizontalXL },
});

export interface VersionContentsProps {
  /** The version that is read is the newer one. */
  readonly comparison: Comparison;
}

/** A version as it was, to be read from beginning to end: what is of no language, and the texts and files of one. */
export function VersionContents({ comparison }: VersionContentsProps): ReactNode {
  const [language, setLanguage] = useState<Language>('fi');
  const versionId = comparison.after.versionId ?? '';
  const shared = { language, versionId };
  return (
    <>
      <LanguageSwitch language={language} onSwitch={setLanguage} />
      {comparison.of === 'product' ? (
        <MarkedProduct {...shared} contents={comparison.after.contents} />
      ) : (
        <AreaContents {...shared} contents={comparison.after.contents} outcomes={comparison.outcomes} />
      )}
    </>
  );
}

interface ContentsProps<Contents> {
  readonly contents: Contents;
  readonly language: Language;
  readonly versionId: string;
}

const settings = [
  ...productMethodNames,
  'enabledHvaSettingOrderInterval',
  'enabledHvaSettingFailedResultHandling',
  'enabledHvaSettingCitizenReminderSetting',
] as const;

function MarkedProduct({ contents, ...shared }: ContentsProps<ProductSnapshot>): ReactNode {
  const versions = useMemo(() => [contents], [contents]);
  const shown = ([marked = contents]: readonly ProductSnapshot[]) => <ProductContents {...shared} contents={marked} />;
  return <MarkedContents versions={versions}>{shown}</MarkedContents>;
}

function ProductContents({ contents, language, versionId }: ContentsProps<ProductSnapshot>): ReactNode {
  const t = useTranslate('versions');
  const styles = useStyles();
  const { describe } = useContentTexts(contents, contents);
  const { productName, productDescription, outcomes, analyses, texts } = contents;
  const field = (id: 'productName' | 'productDescription' | (typeof settings)[number]): string =>
    t(`hvaProductView:changes.field.${id}`);
  const filesOf = (outcomeType: OutcomeType, analysisId: string | null = null): readonly SnapshotAttachment[] =>
    contents.attachments.filter(
      (file) => file.languageCode === language && file.outcomeType === outcomeType && file.analysisId === analysisId,
    );
  const files = (title: string, of: readonly SnapshotAttachment[]): ReactNode => (
    <Files title={title} files={of} versionId={versionId} />
  );
  return (
    <>
      <Section title={t('contents.basics')}>
        <DescribedTexts
          texts={[
            { id: 'name', name: field('productName'), text: productName },
            { id: 'description', name: field('productDescription'), text: productDescription },
          ]}
        />
      </Section>
      <Section title={t('contents.outcomes')}>
        <DescribedTexts
          texts={outcomes.map(({ id, name, titles }) => ({ id, name, text: titles[language], language }))}
        />
      </Section>
      <Section title={t('contents.analyses')}>
        {analyses.flatMap((analysis) =>
          [analysis, ...analysis.children].map((each) => (
            <div key={each.id} className={each === analysis ? undefined : styles.child}>
              <DescribedTexts texts={[describe(each, language)]} />
              {files(t('contents.filesOfAnalysis'), filesOf(OutcomeType.Unknown, each.id))}
            </div>
          )),
        )}
      </Section>
      <Section title={t('contents.settings')}>
        <DescribedTexts
          texts={settings.map((id) => ({
            id,
            name: field(id),
            text: t(contents[id] ? 'core:conflict.yes' : 'core:conflict.no'),
          }))}
        />
      </Section>
      <Section title={t('contents.texts')}>
        <DescribedTexts
          texts={citizenTextFields.map((id) => ({
            id,
            name: t(`hvaProductView:changes.text.${id}`),
            text: texts[language][id],
            language,
          }))}
        />
        {files(t('contents.filesOfOrder'), filesOf(OutcomeType.Unknown))}
        {files(t('contents.filesOfFailure'), filesOf(OutcomeType.ProblemWithSample))}
        {files(t('contents.filesOfStatement'), filesOf(OutcomeType.Statement))}
      </Section>
    </>
  );
}

interface AreaContentsProps extends ContentsProps<HvaProductSnapshot> {
  /** What they are called, removed ones too. */
  readonly outcomes: readonly { readonly id: string; readonly name: string }[];
}

function AreaContents({ contents, language, versionId, outcomes }: AreaContentsProps): ReactNode {
  const t = useTranslate('versions');
  const styles = useStyles();
  const { settingOf } = useAreaTexts(outcomes);
  const instructed = outcomes.flatMap((outcome) => contents.instructions.filter(({ id }) => id === outcome.id));
  return (
    <>
      <Section title={t('contents.areaSettings')}>
        <DescribedTexts texts={hvaSettingNames.map((id) => settingOf(id, contents[id]))} />
      </Section>
      <Section title={t('contents.instructions')}>
        {instructed.map(({ id, texts, attachments }) => (
          <div key={id}>
            <DescribedTexts
              texts={[
                { id, name: outcomes.find((each) => each.id === id)?.name ?? '', text: texts[language], language },
              ]}
            />
            <Files
              title={t('contents.files')}
              files={attachments.filter(({ languageCode }) => languageCode === language)}
              versionId={versionId}
            />
          </div>
        ))}
        {instructed.length === 0 && <p className={styles.text}>{t('contents.noInstructions')}</p>}
      </Section>
    </>
  );
}

/** The settings as the area's form calls them. */
export function useAreaTexts(outcomes: AreaContentsProps['outcomes']) {
  const named = useMemo(
    () => ({
      outcomes: outcomes.map(({ id, name }) => ({
        outcomeId: id,
        name,
        outcomeType: OutcomeType.Unknown as OutcomeType,
      })),
    }),
    [outcomes],
  );
  const texts = useHvaProductTexts(named);
  const labelOf = (setting: string): string => texts.labelOf(setting, withoutRows) ?? setting;
  return {
    labelOf,
    textOf: texts.textOf,
    settingOf: (id: string, value: unknown): DescribedText => ({
      id,
      name: labelOf(id),
      text: texts.textOf(id, value) ?? String(value),
    }),
  };
}

/** Settings are called the same whatever the form holds. */
const withoutRows = { hvaOutcomeSettings: [] } as never;

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps): ReactNode {
  const styles = useStyles();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface FilesProps {
  readonly title: string;
  readonly files: readonly SnapshotAttachment[];
  readonly versionId: string;
}

/** A list of files that has some. */
function Files({ title, files, versionId }: FilesProps): ReactNode {
  const styles = useStyles();
  const titleId = useId();
  if (files.length === 0) return undefined;
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.name}>
        {title}
      </p>
      <KeptFiles files={files} origin={{ versionId }} />
    </div>
  );
}
