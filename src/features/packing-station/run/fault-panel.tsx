import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import {
  ArrowRepeatAllFilled,
  ErrorCircleFilled,
  PlugDisconnectedFilled,
  QuestionCircleFilled,
  SignOutFilled,
} from '@fluentui/react-icons';
import { useId, type ReactElement, type ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import { groupOf, type FaultGroup } from '../outcome.rule.ts';
import type { Fault } from '../packing-session.rule.ts';
import { KitLink } from '../parked/kit-link.tsx';
import { usePackingLine, useSession } from '../use-packing-line.ts';
import { AcknowledgeBarcode } from './acknowledge-barcode.picture.tsx';

/** The code that acknowledges is to be seen whole without scrolling. */
const low = '@media (max-height: 900px)';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    minHeight: '44vh',
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    textAlign: 'center',
    // What was read may be a hundred signs without a space.
    overflowWrap: 'anywhere',
    [low]: { gap: tokens.spacingVerticalXS, padding: tokens.spacingHorizontalM },
  },
  icon: { display: 'flex', fontSize: '72px', [low]: { fontSize: '40px' } },
  title: {
    ...typographyStyles.display,
    fontSize: 'clamp(32px, 4.5vw, 60px)',
    lineHeight: 1.1,
    margin: 0,
    [low]: { fontSize: 'clamp(32px, 4.5vw, 48px)' },
  },
  text: { ...typographyStyles.subtitle1, margin: 0, color: tokens.colorNeutralForeground1 },
  facts: {
    ...typographyStyles.body2,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `0 ${tokens.spacingHorizontalXL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground1,
  },
  first: { ...typographyStyles.subtitle1, margin: 0, minHeight: '28px' },
  how: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground1 },
  done: {
    border: '6px solid currentcolor',
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  wrong: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: '14px double currentcolor',
  },
  elsewhere: {
    color: tokens.colorPaletteLavenderForeground2,
    backgroundColor: tokens.colorPaletteLavenderBackground2,
    border: '6px dashed currentcolor',
  },
  unknown: {
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground4,
    border: '6px dotted currentcolor',
  },
  failed: {
    color: tokens.colorPaletteTealForeground2,
    backgroundColor: tokens.colorPaletteTealBackground2,
    border: '6px ridge currentcolor',
  },
});

const icons: Readonly<Record<FaultGroup, ReactElement>> = {
  done: <ArrowRepeatAllFilled />,
  wrong: <ErrorCircleFilled />,
  elsewhere: <SignOutFilled />,
  unknown: <QuestionCircleFilled />,
  failed: <PlugDisconnectedFilled />,
};

/** What is wrong; it stays until somebody has acknowledged it. */
export function FaultPanel({ fault }: { readonly fault: Fault }): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const line = usePackingLine();
  const isRefusing = useSession((session) => session.isRefusing);
  const others = useSession(({ faults }) => faults.length - 1);
  const titleId = useId();
  const group = groupOf(fault.kind);
  return (
    <section className={mergeClasses(styles.root, styles[group])} aria-labelledby={titleId} data-group={group}>
      <span aria-hidden className={styles.icon}>
        {icons[group]}
      </span>
      <div role="alert">
        <h3 id={titleId} className={styles.title}>
          {t(`fault.${fault.kind}.title`)}
        </h3>
        <p className={styles.text}>{t(`fault.${fault.kind}.text`)}</p>
        {fault.isKept === true && <p className={styles.text}>{t(fault.kits ? 'fault.keptKits' : 'fault.kept')}</p>}
        {fault.isLate === true && (
          <p className={styles.text}>{t(fault.kind === 'twice' ? 'fault.lateTwice' : 'fault.late')}</p>
        )}
        <Facts fault={fault} />
      </div>
      <p role="alert" className={styles.first}>
        {isRefusing && t('fault.acknowledgeFirst')}
      </p>
      {/* The next fault is under the pointer by the second click of a double click, and was not read. */}
      <Button size="large" appearance="primary" onClick={({ detail }) => detail > 1 || line.acknowledge()}>
        {t('fault.acknowledge')}
      </Button>
      <p className={styles.how}>{t('fault.how')}</p>
      <AcknowledgeBarcode />
      {others > 0 && <p className={styles.how}>{t('fault.more', { number: others })}</p>}
    </section>
  );
}

/** Of these what was read need not be the number of a sample. */
const unread: ReadonlySet<Fault['kind']> = new Set(['unknown', 'layout', 'checking', 'unchecked']);

function Facts({ fault }: { readonly fault: Fault }): ReactNode {
  const { kind, referralId, kits = [], sampleNumber, productName, boxName, byName } = fault;
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const isInRun = useSession(({ run }) => run?.kits.some((kit) => kit.referralId === referralId) ?? false);
  const numberKey = unread.has(kind) ? 'fault.read' : 'fault.sampleNumber';
  const number = sampleNumber === undefined ? t('fault.order') : t(numberKey, { number: sampleNumber });
  return (
    <ul className={styles.facts}>
      {/* Its run is gone: its order is found by it alone. */}
      {referralId !== undefined && !isInRun ? (
        <li>
          <KitLink kit={{ referralId, sampleNumber: number }} list="/logistics" />
        </li>
      ) : (
        sampleNumber !== undefined && <li>{number}</li>
      )}
      {kits.map((kit) => (
        <li key={kit.referralId}>
          <KitLink kit={{ ...kit, sampleNumber: kit.sampleNumber ?? t('fault.order') }} list="/logistics" />
        </li>
      ))}
      {productName !== undefined && <li>{t('fault.product', { name: productName })}</li>}
      {boxName !== undefined && <li>{t('fault.box', { name: boxName })}</li>}
      {byName !== undefined && <li>{t(kind === 'alreadySent' ? 'fault.sentBy' : 'fault.by', { name: byName })}</li>}
    </ul>
  );
}
