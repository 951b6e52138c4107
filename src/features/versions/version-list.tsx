import {
  Badge,
  Button,
  Checkbox,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { BuildingPeopleRegular } from '@fluentui/react-icons';
import { type ReactNode, type Ref, useId } from 'react';
import type { VersionLine } from '#core/contracts/product-version.contract.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { forcedEdge } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    ...forcedEdge,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
    '@media (max-width: 700px)': { gridTemplateColumns: '32px minmax(0, 1fr)' },
  },
  event: { color: tokens.colorNeutralForeground2, '& svg': { fontSize: '20px', justifySelf: 'center' } },
  title: {
    ...typographyStyles.body1Strong,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: 'anywhere' },
  quiet: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    justifyContent: 'flex-end',
    '@media (max-width: 700px)': { gridColumn: '2', justifyContent: 'flex-start' },
  },
});

export interface VersionActions {
  readonly onToggle: (number: number) => void;
  /** Shows it as it was. */
  readonly onRead: (number: number) => void;
  /** Shows what it has changed. */
  readonly onShow: (number: number) => void;
  readonly onRestore: (number: number) => void;
}

interface VersionListProps extends VersionActions {
  readonly versions: readonly VersionLine[];
  /** The numbers that are chosen to be compared. */
  readonly chosen: readonly number[];
  /** Of the version that is stored now. */
  readonly current: number | undefined;
  /** Which line gets the focus when this is set: the first that has come. */
  readonly focused: number | undefined;
}

const focus = (line: HTMLElement | null): void => line?.focus();

/** Versions, newest first: who, when, why, what changed; among the diagnostic centre's what areas have done. */
export function VersionList({ versions, chosen, current, focused, ...actions }: VersionListProps): ReactNode {
  const t = useTranslate('versions');
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label={t('list')} reversed>
      {versions.map((line, index) =>
        line.number === null ? (
          <AreaEvent key={line.versionId} line={line} lineRef={index === focused ? focus : undefined} />
        ) : (
          <Version
            key={line.versionId}
            line={line}
            lineRef={index === focused ? focus : undefined}
            number={line.number}
            isChosen={chosen.includes(line.number)}
            isCurrent={line.number === current}
            {...actions}
          />
        ),
      )}
    </ol>
  );
}

interface LineProps {
  readonly line: VersionLine;
  readonly lineRef: Ref<HTMLLIElement> | undefined;
}

function AreaEvent({ line: { areaId, kind, madeAt }, lineRef }: LineProps): ReactNode {
  const t = useTranslate('versions');
  const styles = useStyles();
  const area = t(`shell:area.${areaId}`, { defaultValue: areaId ?? '' });
  return (
    <li ref={lineRef} tabIndex={-1} className={mergeClasses(styles.line, styles.event)}>
      <BuildingPeopleRegular aria-hidden />
      <div>
        <p className={styles.text}>
          {t(kind === 'takenOutOfUse' ? 'area.takenOutOfUse' : 'area.takenIntoUse', { area })}
        </p>
        <p className={styles.quiet}>{formatDateTime(madeAt)}</p>
      </div>
    </li>
  );
}

interface VersionProps extends VersionActions, LineProps {
  readonly number: number;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
}

function Version({
  line,
  lineRef,
  number,
  isChosen,
  isCurrent,
  onToggle,
  onRead,
  onShow,
  onRestore,
}: VersionProps): ReactNode {
  const t = useTranslate('versions');
  const styles = useStyles();
  const { kind, restoredNumber, madeBy, madeAt, changedParts, reason } = line;
  const parts = changedParts.map((part) => t(`part.${part}`, { defaultValue: t('part.other') }));
  return (
    <li ref={lineRef} tabIndex={-1} className={styles.line}>
      <Checkbox checked={isChosen} aria-label={t('choose', { number })} onChange={() => onToggle(number)} />
      <div>
        <div className={styles.title}>
          {t('version', { number })}
          {isCurrent && (
            <Badge appearance="tint" color="brand">
              {t('current')}
            </Badge>
          )}
        </div>
        <p className={styles.text}>
          {t(`kind.${kind}`, { number: restoredNumber })}
          {parts.length > 0 && `. ${t('changed', { parts: parts.join(', ') })}`}
        </p>
        {reason && <p className={styles.text}>{t('reason', { reason })}</p>}
        <p className={styles.quiet}>{t('by', { name: madeBy, time: formatDateTime(madeAt) })}</p>
      </div>
      <div className={styles.actions}>
        <Button
          appearance="subtle"
          aria-haspopup="dialog"
          aria-label={t('showWholeOf', { number })}
          onClick={() => onRead(number)}
        >
          {t('showWhole')}
        </Button>
        {number > 1 && changedParts.length > 0 && (
          <Button
            appearance="subtle"
            aria-haspopup="dialog"
            aria-label={t('showChangesOf', { number })}
            onClick={() => onShow(number)}
          >
            {t('showChanges')}
          </Button>
        )}
        {!isCurrent && (
          <Button aria-haspopup="dialog" aria-label={t('restoreOf', { number })} onClick={() => onRestore(number)}>
            {t('restore')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface CompareBarProps {
  readonly chosen: readonly number[];
  /** The version that has made way for the last one that was chosen. */
  readonly madeWay: number | undefined;
  readonly isPending: boolean;
  readonly onCompare: (before: number, after: number) => void;
}

/** Which are chosen and the comparing of two, always in view. */
export function CompareBar({ chosen, madeWay, isPending, onCompare }: CompareBarProps): ReactNode {
  const t = useTranslate('versions');
  const styles = useStyles();
  const reasonId = useId();
  const [before, after] = [Math.min(...chosen), Math.max(...chosen)];
  const reason = chosen.length === 2 ? undefined : t('chooseTwo');
  return (
    <section aria-label={t('compare')} className={styles.bar} data-bar="selection">
      <span role="status">
        {chosen.length === 0 && t('core:list.chosen', { number: 0 })}
        {chosen.length === 1 && t('chosenOne', { number: after })}
        {chosen.length === 2 && t('chosenTwo', { before, after })}
        {madeWay !== undefined && ` ${t('madeWay', { number: madeWay })}`}
      </span>
      <Button
        disabledFocusable={reason !== undefined || isPending}
        title={reason}
        aria-describedby={reason && reasonId}
        onClick={() => onCompare(before, after)}
      >
        {t('compare')}
      </Button>
      {reason && (
        <span id={reasonId} className={styles.quiet}>
          {reason}
        </span>
      )}
    </section>
  );
}
