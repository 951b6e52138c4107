import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import type { CommentPlace, ProductApproval, ProductComment } from '#core/contracts/product-approval.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { fieldState, TextLink } from '#core/ui/navigation/links.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { AnswerComment } from './answer-comment.command.ts';
import { CloseComment } from './close-comment.command.ts';
import { commentsOn, isOpen } from './comment-places.rule.ts';
import { NewComment } from './new-comment.tsx';
import { TextToSend } from './text-to-send.tsx';
import { addressOf, usePlaceNames, type PlaceNames } from './use-place-names.ts';

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

interface CommentsProps {
  readonly product: Product;
  readonly approval: ProductApproval;
  /** The phase whose form is on the screen; undefined on the preview, which has all of them. */
  readonly phase: CommentPlace['phase'] | undefined;
  readonly language: Language;
}

/** The comments of a screen, each with a link to its place; open ones first, the closed ones on demand. */
export function Comments({ product, approval, phase, language }: CommentsProps): ReactNode {
  const t = useTranslate('approvals');
  const styles = useStyles();
  const names = usePlaceNames(product);
  const [showsClosed, setShowsClosed] = useState(false);
  const focusFallback = useFocusFallback((area) => area.querySelector<HTMLElement>('button:last-of-type'));
  const here = commentsOn(approval.comments, phase, language);
  const open = here.filter(isOpen);
  const closed = here.filter((comment) => !isOpen(comment));
  const elsewhere = approval.comments.filter(isOpen).length - open.length;
  return (
    <div className={styles.root} {...focusFallback}>
      <h3 className={styles.heading}>
        {open.length > 0 ? t('comments.open', { count: open.length }) : t('comments.title')}
      </h3>
      {open.length === 0 && <p className={styles.note}>{t('comments.none')}</p>}
      <CommentItems productId={product.productId} comments={open} names={names} />
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
      {showsClosed && <CommentItems productId={product.productId} comments={closed} names={names} />}
      <NewComment product={product} phase={phase} language={language} names={names} />
    </div>
  );
}

interface CommentItemsProps {
  readonly productId: string;
  readonly comments: readonly ProductComment[];
  readonly names: PlaceNames;
}

function CommentItems({ productId, comments, names }: CommentItemsProps): ReactNode {
  const styles = useStyles();
  if (comments.length === 0) return undefined;
  return (
    <ul className={styles.list}>
      {comments.map((comment) => (
        <li key={comment.commentId} className={styles.comment}>
          <CommentItem productId={productId} comment={comment} names={names} />
        </li>
      ))}
    </ul>
  );
}

interface CommentItemProps {
  readonly productId: string;
  readonly comment: ProductComment;
  readonly names: PlaceNames;
}

function CommentItem({ productId, comment, names }: CommentItemProps): ReactNode {
  const { commentId, text, byName, at, answers, closedAt, closedBy } = comment;
  const t = useTranslate('approvals');
  const styles = useStyles();
  const { execute, isPending } = useExecute();
  const [isAnswering, setAnswering] = useState(false);
  const place = names.nameOfComment(comment);
  const known = names.find(comment);
  const setClosed = (isClosed: boolean): void => void execute(new CloseComment(commentId, isClosed));
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
      {isAnswering ? (
        <TextToSend
          about={`answer ${commentId}`}
          label={t('comments.answerText')}
          onSend={async (answer) => {
            const sent = await execute(new AnswerComment(productId, { commentId, text: answer }));
            return sent.ok ? undefined : sent.error;
          }}
          onClose={() => setAnswering(false)}
        />
      ) : (
        <div className={styles.buttons}>
          {closedAt === undefined && (
            <Button
              size="small"
              appearance="subtle"
              aria-label={t('comments.answerTo', { place })}
              onClick={() => setAnswering(true)}
            >
              {t('comments.answer')}
            </Button>
          )}
          <Button
            size="small"
            appearance="subtle"
            disabledFocusable={isPending}
            aria-label={t(closedAt === undefined ? 'comments.closeOf' : 'comments.reopenOf', { place })}
            onClick={() => setClosed(closedAt === undefined)}
          >
            {t(closedAt === undefined ? 'comments.close' : 'comments.reopen')}
          </Button>
        </div>
      )}
    </>
  );
}
