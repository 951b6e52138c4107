import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ChevronRightRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  list: {
    ...typographyStyles.body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: `0 0 ${tokens.spacingVerticalL}`,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
  },
  item: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, overflowWrap: 'anywhere' },
});

export interface PageBreadcrumbProps {
  readonly parent: { readonly to: string; readonly text: string };
  /** The page on the screen. */
  readonly here: string;
}

/** The page's position below the list that it belongs to. */
export function PageBreadcrumb({ parent, here }: PageBreadcrumbProps): ReactNode {
  const t = useTranslate('hvaProducts');
  const styles = useStyles();
  return (
    <nav aria-label={t('breadcrumb')} data-no-print="">
      <ol className={styles.list}>
        <li className={styles.item}>
          <TextLink to={parent.to}>{parent.text}</TextLink>
        </li>
        <li className={styles.item}>
          <ChevronRightRegular aria-hidden />
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
