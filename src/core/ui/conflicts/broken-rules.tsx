import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  // A message bar has no line breaks of its own.
  body: { whiteSpace: 'normal' },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

interface BrokenRulesProps {
  readonly intent: 'warning' | 'error';
  readonly title: string;
  /** Translation keys; nothing shows while there are none. */
  readonly rules: readonly string[];
}

/** Which rules changes break together. */
export function BrokenRules({ intent, title, rules }: BrokenRulesProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  if (rules.length === 0) return undefined;
  return (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody className={styles.body}>
        {title}
        <ul className={styles.list}>
          {[...new Set(rules)].map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}
