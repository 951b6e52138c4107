import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  ArrowUndoRegular,
  CheckmarkCircleRegular,
  PersonArrowRightRegular,
  PersonAvailableRegular,
} from '@fluentui/react-icons';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { HandlingStatus, type Observation } from '#core/contracts/observation.contract.ts';
import { loadFeatureToken } from '#core/feedback/feature-texts.ts';
import { BulkStatus } from '#core/ui/bulk/bulk-status.tsx';
import type { Bulk } from '#core/ui/bulk/use-bulk.ts';
import { useEachChosen } from '#core/ui/bulk/use-each-chosen.ts';
import type { ListSelection } from '#core/ui/lists/use-list-selection.ts';
import { useOpenerFocus } from '#core/ui/focus.ts';
import { useOwnName } from '#core/ui/own-name.ts';
import { useService } from '#core/ui/services.tsx';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import type { Giving } from '#features/follow-up/follow-up.public.ts';
import { nameOfObservation } from '../observation-rows.tsx';
import { SetObservationStatus } from '../set-observation-status.command.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
  status: { flexBasis: '100%', minWidth: 0 },
});

const actions = [
  { id: 'toNew', status: HandlingStatus.New, icon: <ArrowUndoRegular /> },
  { id: 'take', status: HandlingStatus.InProgress, icon: <PersonAvailableRegular /> },
  { id: 'done', status: HandlingStatus.Done, icon: <CheckmarkCircleRegular /> },
] as const;

export interface ObservationBulkProps {
  readonly selection: ListSelection<Observation>;
  readonly bulk: Bulk;
  /** The list is refetched after it. */
  readonly onEnd: () => void;
}

/** Gives the chosen observations one handling status, or to a colleague, and reports the outcome. */
export function ObservationBulk({ selection, bulk, onEnd }: ObservationBulkProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const asChosen = useAsChosen(selection.rows);
  const setMany = useSetMany(selection, bulk, asChosen, onEnd);
  const isIdle = bulk.progress === undefined;
  return (
    <>
      {selection.rows.size > 0 && (
        <div className={styles.actions}>
          <GiveButton selection={selection} bulk={bulk} asChosen={asChosen} onEnd={onEnd} />
          {actions.map(({ id, status, icon }) => (
            <Button
              key={id}
              size="small"
              appearance={id === 'done' ? 'primary' : 'secondary'}
              icon={icon}
              disabledFocusable={!isIdle}
              onClick={() => isIdle && setMany(status)}
            >
              {t(`observations:bulk.${id}`)}
            </Button>
          ))}
        </div>
      )}
      <BulkStatus bulk={bulk} chosen={selection.rows} className={styles.status} />
    </>
  );
}

/** The chosen findings as they were when they were chosen: what changes in a row since comes without a word. */
interface AsChosen {
  /** A finding with the step of correction that its row had then; from the call on, with the one that it has now (decision 331). */
  readonly corrected: (row: Observation) => Observation;
  /** That a colleague has handled it since; from the call on, it counts as seen so (decision 347). */
  readonly refusal: (row: Observation) => string | undefined;
}

function useAsChosen(rows: ReadonlyMap<string, Observation>): AsChosen {
  const t = useTranslate();
  const ownName = useOwnName();
  const chosen = useRef<ReadonlyMap<string, Observation>>(rows);
  chosen.current = new Map([...rows].map(([id, row]) => [id, chosen.current.get(id) ?? row]));
  const know = (row: Observation): void =>
    void (chosen.current = new Map([...chosen.current, [row.observationId, row]]));
  return {
    corrected: (row) => {
      const { correctedStep } = chosen.current.get(row.observationId) ?? row;
      know(row);
      return { ...row, correctedStep };
    },
    refusal: (row) => {
      const { handlingStatus, assignedTo: name } = row;
      const before = chosen.current.get(row.observationId) ?? row;
      const isSame = handlingStatus === before.handlingStatus && name === before.assignedTo;
      if (isSame || name === null || name === ownName) return undefined;
      know({ ...row, correctedStep: before.correctedStep });
      return t('observations:bulk.handled', { name });
    },
  };
}

