import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import {
  ArrowUndoRegular,
  BarcodeScannerRegular,
  BoxCheckmarkRegular,
  CheckmarkCircleFilled,
  CloudOffRegular,
  TrophyRegular,
} from '@fluentui/react-icons';
import { useEffect, useState, type ReactNode } from 'react';
import { clockToken } from '#core/di/token.ts';
import { fullNameOf } from '#core/ui/lists/full-name.ts';
import { useService } from '#core/ui/services.tsx';
import { keysOf, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { stateOf, type PackingSession } from '../packing-session.rule.ts';
import { unsentOf, usePackingLine, useSession, waitingOf } from '../use-packing-line.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalL,
    minHeight: '44vh',
    padding: tokens.spacingHorizontalXXL,
    border: `6px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'center',
  },
  read: { border: `6px solid ${tokens.colorBrandStroke1}` },
  sent: {
    border: `6px solid ${tokens.colorStatusSuccessBorder2}`,
    color: tokens.colorStatusSuccessForeground1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
  },
  icon: { display: 'flex', fontSize: '72px' },
  text: { ...typographyStyles.title1, margin: 0, overflowWrap: 'anywhere' },
  hint: { ...typographyStyles.subtitle1, margin: 0, color: tokens.colorNeutralForeground1 },
  undo: { minHeight: '48px' },
});

type Shown =
  | 'readBox'
  | 'readSticker'
  | 'boxRead'
  | 'sending'
  | 'queued'
  | 'sent'
  | 'undone'
  | 'allRead'
  | 'allDone'
  | 'handled';

const icons: Readonly<Record<Shown, ReactNode>> = {
  readBox: <BarcodeScannerRegular />,
  readSticker: <BarcodeScannerRegular />,
  boxRead: <BoxCheckmarkRegular />,
  sending: <BarcodeScannerRegular />,
  queued: <CloudOffRegular />,
  sent: <CheckmarkCircleFilled />,
  undone: <ArrowUndoRegular />,
  allRead: <BoxCheckmarkRegular />,
  allDone: <TrophyRegular />,
  handled: <BoxCheckmarkRegular />,
};

/** What is said of one kit. */
const isOfKit: ReadonlySet<Shown> = new Set(['sending', 'queued', 'sent', 'undone']);

/** What is to be read next, or has just been read right. */
export function Stage(): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const session = useSession((whole) => whole);
  const kit = session.run?.kits.find(({ referralId }) => referralId === session.lastId);
  const shown = shownOf(session);
  const next = nextOf(session);
  const name = session.codes.find(({ code }) => code === session.box)?.productName;
  const number = kit?.sampleNumber;
  return (
    <section className={mergeClasses(styles.root, shown === 'boxRead' && styles.read, shown === 'sent' && styles.sent)}>
      <span aria-hidden className={styles.icon}>
        {icons[shown]}
      </span>
      <div role="status">
        <p className={styles.text}>{t(`stage.${shown}`, { name, number })}</p>
        {kit && isOfKit.has(shown) && <p className={styles.hint}>{`${fullNameOf(kit)} · ${kit.productName}`}</p>}
        <p className={styles.hint}>{hintOf()}</p>
      </div>
      <div className={styles.undo}>
        <UndoButton />
      </div>
    </section>
  );

  function hintOf(): string | undefined {
    if (shown === 'readBox') return t('stage.readBoxHint');
    if (shown === 'readSticker') return undefined;
    if (shown === 'boxRead') return t('stage.readSticker');
    if (next === 'handled') return t('stage.handledHint', { number: unsentOf(session) });
    if (next === 'allRead' && shown === next) return t('stage.allReadHint');
    return next === 'allDone' ? t('stage.allDoneHint') : t(`stage.${next}`);
  }
}

function shownOf(session: PackingSession): Shown {
  if (session.box !== undefined) return 'boxRead';
  const kit = session.run?.kits.find(({ referralId }) => referralId === session.lastId);
  const state = kit && stateOf(session, kit);
  if (state === 'queued') return session.isCut ? 'queued' : 'sending';
  if (state === 'waiting') return 'undone';
  return state === 'sent' ? 'sent' : nextOf(session);
}

/** A box is asked for where the kits that wait have one with a code. */
function nextOf(session: PackingSession): 'readBox' | 'readSticker' | 'allRead' | 'allDone' | 'handled' {
  if (waitingOf(session) === 0 && session.queue.length > 0) return 'allRead';
  if (waitingOf(session) === 0) return unsentOf(session) === 0 ? 'allDone' : 'handled';
  const coded = new Set(session.codes.map(({ productId }) => productId));
  const isCoded = session.run?.kits.some((kit) => stateOf(session, kit) === 'waiting' && coded.has(kit.productId));
  return isCoded ? 'readBox' : 'readSticker';
}

/** Takes back what was sent last, as long as that is offered. */
function UndoButton(): ReactNode {
  const t = useTranslate('packingStation');
  const line = usePackingLine();
  const clock = useService(clockToken);
  const undo = useSession((session) => session.undo);
  const [over, setOver] = useState<PackingSession['undo']>();
  useEffect(() => {
    if (!undo) return undefined;
    const timer = setTimeout(() => setOver(undo), undo.until - clock.now().getTime());
    return () => clearTimeout(timer);
  }, [undo, clock]);
  const number = useSession(({ run }) => run?.kits.find((kit) => kit.referralId === undo?.referralId)?.sampleNumber);
  if (!undo || over === undo) return undefined;
  return (
    <Button size="large" onClick={() => line.undoLast()}>
      {t('stage.undo', { number, key: keysOf(shortcuts.undoSending).join('+') })}
    </Button>
  );
}
