import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { type CSSProperties, type ReactNode, useId, useMemo } from 'react';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { type Chain, chainOf, type ChainStep } from './chain.rule.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import { type TitleOf, useCallText } from './event-texts.ts';
import { storyOf } from './server/server-story.rule.ts';
import { useServerText, useSqlText } from './server/server-texts.ts';
import { ServerStoryNotice, useServerStory } from './server/use-server-story.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'grid',
    gridTemplateColumns: '80px minmax(0, 1fr) minmax(60px, 20%)',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: 'none' },
    '@media (max-width: 480px)': { gridTemplateColumns: '64px minmax(0, 1fr)' },
  },
  offset: { ...typographyStyles.caption1, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  text: { overflowWrap: 'anywhere' },
  entry: {},
  call: { paddingInlineStart: tokens.spacingHorizontalL },
  server: { paddingInlineStart: `calc(2 * ${tokens.spacingHorizontalL})` },
  sql: { paddingInlineStart: `calc(3 * ${tokens.spacingHorizontalL})`, color: tokens.colorNeutralForeground3 },
  serverBar: { backgroundColor: tokens.colorPaletteTealBorderActive },
  sqlBar: { backgroundColor: tokens.colorNeutralStroke1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  track: { height: '8px', position: 'relative', '@media (max-width: 480px)': { display: 'none' } },
  bar: {
    position: 'absolute',
    insetBlock: 0,
    minWidth: '2px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  failedBar: { backgroundColor: tokens.colorStatusDangerBackground3 },
});

/** What happened under one correlation id, step by step, with how long each took. */
export function ChainList({ chain, titleOf }: { readonly chain: Chain; readonly titleOf: TitleOf }): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  return (
    <ol className={styles.list}>
      {chain.steps.map((step, index) => (
        <li key={index} className={styles.step}>
          <span className={styles.offset}>{t('chain.offset', { value: step.offsetMs })}</span>
          <span className={mergeClasses(styles.text, styles[levelOf(step)])}>
            <StepText step={step} titleOf={titleOf} />
          </span>
          <span aria-hidden className={styles.track}>
            {!('entry' in step.what) && (
              <span
                className={mergeClasses(styles.bar, barOf(styles, step), isFailed(step) && styles.failedBar)}
                style={barStyleOf(step, chain.totalMs)}
              />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function barOf({ serverBar, sqlBar }: ReturnType<typeof useStyles>, { what }: ChainStep): string | undefined {
  if ('sql' in what) return sqlBar;
  return 'server' in what ? serverBar : undefined;
}

interface StepProps {
  readonly step: ChainStep;
}

/** How deep a step lies: what a person did, the request for it, the server's part of that, and the database's. */
function levelOf({ what }: ChainStep): 'entry' | 'call' | 'server' | 'sql' {
  if ('call' in what) return 'call';
  if ('server' in what) return 'server';
  return 'sql' in what ? 'sql' : 'entry';
}

function StepText({ step, titleOf }: StepProps & { titleOf: TitleOf }): ReactNode {
  if ('call' in step.what) return <CallStep step={step} />;
  return 'entry' in step.what ? <EntryStep step={step} titleOf={titleOf} /> : <ServerStep step={step} />;
}

function ServerStep({ step: { what } }: StepProps): ReactNode {
  const t = useTranslate('eventLog');
  const serverText = useServerText();
  const sqlText = useSqlText();
  const styles = useStyles();
  if ('server' in what) {
    const { server, isNamed } = what;
    return (
      <span className={server.outcome === 'succeeded' ? undefined : styles.failed}>{serverText(server, isNamed)}</span>
    );
  }
  return 'sql' in what && t('server.sqlStep', { what: sqlText(what.sql) });
}

function CallStep({ step: { what } }: StepProps): ReactNode {
  const callText = useCallText();
  const styles = useStyles();
  return 'call' in what && <span className={what.call.error && styles.failed}>{callText(what.call)}</span>;
}

function EntryStep({ step: { what, durationMs }, titleOf }: StepProps & { titleOf: TitleOf }): ReactNode {
  const t = useTranslate('eventLog');
  if (!('entry' in what)) return undefined;
  const { entry } = what;
  return (
    <>
      {titleOf(entry)} {entry.outcome === 'started' ? t('chain.started') : <OutcomeMark outcome={entry.outcome} />}
      {durationMs !== undefined && ` ${t('milliseconds', { value: durationMs })}`}
    </>
  );
}

function isFailed({ what }: ChainStep): boolean {
  if ('server' in what) return what.server.outcome !== 'succeeded';
  return 'call' in what && what.call.error !== undefined;
}

/** A request as a bar on the line of the whole time; one without an end lasts until the chain's. */
function barStyleOf({ offsetMs, durationMs }: ChainStep, totalMs: number): CSSProperties {
  const whole = Math.max(totalMs, 1);
  const width = ((durationMs ?? whole - offsetMs) / whole) * 100;
  return { insetInlineStart: `${(offsetMs / whole) * 100}%`, width: `${width}%` };
}

const useChainCardStyles = makeStyles({
  card: {
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0, marginBottom: tokens.spacingVerticalS },
});

interface ChainCardProps {
  readonly entries: readonly LogEntry[];
  readonly correlationId: string;
  readonly titleOf: TitleOf;
}

/** The chain that the log is narrowed to, with what the server has of it for whoever asks. */
export function ChainCard({ entries, correlationId, titleOf }: ChainCardProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useChainCardStyles();
  const headingId = useId();
  const own = useMemo(() => chainOf(entries, correlationId), [entries, correlationId]);
  const server = useServerStory(correlationId, own?.steps.length ?? 0);
  const chain = useMemo(() => (server.story ? storyOf(own, server.story) : own), [own, server.story]);
  const notice = <ServerStoryNotice {...server} />;
  // One step is the entry itself.
  if (!chain || (chain.steps.length < 2 && !server.story?.events.length)) return notice;
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <h3 id={headingId} className={styles.heading}>
        {t('chain.of', { value: chain.totalMs })}
      </h3>
      <ChainList chain={chain} titleOf={titleOf} />
      {notice}
    </section>
  );
}
