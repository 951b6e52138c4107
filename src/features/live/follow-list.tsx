import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { PresenceEvent } from '#core/contracts/live-event.contract.ts';
import { loadTextsToken } from '#core/feedback/feature-texts.ts';
import { liveToken } from '#core/di/token.ts';
import type { LiveMessage } from '#core/ports/live.ts';
import type { Services } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { listenForNews } from '#core/ui/use-news.ts';
import type { EditedNow, EditingMarks, FollowedList } from './edited-now.public.ts';
import { restAfter } from './followed-rows.ts';
import { type EditorsWords, editorsWords } from './live.rule.ts';

/** Milliseconds from a notification to the refetch: several at once are one. */
const delay = 1_000;

/** Follows a list until the returned function is called; gives the marks of its cards as they change. */
export async function followList(
  services: Services,
  list: () => FollowedList,
  onMarks: (marks: EditingMarks) => void,
): Promise<() => void> {
  // By the type that its messages would have.
  const [live] = await Promise.all([services.get(liveToken)(), services.get(loadTextsToken)(['live.'])]);
  let known: readonly PresenceEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = 0;
  let isOver = false;
  const refetch = async (): Promise<void> => {
    timer = undefined;
    const answer = await list().refetch?.();
    // What was cancelled somebody else reads.
    const hasFailed = answer?.ok === false && answer.error.kind !== 'cancelled';
    failed = hasFailed ? failed + 1 : 0;
    // Nobody tells a second time that it is no longer what is stored.
    if (hasFailed && !isOver) plan(restAfter(failed - 1));
  };
  const plan = (wait: number): void => void (timer ??= setTimeout(() => void refetch(), wait));
  const showMarks = (): void => {
    const editors = live.editors();
    if (editors === known) return;
    known = editors;
    onMarks(marksOf(editors.filter(({ objectType }) => objectType === list().objectType)));
  };
  const stops = [
    live.listen(showMarks),
    listenForNews(
      live,
      (message) => isNews(message, list()),
      () => plan(delay),
    ),
  ];
  showMarks();
  return () => {
    isOver = true;
    stops.forEach((stop) => stop());
    clearTimeout(timer);
  };
}

function isNews(
  message: LiveMessage,
  { objectType, versionOf = () => undefined, showsProduct }: FollowedList,
): boolean {
  if (message.kind === 'changed' && message.objectType === 'product' && showsProduct) return showsProduct(message.id);
  if (message.kind === 'approval' || message.kind === 'deleted')
    return message.objectType === objectType && versionOf(message.id) !== undefined;
  if (message.kind !== 'changed' || message.objectType !== objectType) return false;
  return message.modifiedAt > (versionOf(message.id) ?? '');
}

/** Each colleague once, whatever parts of an object they edit. */
function marksOf(editors: readonly PresenceEvent[]): EditingMarks {
  const byId = new Map<string, Map<string, string>>();
  for (const { id, userKey, byName } of editors)
    byId.set(id, (byId.get(id) ?? new Map<string, string>()).set(userKey, byName));
  const marks = new Map<string, EditedNow>();
  for (const [id, byKey] of byId) {
    const names = [...byKey.values()];
    const words = editorsWords(names);
    if (words) marks.set(id, { words, mark: <EditingMark names={names} words={words} /> });
  }
  return marks;
}

const useStyles = makeStyles({
  // Over the card's picture: whoever comes and goes moves nothing. A table has a place of its own for it.
  mark: {
    ...typographyStyles.caption1,
    position: 'var(--mark-position, absolute)' as 'absolute',
    top: tokens.spacingVerticalS,
    right: tokens.spacingHorizontalS,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    maxWidth: `calc(100% - 2 * ${tokens.spacingHorizontalS})`,
    margin: 0,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalSNudge}`,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    '& svg': { flexShrink: 0, fontSize: '16px', color: tokens.colorBrandForeground1 },
    '@media print': { display: 'none' },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface EditingMarkProps {
  readonly names: readonly string[];
  readonly words: EditorsWords;
}

/** On the card of what somebody else edits now. */
function EditingMark({ names, words }: EditingMarkProps): ReactNode {
  const t = useTranslate('live');
  const styles = useStyles();
  return (
    <p className={styles.mark} title={names.join(', ')}>
      <EditRegular aria-hidden />
      <span className={styles.text}>{t(`editing.${words.key}`, words.values)}</span>
    </p>
  );
}
