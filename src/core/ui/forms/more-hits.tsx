import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { unseen } from '../theme/sizes.ts';
import { useTranslate } from '../translate.tsx';

/** Milliseconds without a key: to count goes through a list of thousands, which no key should wait for. */
const rest = 200;

const useStyles = makeStyles({
  line: {
    ...typographyStyles.body1,
    color: tokens.colorNeutralForeground2,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    ':empty': { padding: 0 },
  },
  heard: unseen,
});

interface MoreHitsProps {
  readonly typed: string;
  /** How many more there are than are suggested. */
  readonly countMore: (typed: string) => number;
  /** Where the list is mounted: a list may hold nothing but options, so that the line is read out beside it. */
  readonly mountNode: HTMLElement | null | undefined;
}

/**
 * The last line under a field that suggests: how many hits are not shown. No option, so that there are ten at most
 * (Spec 1 §9) and no key leads to it; it is read out as it comes.
 */
export function MoreHits({ typed, countMore, mountNode }: MoreHitsProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const [counted, setCounted] = useState<{ readonly typed: string; readonly more: number }>();
  useEffect(() => {
    const timer = setTimeout(() => setCounted({ typed, more: countMore(typed) }), rest);
    return () => clearTimeout(timer);
  }, [typed, countMore]);
  const isKnown = counted?.typed === typed && counted.more > 0;
  const text = isKnown && t('core:form.moreHits', { number: counted.more });
  return (
    <>
      <div aria-hidden className={styles.line}>
        {text}
      </div>
      {mountNode &&
        createPortal(
          <div aria-live="polite" className={styles.heard}>
            {text}
          </div>,
          mountNode,
        )}
    </>
  );
}
