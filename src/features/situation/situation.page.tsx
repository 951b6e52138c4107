import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ArrowDownloadRegular, PrintRegular } from '@fluentui/react-icons';
import { useId, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { situationWeeks, type Situation, type SituationWeeks } from '#core/contracts/situation.contract.ts';
import { isDay } from '#core/contracts/rules/is-day.rule.ts';
import { LightSelect } from '#core/ui/lists/light-select.tsx';
import { useListExport } from '#core/ui/lists/use-list-export.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { ProgressLine } from '#core/ui/page/progress-line.tsx';
import { ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { useNewDay } from '#core/ui/use-new-day.ts';
import { ExportSituation } from './export-situation.command.ts';
import { FigureCards } from './figure-cards.tsx';
import { LoadSituation, situationStoreToken } from './load-situation.query.ts';
import { SectionCard } from './section-card.tsx';
import { sectionsOf } from './sections.rule.ts';
import { tableToSave } from './table-to-save.rule.ts';
import { daysAfter, wholeDay } from './week.rule.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  intro: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '80ch' },
  error: { ...typographyStyles.body1, margin: 0, color: tokens.colorStatusDangerForeground1 },
  sections: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXL,
    '@media print': { display: 'block' },
  },
});

const names = { weeks: 'weeks', firstDay: 'period' } as const;

/** How the work stands: for an area's users that of the area, for the diagnostic centre that of all together. */
export function SituationPage(): ReactNode {
  const t = useTranslate('situation');
  const [parameters, setParameters] = useSearchParams();
  const weeks = situationWeeks.find((each) => each === parameters.get(names.weeks));
  const period = parameters.get(names.firstDay) ?? undefined;
  const firstDay = isDay(period) ? period : undefined;
  const { status, error, reload } = useQuery(new LoadSituation(weeks, firstDay));
  // What is open is so today, and with a Monday the weeks are others.
  useNewDay(reload);
  const situation = useSlice(situationStoreToken, (state) => state.situation);
  const isOfAll = situation?.areaId === null;
  // Of the latest period it would be of the call itself, which another backend need not have (decision A31).
  const isNotOver = firstDay !== undefined && error?.kind === 'notFound';
  usePageTitle(t('title'));
  return (
    <PageBody>
      {status === 'failed' && (
        <ErrorState text={t(isNotOver ? 'notOver' : 'failed')} error={error} onRetry={reload}>
          {isNotOver && <TextLink to="/situation">{t('latestPeriod')}</TextLink>}
        </ErrorState>
      )}
      {status === 'pending' && !situation && <LoadingPage />}
      {status !== 'failed' && situation && (
        <Content
          situation={situation}
          awaited={status === 'pending' ? { weeks, firstDay } : undefined}
          title={t(isOfAll ? 'titleOfAll' : 'title')}
          onChoose={(name, value) => setParameters({ [names[name]]: value })}
        />
      )}
    </PageBody>
  );
}

interface ContentProps {
  readonly situation: Situation;
  /** What was chosen and is on its way: until then the numbers are of what was shown before. */
  readonly awaited: { readonly weeks?: SituationWeeks; readonly firstDay?: string } | undefined;
  readonly title: string;
  readonly onChoose: (name: keyof typeof names, value: string) => void;
}

function Content({ situation, awaited, title, onChoose }: ContentProps): ReactNode {
  const t = useTranslate('situation');
  const styles = useStyles();
  const isWaiting = awaited !== undefined;
  const sections = useMemo(() => sectionsOf(situation, t), [situation, t]);
  const heading = `${title} ${betweenOf(situation.firstDay, situation.lastDay)}`;
  const { run, error, isPending } = useListExport(
    () => new ExportSituation(tableToSave(heading, situation, sections, t)),
    'situation:exportFailed',
  );
  return (
    <>
      <PageHeading text={title}>
        <div className={styles.tools}>
          <PeriodChoice situation={situation} awaited={awaited} onChoose={onChoose} />
          <Button icon={<ArrowDownloadRegular />} disabledFocusable={isPending || isWaiting} onClick={run}>
            {t('export')}
          </Button>
          <Button icon={<PrintRegular />} disabledFocusable={isWaiting} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </PageHeading>
      <ProgressLine isOn={isWaiting} />
      <div className={styles.content} aria-busy={isWaiting}>
        {error && (
          <p role="alert" className={styles.error}>
            {t('exportFailed')}
          </p>
        )}
        <p className={styles.intro}>
          {/* Read out when another period's numbers have come. */}
          <span role="status">{betweenOf(situation.firstDay, situation.lastDay)}</span>.{' '}
          {t(situation.areaId === null ? 'introOfAll' : 'intro')}
        </p>
        <FigureCards figures={situation.figures} isOfAll={situation.areaId === null} />
        <div className={styles.sections}>
          {sections.map((section) => (
            <SectionCard key={section.id} section={section} />
          ))}
        </div>
      </div>
    </>
  );
}

function betweenOf(first: string, last: string): string {
  return `${wholeDay(first)}–${wholeDay(last)}`;
}

function PeriodChoice({ situation, awaited, onChoose }: Omit<ContentProps, 'title'>): ReactNode {
  const t = useTranslate('situation');
  const styles = useStyles();
  const id = useId();
  const { areaId, firstDay, periods, weeks } = situation;
  return (
    <span className={styles.tools}>
      <label htmlFor={id}>{t('period')}</label>
      {areaId === null ? (
        <LightSelect
          id={id}
          value={periods.find((each) => each === awaited?.firstDay) ?? firstDay}
          options={periods.map((value) => ({ value, text: betweenOf(value, daysAfter(value, 27)) }))}
          onChange={(value) => onChoose('firstDay', value)}
        />
      ) : (
        <LightSelect<SituationWeeks>
          id={id}
          value={awaited?.weeks ?? (String(weeks.length) as SituationWeeks)}
          options={situationWeeks.map((value) => ({ value, text: t('weeks', { count: Number(value) }) }))}
          onChange={(value) => onChoose('weeks', value)}
        />
      )}
    </span>
  );
}
