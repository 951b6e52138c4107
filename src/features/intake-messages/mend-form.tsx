import { Button, Field, makeStyles, Select, Subtitle2, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { MappingKind } from '#core/contracts/intake.contract.ts';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { type Execution, useExecute, useQuery } from '#core/ui/use-messages.ts';
import { intakeMessagesStoreToken } from './intake-messages.store.ts';
import { LoadMappingTargets } from './load-mapping-targets.query.ts';
import { MendMessage } from './mend-message.command.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  target: { width: '100%', maxWidth: '480px' },
  // No wider than its place, however long a name is.
  select: { minWidth: 0 },
  text: { margin: 0, overflowWrap: 'anywhere' },
});

export interface MendFormProps {
  readonly messageId: string;
  readonly kind: MappingKind;
  readonly code: string;
  /** What became of it, a failure included. */
  readonly onSettled: (done: Execution<void>) => void;
}

/** Says what an unknown code means here. */
export function MendForm({ messageId, kind, code, onSettled }: MendFormProps): ReactNode {
  const t = useTranslate('intakeMessages');
  const styles = useStyles();
  const titleId = useId();
  const query = useQuery(useMemo(() => new LoadMappingTargets(kind), [kind]));
  const targets = useSlice(intakeMessagesStoreToken, (state) =>
    state.targets?.kind === kind ? state.targets.all : undefined,
  );
  const { execute, isPending } = useExecute();
  const [target, setTarget] = useState('');
  const [isAsked, setAsked] = useState(false);
  const mend = async (): Promise<void> => {
    setAsked(true);
    if (target === '' || isPending) return;
    onSettled(await execute(new MendMessage(messageId, { target })));
  };
  const isMissing = isAsked && target === '';
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <Subtitle2 as="h3" id={titleId} className={styles.title}>
        {t('mend.title')}
      </Subtitle2>
      <p className={styles.text}>{t('mend.text', { code })}</p>
      {targets ? (
        <>
          <Field
            className={styles.target}
            label={t(`mend.target.${kind}`)}
            required
            validationState={isMissing ? 'error' : 'none'}
            validationMessage={isMissing ? t('mend.missing') : undefined}
          >
            <Select className={styles.select} value={target} onChange={(_event, data) => setTarget(data.value)}>
              <option value="">{t('mend.choose')}</option>
              {targets.map((each) => (
                <option key={each.code} value={each.code}>
                  {each.code === each.name || kind === 'package' ? each.name : `${each.code} ${each.name}`}
                </option>
              ))}
            </Select>
          </Field>
          <Button appearance="primary" disabledFocusable={isPending} onClick={() => void mend()}>
            {t('mend.save')}
          </Button>
        </>
      ) : (
        <LoadState query={query} failed={t('mend.failed')} />
      )}
    </section>
  );
}
