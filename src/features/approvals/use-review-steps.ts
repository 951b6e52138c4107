import { useState } from 'react';
import { type AppError, isUnanswered } from '#core/errors/app-error.ts';
import type { Command } from '#core/messaging/message.ts';
import { stayingHere, useOpenerFocus } from '#core/ui/focus.ts';
import { useExecute } from '#core/ui/use-messages.ts';
import { ApproveProduct } from './approve-product.command.ts';
import { LoadApproval } from './load-approval.query.ts';
import { RequestApproval } from './request-approval.command.ts';
import { ReturnProduct } from './return-product.command.ts';
import type { Step } from './text-to-send.tsx';
import { WithdrawRequest } from './withdraw-request.command.ts';

/** The contents that the person has before them. */
export interface SeenContents {
  readonly modifiedAt: string;
  readonly contentHash: string;
}

export interface ReviewStepsOptions {
  /** Undefined where they are not on the screen: then nothing is decided there. */
  readonly seen: SeenContents | undefined;
  /** Once a step is taken: its button is gone. */
  readonly focusHeading: () => void;
  /** What is stored is not what is seen any more: it is read, and the person looks again. */
  readonly onOther: () => Promise<void>;
}

/** A step that is taken with a text. */
type Question = 'request' | 'return';

interface ReviewSteps {
  /** Whose text the person is asked for. */
  readonly asked: Question | undefined;
  /** The last step, where it was not stored. */
  readonly failed: { readonly step: Step; readonly failure: AppError } | undefined;
  readonly isPending: boolean;
  readonly ask: (question: Question) => void;
  readonly close: () => void;
  /** Takes the step that is asked about; answers whether it was stored. */
  readonly submit: (text: string) => Promise<boolean>;
  readonly withdraw: () => Promise<boolean>;
  readonly approve: () => Promise<boolean>;
}

/** Takes the steps of a product's review. */
export function useReviewSteps(productId: string, { seen, focusHeading, onOther }: ReviewStepsOptions): ReviewSteps {
  const [asked, setAsked] = useState<Question>();
  const [failed, setFailed] = useState<ReviewSteps['failed']>();
  const rememberOpener = useOpenerFocus(asked);
  const { execute, isPending } = useExecute();
  const close = (): void => {
    setFailed(undefined);
    setAsked(undefined);
  };
  /** Where it was not stored, the panel says why. */
  const take = async (step: Step, command: Command): Promise<boolean> => {
    // Of another failure the same words are news again.
    setFailed(undefined);
    const isHere = stayingHere();
    const execution = await execute(command);
    const failure = execution.ok ? undefined : execution.error;
    // Offline, or too much for the server: the dialog stays with what is typed. Whatever else, the contents come first.
    if (!failure || failure.kind === 'conflict' || failure.kind === 'forbidden') close();
    setFailed(failure && { step, failure });
    if (failure && ['conflict', 'forbidden', 'notFound'].includes(failure.kind)) await onOther();
    if (failure && isUnanswered(failure)) void execute(new LoadApproval(productId, ''));
    // The button of a step that is taken is gone, whoever took it; where the person is elsewhere by now they stay.
    if (failure ? document.activeElement === document.body : isHere()) focusHeading();
    return !failure;
  };
  return {
    asked,
    failed,
    isPending,
    close,
    ask(question) {
      rememberOpener();
      setFailed(undefined);
      setAsked(question);
    },
    async submit(text) {
      if (asked === 'request') return take(asked, new RequestApproval(productId, { productId, note: text }));
      return seen !== undefined && take('return', new ReturnProduct(productId, { productId, ...seen, reason: text }));
    },
    withdraw: () => take('withdraw', new WithdrawRequest(productId)),
    approve: async () => seen !== undefined && take('approve', new ApproveProduct(productId, { productId, ...seen })),
  };
}
