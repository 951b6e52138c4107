import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Colleague } from '#core/contracts/follow-up.contract.ts';
import { HandlingStatus, type Observation } from '#core/contracts/observation.contract.ts';
import type { Command } from '#core/messaging/message.ts';
import { Modal } from '#core/ui/layers/modal.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { followUpStoreToken } from './follow-up.store.ts';
import { GiveFinding } from './give-finding.command.ts';
import { GivingFields, givingResolver, nothingGiven, type GivingValues } from './giving-fields.tsx';
import { LoadColleagues } from './load-colleagues.query.ts';
import { useKeptForm } from './use-kept-form.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  submit: { whiteSpace: 'nowrap' },
});

/** How findings are given. */
export interface Giving {
  /** Display name of whoever gets them. */
  readonly name: string;
  readonly commandOf: (finding: Observation) => Command;
}

export interface GiveManyDialogProps {
  readonly count: number;
  /** Answers whether all were given: what was typed is kept until then. */
  readonly onGive: (giving: Giving) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Gives the chosen findings to a colleague, with a word. */
export function GiveManyDialog(props: GiveManyDialogProps): ReactNode {
  const t = useTranslate('followUp');
  const query = useQuery(new LoadColleagues());
  const colleagues = useSlice(followUpStoreToken, (state) => state.colleagues);
  const isReady = query.status === 'ready' && colleagues !== undefined;
  return (
    <Modal size="confirmation" onClose={props.onClose}>
      {isReady ? (
        <GiveManyForm {...props} colleagues={colleagues} />
      ) : (
        <DialogBody>
          <DialogTitle>{t('givingMany.title', { count: props.count })}</DialogTitle>
          <DialogContent>
            <LoadState query={query} failed={t('giving.failed')} />
          </DialogContent>
          <DialogActions>
            <Button onClick={props.onClose}>{t('core:button.cancel')}</Button>
          </DialogActions>
        </DialogBody>
      )}
    </Modal>
  );
}

function GiveManyForm(props: GiveManyDialogProps & { readonly colleagues: readonly Colleague[] }): ReactNode {
  const { count, colleagues, onGive, onClose } = props;
  const t = useTranslate('followUp');
  const styles = useStyles();
  const resolver = givingResolver(colleagues);
  const { control, handleSubmit, forget } = useKeptForm<GivingValues>('give many', nothingGiven, resolver);
  const give = async (values: GivingValues): Promise<void> => {
    const name = colleagues.find(({ key }) => key === values.colleagueKey)?.name ?? '';
    onClose();
    const isDone = await onGive({ name, commandOf: (finding) => giveCommand(finding, name, values) });
    if (isDone) forget();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit(give)(event);
      }}
    >
      <DialogBody>
        <DialogTitle>{t('givingMany.title', { count })}</DialogTitle>
        <DialogContent className={styles.content}>
          <GivingFields control={control} colleagues={colleagues} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('core:button.cancel')}</Button>
          <Button type="submit" appearance="primary" className={styles.submit}>
            {t('givingMany.submit', { count })}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}

function giveCommand(
  { observationId, handlingStatus = HandlingStatus.Unknown, assignedTo, correctedStep }: Observation,
  name: string,
  values: GivingValues,
): GiveFinding {
  const request = { ...values, ...(assignedTo !== null && { fromName: assignedTo }) };
  const options = { seenStep: correctedStep, isReportedByView: true };
  return new GiveFinding(observationId, handlingStatus, name, request, options);
}
