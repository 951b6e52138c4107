import { inject } from 'inversify';
import { type HandlingStatus, setObservationStatus, type Observation } from '#core/contracts/observation.contract.ts';
import { httpClientToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { withLatest, observationsStoreToken, type ObservationsStore } from './observations.store.ts';

export interface SetObservationStatusOptions {
  /** The status that the person saw: when it is another by now, nothing is set. */
  readonly fromStatus?: HandlingStatus;
  /** Beside it, `heldStep` of the finding that the person saw: when it has come into other hands, nothing is set. */
  readonly heldStep?: number | null;
  /** `correctedStep` of the finding that the person saw: when the laboratory has corrected it since, nothing is set. */
  readonly seenStep?: number | null;
  readonly isReportedByView?: boolean;
}

/** Sets how far the handling of a positive finding has come; the result is the finding as it then is. */
export class SetObservationStatus extends Command<Observation> {
  static readonly about: MessageAbout<SetObservationStatus> = {
    type: 'observations.setObservationStatus',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['observationId', 'handlingStatus'],
    toasts: {
      succeeded: 'observations:toast.statusSet',
      failed: 'observations:toast.statusFailed',
      failedBy: {
        stale: { behind: 'observations:toast.statusChanged' },
        corrected: { behind: 'observations:toast.corrected' },
        conflict: { behind: 'observations:toast.noFinding' },
        notFound: { behind: 'observations:toast.gone' },
      },
      unanswered: { behind: 'observations:toast.statusUnanswered' },
    },
    subject: ({ observationId }) => observationId,
  };

  override readonly isReportedByView?: boolean;
  readonly fromStatus?: HandlingStatus;
  readonly heldStep?: number | null;
  readonly seenStep?: number | null;

  constructor(
    readonly observationId: string,
    readonly handlingStatus: HandlingStatus,
    { fromStatus, heldStep, seenStep, isReportedByView }: SetObservationStatusOptions = {},
  ) {
    super();
    this.fromStatus = fromStatus;
    this.heldStep = heldStep;
    this.seenStep = seenStep;
    this.isReportedByView = isReportedByView;
  }
}

/** Shows the status at once; the server's answer replaces it, and a refusal undoes it. */
export class SetObservationStatusHandler implements Handler<SetObservationStatus> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(observationsStoreToken) private readonly store: ObservationsStore,
  ) {}

  async handle(
    { observationId, handlingStatus, fromStatus, heldStep, seenStep }: SetObservationStatus,
    context: ExecutionContext,
  ): Promise<Observation> {
    this.#show(observationId, handlingStatus);
    try {
      const query = {
        observationId,
        handlingStatus: `${handlingStatus}` as const,
        ...(fromStatus !== undefined && { fromStatus: `${fromStatus}` as const }),
        ...(heldStep !== undefined && { heldStep: String(heldStep ?? 0) }),
        ...(seenStep !== undefined && { seenStep: String(seenStep ?? 0) }),
      };
      const changed = await this.http.send(setObservationStatus, { query }, context);
      this.#keep(changed);
      return changed;
    } finally {
      this.#show(observationId, undefined);
    }
  }

  #show(observationId: string, handlingStatus: HandlingStatus | undefined): void {
    this.store.setState(({ changes: { [observationId]: _, ...others } }) => ({
      changes: handlingStatus === undefined ? others : { ...others, [observationId]: handlingStatus },
    }));
  }

  #keep(changed: Observation): void {
    this.store.setState(({ answer, citizen, opened }) => ({
      answer: answer && {
        ...answer,
        rows: answer.rows.map((row) => (row.observationId === changed.observationId ? changed : row)),
      },
      citizen: withLatest(citizen, [changed]),
      // One that is on no page has nobody's details either where its citizen could not be read.
      opened: opened?.observationId === changed.observationId ? changed : opened,
    }));
  }
}
