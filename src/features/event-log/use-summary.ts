import { useMemo } from 'react';
import type { LogEntry, LoggedCall } from '#core/audit/log-entry.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import { formatDateTimeSeconds, formatTimeSeconds } from '#core/ui/format/dates.ts';
import { useTranslate, type Translate } from '#core/ui/translate.tsx';
import type { LogHeader } from './log-file.rule.ts';
import { shownOutcome } from './log-filter.rule.ts';
import { roleNames, type TitleOf, useCallText } from './event-texts.ts';
import type { WhatHappened } from './what-happened.rule.ts';

/** What happened, in Finnish lines for support: what the person did, what failed and where to look. */
export function useSummary(
  what: WhatHappened | undefined,
  header: LogHeader | undefined,
  titleOf: TitleOf,
): readonly string[] {
  const t = useTranslate('eventLog');
  const callText = useCallText();
  return useMemo(() => {
    if (!what) return [];
    const { failure, before, minutesAhead } = what;
    const { kind, name, at, fields, calls = [], correlationId } = failure;
    const title = titleOf(failure);
    const isMessage = kind === 'command' || kind === 'query';
    const steps = before.map((entry) => stepText(entry, titleOf, t(`outcome.${shownOutcome(entry, Date.parse(at))}`)));
    return [
      t(isMessage ? 'summary.failed' : 'summary.error', { title, name, time: formatDateTimeSeconds(at) }),
      ...causeLines(failure, t),
      ...calls.map((call) => t('summary.call', { call: callText(call) })),
      ...fieldLines(fields, t),
      steps.length > 0 ? t('summary.before', { steps: steps.join(' · ') }) : t('summary.nothingBefore'),
      whoLine(failure, t),
      ...clockLines(minutesAhead, t),
      ...(header ? [t('summary.browser', { browser: header.browser, timeZone: header.timeZone })] : []),
      t('summary.id', { id: correlationId }),
      ...(isMessage ? [t(`summary.${whereToLook(calls, failure.error)}`)] : []),
    ];
  }, [what, header, titleOf, callText, t]);
}

/** Whether it can be in the server's log. An answer in another form than our service's may be that of a proxy. */
function whereToLook(
  calls: readonly LoggedCall[],
  error: LogEntry['error'],
): 'server' | 'foreignAnswer' | 'noAnswer' | 'nothingSent' {
  if (calls.length === 0) return 'nothingSent';
  if (calls.every(({ status }) => status === undefined)) return 'noAnswer';
  return error && isForeign(error) ? 'foreignAnswer' : 'server';
}

/** Every refusal of our service has a code of its own, and by 404 it says what it does not find (decision 456). */
function isForeign({ kind, code, status }: NonNullable<LogEntry['error']>): boolean {
  if (code === undefined) return status !== undefined;
  return foreignCodes.has(code) || (kind === 'unexpected' && status === 404);
}

const foreignCodes: ReadonlySet<string> = new Set(['unreadable', 'wrongShape', 'page']);

function stepText(entry: LogEntry, titleOf: TitleOf, outcome: string): string {
  const isPlain = entry.outcome === 'succeeded';
  return `${formatTimeSeconds(entry.at)} ${titleOf(entry)}${isPlain ? '' : ` (${outcome.toLowerCase()})`}`;
}

function causeLines({ error }: LogEntry, t: Translate<OwnKey<'eventLog'>>): string[] {
  if (!error) return [];
  const cause = t(`cause.${specificCode(error.code) ?? error.kind}`, { defaultValue: error.kind });
  const details = [error.status !== undefined && `HTTP ${error.status}`, error.code, error.place]
    .filter(Boolean)
    .join(', ');
  return [details === '' ? t('summary.cause', { cause }) : t('summary.causeWith', { cause, details })];
}

/**
 * A code that is more specific than the kind: a busy service or a full disk is no lost connection, and a sign-in fails
 * for reasons of its own.
 */
function specificCode(code: string | undefined): string | undefined {
  return code === 'busy' || code === 'storageFull' || code?.startsWith('signIn.') ? code : undefined;
}

function fieldLines({ textKey, ...fields }: LogEntry['fields'], t: Translate<OwnKey<'eventLog'>>): string[] {
  const known = Object.entries(fields).map(([field, value]) => `${field} ${value}`);
  return [
    // Not in its words: those of another version may be others.
    ...(textKey === undefined ? [] : [t('summary.shown', { textKey })]),
    ...(known.length > 0 ? [t('summary.fields', { fields: known.join(', ') })] : []),
  ];
}

/** The log's times are the computer's; the server's log has others. */
function clockLines(minutesAhead: number | undefined, t: Translate<OwnKey<'eventLog'>>): string[] {
  if (minutesAhead === undefined) return [];
  const minutes = Math.abs(minutesAhead);
  return [t(minutesAhead > 0 ? 'summary.clockAhead' : 'summary.clockBehind', { minutes })];
}

function whoLine({ subject, roles, areaId, appVersion }: LogEntry, t: Translate<OwnKey<'eventLog'>>): string {
  const details = [...roleNames(t, roles), ...(areaId === undefined ? [] : [t('summary.area', { areaId })])].join(', ');
  const who = { subject: subject ?? t('summary.nobody'), appVersion };
  return details === '' ? t('summary.who', who) : t('summary.whoWith', { ...who, details });
}
