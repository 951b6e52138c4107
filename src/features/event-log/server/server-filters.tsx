import { Field, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { longestCall, serverOutcomes } from '#core/contracts/server-event.contract.ts';
import { FilterPanel, QuickFilters } from '#core/ui/lists/filter-panel.tsx';
import { tooLong, useTranslate } from '#core/ui/translate.tsx';
import { TimeFields, TypedField } from '../log-filter-fields.tsx';
import { isCorrelationId, isShortId, type ServerFilter } from './server-filter.rule.ts';

const useStyles = makeStyles({
  quick: {
    display: 'flex',
    // No wider than a narrow window: the field for an id would hold it open.
    minWidth: 0,
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  // Wide enough for a whole id.
  id: { width: '360px', maxWidth: '100%' },
  input: { width: '100%' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
});

interface ServerFiltersProps {
  readonly filter: ServerFilter;
  /** Another one once all was cleared. */
  readonly cleared: number;
  readonly onChange: (change: { readonly [Field in keyof ServerFilter]?: ServerFilter[Field] | undefined }) => void;
}

/** The filters of the server's events: id and outcome at hand, time and call when they are wanted or in force. */
export function ServerFilters({ filter, cleared, onChange }: ServerFiltersProps): ReactNode {
  const t = useTranslate('eventLog');
  const words = useTranslate();
  const styles = useStyles();
  const { correlationId, outcome, from, to, call } = filter;
  const [isOpen, setOpen] = useState([from, to, call].some((value) => value !== undefined));
  const isShort = correlationId !== undefined && isShortId(correlationId);
  const isBad = correlationId !== undefined && !isShort && !isCorrelationId(correlationId);
  const outcomes = [
    { value: undefined, label: t('filter.any') },
    ...serverOutcomes.map((value) => ({ value, label: t(`server.outcome.${value}`) })),
  ];
  const quick = (
    <div className={styles.quick}>
      <Field
        className={styles.id}
        validationState={isBad ? 'error' : 'none'}
        validationMessage={isBad ? t('server.badId') : undefined}
        hint={isShort ? t('server.shortId') : undefined}
      >
        <TypedField
          key={cleared}
          aria-label={t('server.find')}
          placeholder={t('server.find')}
          contentBefore={<SearchRegular />}
          className={styles.input}
          value={correlationId}
          onChange={(typed) => onChange({ correlationId: typed?.trim() || undefined })}
        />
      </Field>
      <QuickFilters
        filters={outcomes}
        value={outcome}
        onChange={(value) => onChange({ outcome: serverOutcomes.find((each) => each === value) })}
      />
    </div>
  );
  return (
    <FilterPanel
      quick={quick}
      toggleLabel={t('filter.more')}
      isOpen={isOpen}
      onToggle={() => setOpen((before) => !before)}
    >
      <div key={cleared} className={styles.fields}>
        <TimeFields filter={filter} onChange={onChange} />
        <Field label={t('server.call')} validationMessage={tooLong(words, call?.trim() ?? '', longestCall)}>
          <TypedField placeholder={t('server.callHint')} value={call} onChange={(typed) => onChange({ call: typed })} />
        </Field>
      </div>
    </FilterPanel>
  );
}
