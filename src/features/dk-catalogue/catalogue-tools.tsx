import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { GridRegular, TableRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { isUnknownCall } from '#core/errors/app-error.ts';
import { PressButton } from '#core/ui/actions/press-button.tsx';
import { CardListTools } from '#core/ui/cards/card-list-tools.tsx';
import { QuickFilters } from '#core/ui/lists/filter-panel.tsx';
import { ListAlert } from '#core/ui/lists/list-states.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { catalogueOptions, catalogueShows, type CatalogueShow } from './catalogue-list.rule.ts';
import type { CatalogueList } from './use-catalogue-list.ts';

const useStyles = makeStyles({
  views: { display: 'flex', gap: tokens.spacingHorizontalXS },
  note: {
    ...typographyStyles.caption1,
    margin: `0 0 ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground2,
  },
});

const views = [
  { isTable: false, text: 'dkCatalogue:view.cards', icon: <GridRegular /> },
  { isTable: true, text: 'dkCatalogue:view.table', icon: <TableRegular /> },
] as const;

interface CatalogueToolsProps {
  readonly list: CatalogueList;
  /** How many products there are. */
  readonly count: number;
}

/** The catalogue's search, chips, sort and views. */
export function CatalogueTools({ list, count }: CatalogueToolsProps): ReactNode {
  const { query, change, type, found, isAttentionKnown, workbench, prepareSearch } = list;
  const t = useTranslate();
  const styles = useStyles();
  const countOf = (show: CatalogueShow): number | undefined =>
    show === 'attention' && !isAttentionKnown ? undefined : found.counts[show];
  const chips = [
    { value: undefined, label: t('dkCatalogue:show.all'), count: found.counts.all },
    ...catalogueShows.map((value) => ({ value, label: t(`dkCatalogue:show.${value}`), count: countOf(value) })),
  ];
  return (
    <>
      <CardListTools
        search={query.search}
        placeholder={t('dkCatalogue:search')}
        sort={query.sort}
        sorts={catalogueOptions.sorts}
        found={found.items.length}
        count={count}
        onType={type}
        onNear={prepareSearch}
        onSort={(sort) => change({ sort })}
        filters={
          <QuickFilters
            filters={chips}
            value={query.show}
            onChange={(show) => change({ show: show as CatalogueShow | undefined })}
          />
        }
      >
        <div role="group" aria-label={t('dkCatalogue:view.title')} className={styles.views}>
          {views.map(({ isTable, text, icon }) => (
            <PressButton
              key={text}
              icon={icon}
              isPressed={query.isTable === isTable}
              onClick={() => change({ isTable })}
            >
              {t(text)}
            </PressButton>
          ))}
        </div>
      </CardListTools>
      {query.show === 'attention' && !isAttentionKnown && workbench.status !== 'failed' && (
        <p role="status" className={styles.note}>
          {t('dkCatalogue:stillChecking')}
        </p>
      )}
      {workbench.status === 'failed' && !(workbench.error && isUnknownCall(workbench.error)) && (
        <ListAlert text={t('dkCatalogue:workbenchFailed')} error={workbench.error} onRetry={workbench.reload} />
      )}
    </>
  );
}
