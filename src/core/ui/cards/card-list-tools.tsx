import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { LightSelect } from '../lists/light-select.tsx';
import { useTranslate } from '../translate.tsx';
import type { CardSort } from './card-list-query.rule.ts';
import { SearchField } from './search-field.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    marginBottom: tokens.spacingVerticalM,
  },
  end: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, marginLeft: 'auto' },
  found: {
    ...typographyStyles.caption1,
    margin: `0 0 ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground2,
  },
});

export interface CardListToolsProps {
  readonly search: string;
  /** What it looks through, in a few words. */
  readonly placeholder: string;
  readonly sort: CardSort;
  readonly sorts: readonly CardSort[];
  /** How many of how many are shown. */
  readonly found: number;
  readonly count: number;
  readonly onType: (search: string) => void;
  readonly onNear?: () => void;
  readonly onSort: (sort: CardSort) => void;
  /** Filters that stand ready, beside the search. */
  readonly filters?: ReactNode;
  /** At the end, beside the sort. */
  readonly children?: ReactNode;
}

/** Above a list of cards: its search, filters and sort, and how many it shows. */
export function CardListTools(props: CardListToolsProps): ReactNode {
  const { search, placeholder, sort, sorts, found, count, onType, onNear, onSort, filters, children } = props;
  const t = useTranslate();
  const styles = useStyles();
  const options = useMemo(() => sorts.map((value) => ({ value, text: t(`core:cardSort.${value}`) })), [t, sorts]);
  return (
    <div data-no-print="">
      <div className={styles.root}>
        <SearchField
          label={t('core:list.search')}
          placeholder={placeholder}
          value={search}
          onType={onType}
          onNear={onNear}
        />
        {filters}
        <div className={styles.end}>
          <LightSelect label={t('core:cardSort.label')} value={sort} options={options} onChange={onSort} />
          {children}
        </div>
      </div>
      <p role="status" className={styles.found}>
        {found === count ? t('core:list.total', { count }) : t('core:list.found', { count: found, of: count })}
      </p>
    </div>
  );
}
