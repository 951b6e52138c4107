import { makeStyles, mergeClasses, tokens, typographyStyles, Button } from '@fluentui/react-components';
import { ErrorCircleFilled, InfoFilled, ClockRegular } from '@fluentui/react-icons';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { clipboardToken } from '#core/ports/browser.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { PageBody } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useService } from '#core/ui/services.tsx';
import { unseen } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  notice: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '& svg': { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground1 },
  },
  red: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder1}`,
    '& svg': { color: tokens.colorStatusDangerForeground1 },
  },
  subject: {
    ...typographyStyles.body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    marginTop: tokens.spacingVerticalL,
  },
  value: { minWidth: 0, overflowWrap: 'anywhere' },
});

export interface RoleNoticeProps {
  readonly notice: 'incompatibleRoles' | 'noRoles';
  /** What names the person at the identity provider; absent where the server did not say. */
  readonly subject: string | undefined;
}

/** Shown in place of any page to someone whose roles open none (Spec 2 §2). */
export function RoleNotice({ notice, subject }: RoleNoticeProps): ReactNode {
  const styles = useStyles();
  const t = useTranslate();
  usePageTitle(undefined);
  const isRed = notice === 'incompatibleRoles';
  return (
    <PageBody>
      <div role="alert" className={mergeClasses(styles.notice, isRed && styles.red)}>
        {isRed ? <ErrorCircleFilled aria-hidden /> : <InfoFilled aria-hidden />}
        {t(`shell:roleNotice.${notice}`)}
      </div>
      {subject && <OwnSubject subject={subject} />}
    </PageBody>
  );
}

/** What support needs to give rights: read out letter by letter it would go wrong. */
function OwnSubject({ subject }: { readonly subject: string }): ReactNode {
  const styles = useStyles();
  const t = useTranslate();
  const clipboard = useService(clipboardToken);
  const toasts = useService(toastsToken);
  const copy = (): void => {
    clipboard.write(subject).then(
      () => toasts.show({ intent: 'success', textKey: 'shell:roleNotice.copied' }),
      () => toasts.show({ intent: 'error', textKey: 'shell:roleNotice.copyFailed' }),
    );
  };
  return (
    <div className={styles.subject}>
      <span className={styles.value}>{t('shell:roleNotice.subject', { subject })}</span>
      <Button onClick={copy}>{t('shell:roleNotice.copy')}</Button>
    </div>
  );
}

/**
 * - `newVersion`: the server has a newer version than this page;
 * - `missingCode`: a part of this page could not be loaded from the server;
 * - `missingCodeUnsaved`: the same, while something is unsaved.
 */
export type UpdateOffer = 'newVersion' | 'missingCode' | 'missingCodeUnsaved';

const narrow = '@media (max-width: 900px)';

const useUpdateStyles = makeStyles({
  root: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  text: {
    ...typographyStyles.body1,
    maxWidth: '320px',
    color: tokens.colorNeutralForeground1,
    // It does not fit the header: it is for screen readers, and the button's tooltip.
    [narrow]: unseen,
  },
  button: { flexShrink: 0, [narrow]: { minWidth: 0 } },
});

export interface UpdateNoticeProps {
  readonly offer: UpdateOffer | undefined;
  readonly onLoad: () => void;
}

/** Stands in the header, where it covers nothing and moves nothing; announced without interrupting. */
export function UpdateNotice({ offer, onLoad }: UpdateNoticeProps): ReactNode {
  const styles = useUpdateStyles();
  const t = useTranslate();
  const text = offer && t(`shell:update.${offer}`);
  return (
    // There before its first message: what a live region holds when it appears is not announced everywhere.
    <div role="status" data-no-print="" className={text && styles.root}>
      {text && (
        <>
          <span className={styles.text}>{text}</span>
          <Button className={styles.button} title={text} onClick={onLoad}>
            {t('shell:update.load')}
          </Button>
        </>
      )}
    </div>
  );
}

const useExpiryStyles = makeStyles({
  notice: {
    position: 'fixed',
    // Over a form's bar at the foot, whose buttons it would cover in a narrow window.
    bottom: `calc(var(--bottom-bar, 0px) + ${tokens.spacingVerticalXXL})`,
    left: '50%',
    transform: 'translateX(-50%)',
    zIndex: 1_000_000,
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    width: 'max-content',
    maxWidth: 'calc(100vw - 32px)',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorderActive}`,
    boxShadow: tokens.shadow28,
    '@media print': { display: 'none' },
  },
  text: {
    ...typographyStyles.body1Strong,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '& svg': { fontSize: '20px', color: tokens.colorStatusWarningForeground3 },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/**
 * - `ending`: the session is about to end;
 * - `unsent`: the person wants to sign in again, and something typed would be lost by it;
 * - `notContinued`: the session could not be continued, and something typed will be lost;
 * - `ended`: it has ended, and something typed will be lost.
 */
export type ExpiryNoticeKind = 'ending' | 'unsent' | 'notContinued' | 'ended';

export interface ExpiryNoticeProps {
  readonly kind: ExpiryNoticeKind;
  readonly onContinue: () => void;
  readonly onSignInAgain: () => void;
}

/** A press beside its buttons, such as the second of a double click that has moved them, takes the focus from none of them. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target as Element).closest('button')) event.preventDefault();
}

/** The session is about to end (decision A14). Announced at once, and no trap: work goes on beside it. */
export function ExpiryNotice({ kind, onContinue, onSignInAgain }: ExpiryNoticeProps): ReactNode {
  const styles = useExpiryStyles();
  const t = useTranslate();
  const textId = useId();
  return (
    <section className={styles.notice} aria-labelledby={textId} data-bar="notice" onMouseDown={keepFocus}>
      <span id={textId} role="alert" className={styles.text}>
        <ClockRegular aria-hidden />
        {t(kind === 'ending' ? 'shell:expiry.text' : `shell:expiry.${kind}`)}
      </span>
      <span className={styles.buttons}>
        {/* The second press of a double click has not read what the first one has led to. */}
        <Button onClick={({ detail }) => detail < 2 && onSignInAgain()}>
          {t(kind === 'ending' ? 'shell:expiry.signInAgain' : 'shell:expiry.signInAnyway')}
        </Button>
        <Button appearance="primary" onClick={onContinue}>
          {t('shell:expiry.continue')}
        </Button>
      </span>
    </section>
  );
}
