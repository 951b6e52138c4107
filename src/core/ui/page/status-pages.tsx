import { makeStyles, typographyStyles, Button } from '@fluentui/react-components';
import {
  DocumentSearchRegular,
  ShieldProhibitedRegular,
  ErrorCircleRegular,
  CloudDismissRegular,
} from '@fluentui/react-icons';
import { type ReactNode, type Ref, useId } from 'react';
import { EventLogLink, TextLink } from '../navigation/links.tsx';
import { useTranslate } from '../translate.tsx';
import { StateMessage } from './state-message.tsx';
import { usePageTitle } from './use-page-title.ts';

/** An address that leads nowhere. */
export function NotFoundPage({ correlationId }: { readonly correlationId: string }): ReactNode {
  const t = useTranslate();
  usePageTitle(t('core:notFound.title'));
  return (
    <StateMessage icon={<DocumentSearchRegular />} text={t('core:notFound.text')}>
      <TextLink to="/">{t('core:button.toFrontPage')}</TextLink>
      <EventLogLink correlationId={correlationId} />
    </StateMessage>
  );
}

/** A page of another role. */
export function ForbiddenPage({ correlationId }: { readonly correlationId: string }): ReactNode {
  const t = useTranslate();
  usePageTitle(t('core:forbidden.title'));
  return (
    <StateMessage icon={<ShieldProhibitedRegular />} text={t('core:forbidden.text')}>
      <TextLink to="/">{t('core:button.toFrontPage')}</TextLink>
      <EventLogLink correlationId={correlationId} />
    </StateMessage>
  );
}

const useStyles = makeStyles({
  main: { display: 'grid', alignItems: 'center', minHeight: '100vh' },
  heading: { ...typographyStyles.title2, margin: 0, outlineStyle: 'none' },
  unsent: { ...typographyStyles.body1, width: '100%', textAlign: 'start' },
  unsentText: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** The whole window of a page that stands without the application's frame. */
export function FramelessMain({ children }: { children: ReactNode }): ReactNode {
  const styles = useStyles();
  return <main className={styles.main}>{children}</main>;
}

export interface FramelessHeadingProps {
  readonly children: string;
  /** Lets code give the focus to the heading. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** Its h1. */
export function FramelessHeading({ children, headingRef }: FramelessHeadingProps): ReactNode {
  const styles = useStyles();
  return (
    <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.heading}>
      {children}
    </h1>
  );
}

export interface CrashPageProps {
  readonly onRetry: () => void;
  /** Finds the error in the event log. */
  readonly correlationId: string;
  /** What went wrong, where more is known of it. */
  readonly text?: string;
  /** Without the application's frame, as when the frame itself failed: brings its own h1 and main. */
  readonly isFrameless?: boolean;
}

/** Shown where a screen failed to render or to load. */
export function CrashPage({ onRetry, correlationId, text, isFrameless }: CrashPageProps): ReactNode {
  const t = useTranslate();
  usePageTitle(t('core:crash.title'));
  const message = (
    <StateMessage
      icon={<ErrorCircleRegular />}
      mood="failure"
      heading={isFrameless && <FramelessHeading>{t('core:crash.title')}</FramelessHeading>}
      text={text ?? t('core:crash.text')}
      role="alert"
    >
      <Button appearance="primary" onClick={onRetry}>
        {t('core:button.retry')}
      </Button>
      <EventLogLink correlationId={correlationId} />
    </StateMessage>
  );
  return isFrameless ? <FramelessMain>{message}</FramelessMain> : message;
}

export interface UnavailablePageProps {
  readonly onRetry: () => void;
  /** Finds in the event log what did not answer. */
  readonly correlationId: string;
}

/** Shown alone when the service does not answer (decision A11). */
export function UnavailablePage({ onRetry, correlationId }: UnavailablePageProps): ReactNode {
  const t = useTranslate();
  usePageTitle(undefined);
  return (
    <FramelessMain>
      <StateMessage
        icon={<CloudDismissRegular />}
        mood="failure"
        heading={<FramelessHeading>{t('core:unavailable.title')}</FramelessHeading>}
        text={t('core:unavailable.text')}
        role="alert"
      >
        <Button appearance="primary" onClick={onRetry}>
          {t('core:button.retry')}
        </Button>
        <EventLogLink correlationId={correlationId} />
      </StateMessage>
    </FramelessMain>
  );
}

export interface RightsChangedPageProps {
  readonly onReload: () => void;
  /** What the person has typed that ends with the page: to be copied (decision 323). */
  readonly unsentTexts: readonly string[];
}

/** Shown alone once the person's rights are others than those by which the screens were read. */
export function RightsChangedPage({ onReload, unsentTexts }: RightsChangedPageProps): ReactNode {
  const t = useTranslate();
  usePageTitle(t('core:rightsChanged.title'));
  return (
    <FramelessMain>
      <StateMessage
        icon={<ShieldProhibitedRegular />}
        heading={<FramelessHeading>{t('core:rightsChanged.title')}</FramelessHeading>}
        text={t('core:rightsChanged.text')}
        more={unsentTexts.length > 0 && <UnsentTextList texts={unsentTexts} />}
        role="alert"
      >
        <Button appearance="primary" onClick={onReload}>
          {t('core:rightsChanged.reload')}
        </Button>
      </StateMessage>
    </FramelessMain>
  );
}

function UnsentTextList({ texts }: { readonly texts: readonly string[] }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const headingId = useId();
  return (
    <div className={styles.unsent}>
      <p id={headingId}>{t('core:rightsChanged.unsent')}</p>
      <ul aria-labelledby={headingId}>
        {texts.map((text, place) => (
          <li key={place} className={styles.unsentText}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
