import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { forcedEdge } from '../theme/sizes.ts';

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    ...forcedEdge,
  },
  heading: { ...typographyStyles.subtitle1, margin: 0 },
});

export interface FormSectionProps {
  readonly title: string;
  /** For links to the section; it then takes the focus. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A section of a form: a card with a heading. */
export function FormSection({ title, id, children }: FormSectionProps): ReactNode {
  const styles = useStyles();
  const headingId = useId();
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={headingId}
      className={styles.section}
    >
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
