import { Field, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { logKinds, type LogEntry } from '#core/audit/log-entry.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { LogFilter } from './log-filter.rule.ts';
import { TimeField } from './time-field.tsx';
import { TypedField } from './typed-field.tsx';
import type { TitleOf } from './use-event-title.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
});

export interface LogFilterFieldsProps {
  readonly filter: LogFilter;
  readonly rows: readonly LogEntry[];
  readonly titleOf: TitleOf;
  readonly onChange: (change: LogFilter) => void;
}

/** The filters that are not always at hand. */
export function LogFilterFields({ filter, rows, titleOf, onChange }: LogFilterFieldsProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  const names = useMemo(() => namesOf(rows, filter.name, titleOf), [rows, filter.name, titleOf]);
  const kinds = logKinds.map((kind) => ({ value: kind, text: t(`kind.${kind}`) }));
  return (
    <div className={styles.fields}>
      <TimeField label={t('filter.from')} value={filter.from} onChange={(from) => onChange({ from })} />
      <TimeField label={t('filter.to')} value={filter.to} onChange={(to) => onChange({ to })} />
      <ChoiceField
        label={t('filter.kind')}
        value={filter.kind}
        options={kinds}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoiceField
        label={t('filter.name')}
        value={filter.name}
        options={names}
        onChange={(name) => onChange({ name })}
      />
      <Field label={t('filter.correlationId')}>
        <TypedField value={filter.correlationId} onChange={(correlationId) => onChange({ correlationId })} />
      </Field>
    </div>
  );
}

/** The events that the log holds, and the one that is filtered by, by their titles. */
function namesOf(rows: readonly LogEntry[], chosen: string | undefined, titleOf: TitleOf) {
  const titles = new Map<string, string>();
  for (const row of rows) if (!titles.has(row.name)) titles.set(row.name, titleOf(row));
  if (chosen !== undefined && !titles.has(chosen)) titles.set(chosen, chosen);
  return [...titles]
    .map(([value, text]) => ({ value, text }))
    .sort((one, other) => one.text.localeCompare(other.text, 'fi'));
}
