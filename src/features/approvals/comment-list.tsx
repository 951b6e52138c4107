import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { ProductApproval, ProductComment } from '#core/contracts/product-approval.contract.ts';
import { isGoneOrChanged, isUnanswered } from '#core/errors/app-error.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { fieldState, TextLink } from '#core/ui/navigation/links.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { AnswerComment } from './answer-comment.command.ts';
import { CloseComment } from './close-comment.command.ts';
import { commentsOn, isOpen } from './comment-places.rule.ts';
import { LoadApproval } from './load-approval.query.ts';
import { NewComment, type CommentedScreen } from './new-comment.tsx';
import { TextToSend } from './text-to-send.tsx';
import { useSendText } from './use-send-text.ts';
import { addressOf, usePlaceNames, type PlaceNames } from './use-place-names.ts';
import { useHasUnsentText } from './use-unsent-text.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  heading: { ...typographyStyles.caption1Strong, margin: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    width: '100%',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  comment: {
    paddingLeft: tokens.spacingHorizontalS,
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke1}`,
    overflowWrap: 'anywhere',
  },
  text: { ...typographyStyles.body1, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  answer: { marginLeft: tokens.spacingHorizontalM, marginTop: tokens.spacingVerticalXS },
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, margin: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

interface CommentsProps extends CommentedScreen {
  readonly approval: ProductApproval;
}

/** The comments of a screen, each with a link to its place; open ones first, the closed ones on demand. */
export function Comments({ approval, ...screen }: CommentsProps): ReactNode {
  const { product, phase, language } = screen;
  const t = useTranslate('approvals');
  const styles = useStyles();
  const names = usePlaceNames(product);
  const [showsClosed, setShowsClosed] = useState(false);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const keepFocus = useFocusOfComments();
  const hasUnsent = useHasUnsentText();
  const here = commentsOn(approval.comments, phase, language);
  const open = here.filter(isOpen);
  // Whoever is answering one that somebody closes meanwhile goes on there.
  const isAnswered = ({ commentId }: ProductComment): boolean =>
    answered.has(commentId) || hasUnsent(answerKey(commentId));
  const listed = here.filter((comment) => isOpen(comment) || isAnswered(comment));
  const closed = here.filter((comment) => !listed.includes(comment));
  const elsewhere = approval.comments.filter(isOpen).length - open.length;
  const items = {
    productId: product.productId,
    names,
    answered,
    onAnswer: (commentId: string, isAnswering: boolean): void =>
      setAnswered((before) => {
        const others = [...before].filter((id) => id !== commentId);
        return new Set(isAnswering ? [...others, commentId] : others);
      }),
  };
  return (
    <div className={styles.root} {...keepFocus}>
      <h3 className={styles.heading}>
        {open.length > 0 ? t('comments.open', { count: open.length }) : t('comments.title')}
      </h3>
      {open.length === 0 && <p className={styles.note}>{t('comments.none')}</p>}
      <CommentItems {...items} comments={listed} />
      {elsewhere > 0 && <p className={styles.note}>{t('comments.elsewhere', { count: elsewhere })}</p>}
      {closed.length > 0 && (
        <Button
          size="small"
          appearance="subtle"
          aria-expanded={showsClosed}
          onClick={() => setShowsClosed(!showsClosed)}
        >
          {showsClosed ? t('comments.hideClosed') : t('comments.showClosed', { count: closed.length })}
        </Button>
      )}
      {showsClosed && <CommentItems {...items} comments={closed} />}
      <NewComment {...screen} names={names} />
    </div>
  );
}

const answerKey = (commentId: string): string => `answer ${commentId}`;

/**
 * What had the focus in a comment and is gone leaves it to the first button of that comment, or of the one after it;
 * where there is none, to the last button: 'Kommentoi'.
 */
function useFocusOfComments() {
  const comments = useRef<readonly Element[]>([]);
  const { onFocus, onBlur } = useFocusFallback((area) => {
    const shown = comments.current.find((comment) => comment.isConnected);
    return shown?.querySelector('button') ?? [...area.querySelectorAll('button')].at(-1) ?? null;
  });
  return {
    onFocus: (event: FocusEvent<HTMLElement>): void => {
      const comment = event.target.closest('li');
      const all = [...(comment?.parentElement?.children ?? [])];
      comments.current = comment ? all.slice(all.indexOf(comment)) : [];
      onFocus(event);
    },
    onBlur,
  };
}

interface CommentItemsProps {
  readonly productId: string;
  readonly comments: readonly ProductComment[];
  readonly names: PlaceNames;
  /** The ids of those that an answer is being written to. */
  readonly answered: ReadonlySet<string>;
  readonly onAnswer: (commentId: string, isAnswering: boolean) => void;
}

function CommentItems({ comments, answered, ...item }: CommentItemsProps): ReactNode {
  const styles = useStyles();
  if (comments.length === 0) return undefined;
  return (
    <ul className={styles.list}>
      {comments.map((comment) => (
        <li key={comment.commentId} className={styles.comment}>
          <CommentItem {...item} comment={comment} isAnswering={answered.has(comment.commentId)} />
        </li>
      ))}
    </ul>
  );
}

interface CommentItemProps extends Pick<CommentItemsProps, 'productId' | 'names' | 'onAnswer'> {
  readonly comment: ProductComment;
  readonly isAnswering: boolean;
}

function CommentItem({ productId, comment, names, isAnswering, onAnswer }: CommentItemProps): ReactNode {
  const { commentId, text, byName, at, answers, closedAt, closedBy } = comment;
  const t = useTranslate('approvals');
  const styles = useStyles();
  const { execute, isPending } = useExecute();
  const send = useSendText();
  const hasUnsent = useHasUnsentText()(answerKey(commentId));
  const place = names.nameOfComment(comment);
  const known = names.find(comment);
  const setClosed = async (isClosed: boolean): Promise<void> => {
    const changed = await execute(new CloseComment(productId, commentId, isClosed));
    // What is stored is shown: it may be closed, or gone, by now.
    if (!changed.ok && (isUnanswered(changed.error) || isGoneOrChanged(changed.error)))
      await execute(new LoadApproval(productId, ''));
  };
  const byLine = (name: string, time: string): string => t('comments.by', { name, time: formatDateTime(time) });
  return (
    <>
      {known ? (
        <TextLink
          to={addressOf(productId, known.place)}
          state={known.path === undefined ? undefined : fieldState(known.path)}
        >
          {place}
        </TextLink>
      ) : (
        place
      )}
      <p className={styles.text}>{text}</p>
      <p className={styles.note}>{byLine(byName, at)}</p>
      {answers.map((answer) => (
        <div key={answer.answerId} className={styles.answer}>
          <p className={styles.text}>{answer.text}</p>
          <p className={styles.note}>{byLine(answer.byName, answer.at)}</p>
        </div>
      ))}
      {closedAt !== undefined && (
        <p className={styles.note}>
          {t('comments.closedBy', { name: closedBy ?? '–', time: formatDateTime(closedAt) })}
        </p>
      )}
      {/* There before its message, or it is not announced everywhere. */}
      <p role="status" className={styles.note}>
        {isAnswering && closedAt !== undefined && t('comments.closedMeanwhile')}
      </p>
      {isAnswering ? (
        <TextToSend
          step="answer"
          about={answerKey(commentId)}
          label={t('comments.answerText')}
          onSend={(answer) => send(new AnswerComment(productId, { commentId, text: answer }))}
          onClose={() => onAnswer(commentId, false)}
        />
      ) : (
        <div className={styles.buttons}>
          {(closedAt === undefined || hasUnsent) && (
            <Button
              size="small"
              appearance="subtle"
              aria-label={t('comments.answerTo', { place })}
              onClick={() => onAnswer(commentId, true)}
            >
              {t('comments.answer')}
            </Button>
          )}
          <Button
            size="small"
            appearance="subtle"
            disabledFocusable={isPending}
            aria-label={t(closedAt === undefined ? 'comments.closeOf' : 'comments.reopenOf', { place })}
            onClick={() => void setClosed(closedAt === undefined)}
          >
            {t(closedAt === undefined ? 'comments.close' : 'comments.reopen')}
          </Button>
        </div>
      )}
    </>
  );
}