/** Gives the chosen findings a status, a command each; those that failed, or that a colleague has changed, stay chosen. */
function useSetMany(selection: ListSelection<Observation>, bulk: Bulk, asChosen: AsChosen, onEnd: () => void) {
  const t = useTranslate();
  const forEach = useEachChosen(selection, bulk);
  return (status: HandlingStatus): void =>
    void forEach({
      texts: { label: t('observations:bulk.setting'), doneKey: 'observations:bulk.set' },
      nameOf: nameOfObservation,
      // As in the details: a colleague may have closed it in its row since it was chosen.
      refusal: (observation) =>
        (status === HandlingStatus.InProgress ? refusalOfClosed(t, observation) : undefined) ??
        asChosen.refusal(observation),
      command: (row) => {
        const { observationId, handlingStatus, heldStep, correctedStep } = asChosen.corrected(row);
        const seen = { fromStatus: handlingStatus, heldStep, seenStep: correctedStep };
        return new SetObservationStatus(observationId, status, { ...seen, isReportedByView: true });
      },
      // By another step of its record than before: what is done next is done to that.
      afterwards: (_observation, changed) => changed,
    }).then(onEnd);
}

const loadDialog = () =>
  import(/* webpackChunkName: "follow-up" */ '#features/follow-up/follow-up.public.ts').then(
    (file) => file.GiveManyDialog,
  );

/** Gives the chosen findings to a colleague: whom, and with which word, a dialog asks. */
function GiveButton(props: ObservationBulkProps & { readonly asChosen: AsChosen }): ReactNode {
  const { selection, bulk, asChosen, onEnd } = props;
  const t = useTranslate();
  const loadFeature = useService(loadFeatureToken);
  const load = useCallback(() => loadFeature('followUp').then(loadDialog), [loadFeature]);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const Dialog = useLoadedPart(load, isOpen, close);
  const noteOpener = useOpenerFocus(isOpen || undefined);
  const giveMany = useGiveMany(selection, bulk, asChosen);
  const isIdle = bulk.progress === undefined;
  return (
    <>
      <Button
        size="small"
        icon={<PersonArrowRightRegular />}
        disabledFocusable={!isIdle}
        onClick={() => {
          if (!isIdle) return;
          noteOpener();
          setOpen(true);
        }}
      >
        {t('observations:bulk.give')}
      </Button>
      {isOpen && Dialog && (
        <Dialog
          count={selection.rows.size}
          onClose={close}
          onGive={async (giving) => {
            const failures = await giveMany(giving);
            onEnd();
            return failures.length === 0;
          }}
        />
      )}
    </>
  );
}

/** A command each, as the row shows the finding; those that failed, or that a colleague has changed, stay chosen. */
function useGiveMany(selection: ListSelection<Observation>, bulk: Bulk, asChosen: AsChosen) {
  const t = useTranslate();
  const forEach = useEachChosen(selection, bulk);
  return ({ name, commandOf }: Giving) =>
    forEach({
      texts: { label: t('observations:bulk.giving'), doneKey: 'observations:bulk.given' },
      nameOf: nameOfObservation,
      refusal: (observation) => refusalOfClosed(t, observation) ?? asChosen.refusal(observation),
      afterwards: (observation) => ({
        ...observation,
        ...{ handlingStatus: HandlingStatus.InProgress, assignedTo: name },
        // By which step is not told: what is done next is done to the status alone.
        heldStep: undefined,
      }),
      command: (row) => commandOf(asChosen.corrected(row)),
    });
}

function refusalOfClosed(t: Translate, { handlingStatus }: Observation): string | undefined {
  return handlingStatus === HandlingStatus.Done ? t('observations:bulk.isClosed') : undefined;
}
