import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { PersonLockRegular } from '@fluentui/react-icons';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ClockError, SignInCause, SignInFailure } from '#core/errors/sign-in-error.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import { EventLogLink, TextLink } from '#core/ui/navigation/links.tsx';
import { FramelessHeading, FramelessMain } from '#core/ui/page/status-pages.tsx';
import { StateMessage } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import { clockText } from './clock-text.rule.ts';

const useStyles = makeStyles({
  more: { display: 'grid', gap: tokens.spacingVerticalM },
  paragraph: { ...typographyStyles.body1, margin: 0 },
  id: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

export interface SignInErrorPageProps {
  readonly failure: SignInFailure;
  /** Finds it in the event log. */
  readonly correlationId: string;
  /** `afresh` has the provider ask again who it is. */
  readonly onSignIn: (afresh: boolean) => void;
}

/** After these the provider would decide the same again, unless somebody else may sign in. */
const afreshAfter: readonly SignInCause[] = ['denied', 'loginRequired'];

/** Shown alone when nobody could be signed in: what happened, what to do, and a button to try again. */
export function SignInErrorPage({ failure, correlationId, onSignIn }: SignInErrorPageProps): ReactNode {
  const styles = useStyles();
  const t = useTranslate('signInError');
  const title = t(failure.cause === 'interrupted' ? 'interruptedTitle' : 'title');
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce first what the page is about.
  useEffect(() => heading.current?.focus(), []);
  return (
    <FramelessMain>
      <StateMessage
        icon={<PersonLockRegular />}
        mood={failure.cause === 'interrupted' ? 'calm' : 'failure'}
        heading={<FramelessHeading headingRef={heading}>{title}</FramelessHeading>}
        text={failure.refusal ? t(`refusal.${failure.refusal}`) : t(`what.${failure.cause}`)}
        more={
          <div className={styles.more}>
            {useAdvice(failure).map((text) => (
              <p key={text} className={styles.paragraph}>
                {text}
              </p>
            ))}
            <p className={styles.id}>{t('id', { id: correlationId })}</p>
          </div>
        }
      >
        <Button appearance="primary" onClick={() => onSignIn(afreshAfter.includes(failure.cause))}>
          {t('signInAgain')}
        </Button>
        <EventLogLink correlationId={correlationId} />
        <TextLink to="/accessibility">{t('accessibility')}</TextLink>
      </StateMessage>
    </FramelessMain>
  );
}

/** What to do after a failed sign-in; a wrong clock is named, for it is the likeliest reason. */
function useAdvice({ cause, clock, refusal }: SignInFailure): readonly string[] {
  const t = useTranslate('signInError');
  if (refusal) return [t(`remedy.${refusal}`), t('tellSupport')];
  if (!clock) return [t(`whatToDo.${cause}`)];
  return [clockLine(clock, t), t(clock.whose === 'computer' ? 'clock.setComputer' : 'clock.setProvider')];
}

function clockLine(clock: ClockError, t: Translate<OwnKey<'signInError'>>): string {
  const { key, minutes, hours } = clockText(clock);
  const time = hours === undefined ? t('clock.minutes', { count: minutes }) : t('clock.hours', { minutes, hours });
  return t(`clock.${key}`, { time });
}
