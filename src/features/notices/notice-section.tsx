import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { maxWidth: '46rem', marginBottom: tokens.spacingVerticalXXL, overflowWrap: 'anywhere', hyphens: 'auto' },
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
  text: { ...typographyStyles.body1, margin: `0 0 ${tokens.spacingVerticalS}` },
  list: { ...typographyStyles.body1, margin: 0, paddingLeft: tokens.spacingHorizontalXXL },
});

export interface NoticeSectionProps {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
  /** Such as links, under the rest. */
  readonly children?: ReactNode;
}

/** A part of a text that is read from top to bottom. */
export function NoticeSection({ heading, paragraphs = [], list = [], children }: NoticeSectionProps): ReactNode {
  const styles = useStyles();
  return (
    <section className={styles.root}>
      <h3 className={styles.heading}>{heading}</h3>
      {paragraphs.map((text) => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
