import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import type { CitizenText } from './citizen-view.rule.ts';
import { ShownText } from './shown-text.tsx';

const useStyles = makeStyles({
  root: { ...typographyStyles.body1, margin: 0 },
  name: typographyStyles.body1Strong,
  text: { margin: 0 },
  unused: { color: tokens.colorNeutralForeground2 },
});

export interface CitizenMessageProps {
  readonly name: string;
  /** What to say when the product sends none of this kind. */
  readonly unused: string;
  readonly text: CitizenText | undefined;
  readonly language: Language;
}

/** The message that tells a citizen of results, in one of its ways. */
export function CitizenMessage({ name, unused, text, language }: CitizenMessageProps): ReactNode {
  const styles = useStyles();
  return (
    <dl className={styles.root}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.text}>
        {text ? <ShownText text={text} language={language} /> : <span className={styles.unused}>{unused}</span>}
      </dd>
    </dl>
  );
}
