import { makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { logOutcomes } from '#core/audit/log-entry.ts';
import { FilterPanel, QuickFilters } from '#core/ui/lists/filter-panel.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { LogFilterFields, type LogFilterFieldsProps, TypedField } from './log-filter-fields.tsx';

const useStyles = makeStyles({
  quick: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  text: { width: '280px', maxWidth: '100%' },
});

interface LogFiltersProps extends LogFilterFieldsProps {
  /** Another one once all was cleared. */
  readonly cleared: number;
}

/** The filters of the log: text and outcome at hand, the others when they are wanted or in force. */
export function LogFilters({ cleared, ...props }: LogFiltersProps): ReactNode {
  const { filter, onChange } = props;
  const t = useTranslate('eventLog');
  const styles = useStyles();
  const { text, outcome, correlationId: _, ...others } = filter;
  const [isOpen, setOpen] = useState(Object.keys(others).length > 0);
  const outcomes = [
    { value: undefined, label: t('filter.any') },
    ...logOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
  ];
  const quick = (
    <div className={styles.quick}>
      <TypedField
        key={cleared}
        aria-label={t('filter.text')}
        placeholder={t('filter.text')}
        contentBefore={<SearchRegular />}
        className={styles.text}
        value={text}
        onChange={(typed) => onChange({ text: typed })}
      />
      <QuickFilters filters={outcomes} value={outcome} onChange={(value) => onChange({ outcome: value })} />
    </div>
  );
  return (
    <FilterPanel
      quick={quick}
      toggleLabel={t('filter.more')}
      isOpen={isOpen}
      onToggle={() => setOpen((before) => !before)}
    >
      <LogFilterFields key={cleared} {...props} />
    </FilterPanel>
  );
}
