import { Link, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import { citizenTextsSections, sectionId, type CitizenTextsSection } from './citizen-texts-sections.ts';

const useStyles = makeStyles({
  heading: { ...typographyStyles.body1Strong, margin: 0, marginBottom: tokens.spacingVerticalXS },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // Beside nothing: the sidebar is then above the form.
    '@media (max-width: 900px)': { flexDirection: 'row', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  },
});

/** Leads to the sections of a long screen. */
export function SectionLinks(): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('citizenTexts.sections')}
      </h2>
      <ul className={styles.list}>
        {citizenTextsSections.map((section) => (
          <li key={section}>
            <Link as="button" onClick={() => goTo(section)}>
              {t(`citizenTexts.section.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goTo(section: CitizenTextsSection): void {
  const element = document.getElementById(sectionId(section));
  // The section begins right under the bars, however much of it is in view already.
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}
