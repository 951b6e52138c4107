import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import {
  ArrowRightRegular,
  ArrowUploadRegular,
  BoxArrowLeftRegular,
  BoxRegular,
  CheckmarkCircleFilled,
  CloudOffRegular,
  DismissCircleRegular,
  PauseCircleRegular,
  MoreHorizontalRegular,
} from '@fluentui/react-icons';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { PackedKit } from '#core/contracts/packing-station.contract.ts';
import { fullNameOf } from '#core/ui/lists/full-name.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { afterFirstList, useLoadedPart } from '#core/ui/use-loaded.ts';
import { stateOf } from '../packing-session.rule.ts';
import { KitLink } from '../parked/kit-link.tsx';
import { useSession } from '../use-packing-line.ts';

const loadDialog = () => import(/* webpackChunkName: "kit-dialog" */ './kit-dialog.tsx').then((file) => file.KitDialog);

const useStyles = makeStyles({
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: '70vh',
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  icon: { display: 'flex', fontSize: '24px', color: tokens.colorNeutralForeground3 },
  sent: { color: tokens.colorStatusSuccessForeground1 },
  number: { ...typographyStyles.body1Strong, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  more: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

const icons = {
  waiting: <BoxRegular />,
  queued: <CloudOffRegular />,
  sending: <ArrowUploadRegular />,
  sent: <CheckmarkCircleFilled />,
  sentElsewhere: <ArrowRightRegular />,
  returned: <BoxArrowLeftRegular />,
  parked: <PauseCircleRegular />,
  closed: <DismissCircleRegular />,
} as const;

const none: readonly PackedKit[] = [];

interface KitListProps {
  /** What was opened is done, and its button is gone: the focus goes to where reading goes on. */
  readonly onDone: () => void;
}

/** The kits of the run with their states; each that waits leads to what can be done beside reading it. */
export function KitList({ onDone }: KitListProps): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const headingId = useId();
  const kits = useSession(({ run }) => run?.kits ?? none);
  const [open, setOpen] = useState<{ readonly kit: PackedKit; readonly opener: HTMLElement }>();
  const close = (): void => {
    if (open?.opener.isConnected) open.opener.focus();
    else onDone();
    setOpen(undefined);
  };
  const Dialog = useLoadedPart(loadDialog, open !== undefined, close);
  // The station works on without a network, and so does what is done with a kit that cannot be read.
  useEffect(() => afterFirstList(() => void loadDialog().catch(() => undefined)), []);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('run.kits')}
      </h3>
      <ul className={styles.list}>
        {kits.map((kit) => (
          <KitRow key={kit.referralId} kit={kit} onOpen={(opener) => setOpen({ kit, opener })} />
        ))}
      </ul>
      {open && Dialog && <Dialog kit={open.kit} onClose={close} />}
    </section>
  );
}

/** What does not go with the run: its kit may lie on the table with the others, and a sign alone tells who sees it neither which nor why. */
const isToldInWords: ReadonlySet<string> = new Set<PackedKit['state']>(['sentElsewhere', 'parked', 'closed']);

interface KitRowProps {
  readonly kit: PackedKit;
  readonly onOpen: (opener: HTMLElement) => void;
}

function KitRow({ kit, onOpen }: KitRowProps): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const state = useSession((session) => {
    const known = stateOf(session, kit);
    // Until the server was found out of reach, its answer is on the way.
    return known === 'queued' && !session.isCut ? 'sending' : known;
  });
  const { sampleNumber, productName, prints } = kit;
  return (
    <li className={styles.row} data-state={state}>
      <span
        className={mergeClasses(styles.icon, state === 'sent' && styles.sent)}
        role="img"
        aria-label={t(`state.${state}`)}
      >
        {icons[state]}
      </span>
      <div>
        <div className={styles.number}>
          {state === 'returned' ? <KitLink kit={kit} list="/logistics" /> : sampleNumber}
        </div>
        <div className={styles.more}>{`${fullNameOf(kit)} · ${productName}`}</div>
        {prints > 1 && <div className={styles.more}>{t('run.prints', { number: prints })}</div>}
        {isToldInWords.has(state) && (
          <div aria-hidden className={styles.more}>
            {t(`state.${state}`)}
          </div>
        )}
        {state === 'returned' && <div className={styles.more}>{t('run.returned')}</div>}
      </div>
      {state === 'waiting' && (
        <Button
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={t('run.open', { number: sampleNumber })}
          onClick={({ currentTarget }) => onOpen(currentTarget)}
        />
      )}
    </li>
  );
}
