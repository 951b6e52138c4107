import { Field, makeStyles, Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { GivenMeaning, MappingTarget } from '#core/contracts/intake-message.contract.ts';
import type { MappingKind } from '#core/contracts/intake.contract.ts';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { intakeMessagesStoreToken } from './intake-messages.store.ts';
import { LoadMappingTargets } from './load-mapping-targets.query.ts';

const useStyles = makeStyles({
  root: { width: '100%', maxWidth: '480px' },
  // No wider than its place, however long a name is.
  select: { minWidth: 0 },
});

interface TargetFieldProps {
  readonly kind: MappingKind;
  /** '' where nothing is chosen. */
  readonly value: string;
  readonly onChange: (target: string) => void;
  /** Whether it was saved without a choice. */
  readonly isMissing: boolean;
  /** What stands below once there is something to choose. */
  readonly children: ReactNode;
}

/** What a code of this kind may mean. */
export function TargetField({ kind, value, onChange, isMissing, children }: TargetFieldProps): ReactNode {
  const t = useTranslate('intakeMessages');
  const styles = useStyles();
  const query = useQuery(new LoadMappingTargets(kind));
  const targets = useSlice(intakeMessagesStoreToken, (state) =>
    state.targets?.kind === kind ? state.targets.all : undefined,
  );
  if (!targets) return <LoadState query={query} failed={t('mend.failed')} />;
  return (
    <>
      <Field
        className={styles.root}
        label={t(`mend.target.${kind}`)}
        required
        validationState={isMissing ? 'error' : 'none'}
        validationMessage={isMissing ? t('mend.missing') : undefined}
      >
        <Select
          className={styles.select}
          aria-invalid={isMissing}
          value={targets.some(({ code }) => code === value) ? value : ''}
          onChange={(_event, data) => onChange(data.value)}
        >
          <option value="">{t('mend.choose')}</option>
          {targets.map((each) => (
            <option key={each.code} value={each.code}>
              {targetText(kind, each)}
            </option>
          ))}
        </Select>
      </Field>
      {children}
    </>
  );
}

/** How what a code means is called, also where it is no choice any more. */
export function useMeaningText(): (kind: MappingKind, meaning: GivenMeaning) => string {
  const t = useTranslate('intakeMessages');
  return (kind, { target, targetName }) =>
    targetName === null ? t('meanings.gone', { target }) : targetText(kind, { code: target, name: targetName });
}

/** A product is called by its name alone, as is what is its own code. */
function targetText(kind: MappingKind, { code, name }: MappingTarget): string {
  return code === name || kind === 'package' ? name : `${code} ${name}`;
}
