import { useRef, useState, type ChangeEvent } from 'react';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import { stepFailure } from '#core/ui/bulk/failure-reason.rule.ts';
import { useExecute } from '#core/ui/use-messages.ts';
import { useSettled } from '#core/ui/use-settled.ts';
import { useToldWhenLeft } from '#core/ui/use-told-when-left.ts';
import { isOpen, referralActions } from '../logistics-referral.rule.ts';
import { MarkReferralDone } from '../mark-referral-done.command.ts';
import { ReopenReferral } from '../reopen-referral.command.ts';

export interface PackingBox {
  readonly isChecked: boolean;
  /** Beyond 'sent' nothing is taken back. */
  readonly isTooLate: boolean;
  /** Nothing can be changed by it: too late, the order has left logistics, or a colleague has just pressed it. */
  readonly isFixed: boolean;
  /** As `isFixed`, once the focus is elsewhere: a box that is disabled under it loses it to nowhere. */
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  /** Why the last press changed nothing, until the next. */
  readonly failure: TextKey | undefined;
  readonly focus: (isFocused: boolean) => void;
  readonly press: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * The box of a kit in the packing list: checked is sent, by the commands of the details. It shows at once what was asked
 * for, and goes back when the server says no.
 */
export function usePackingBox(
  { referralId, sampleNumber, referralWorkflowStatus: status }: LogisticsReferral,
  hasLeft: boolean,
): PackingBox {
  const { execute } = useExecute();
  const isTold = useToldWhenLeft();
  const [asked, setAsked] = useState<boolean>();
  const [failure, setFailure] = useState<TextKey>();
  const [isFocused, setFocused] = useState(false);
  const isTooLate = !referralActions(status).canMain;
  const isSent = !isOpen(status);
  const isSettled = useSettled(isSent, asked !== undefined);
  const isFixed = isTooLate || hasLeft || !isSettled;
  // A second press comes before the first one is rendered.
  const isBusy = useRef(false);
  const press = async ({ nativeEvent }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    // The second click of a double click must not take the first one back.
    if (isFixed || isBusy.current || (nativeEvent as UIEvent).detail > 1) return;
    isBusy.current = true;
    setAsked(!isSent);
    setFailure(undefined);
    const Change = isSent ? ReopenReferral : MarkReferralDone;
    const outcome = await execute(new Change(referralId, true));
    isBusy.current = false;
    setAsked(undefined);
    if (outcome.ok) return;
    const { reason, mayBeDone } = stepFailure(outcome.error);
    const textValues = { sampleNumber };
    const left = mayBeDone
      ? ({ textKey: 'logistics:packingList.leftUnanswered', textValues, stays: true } as const)
      : ({ textKey: 'logistics:packingList.leftFailed', textValues, behindKey: reason } as const);
    if (!isTold(outcome.error, left)) setFailure(reason);
  };
  return {
    isChecked: asked ?? isSent,
    isTooLate,
    isFixed,
    isDisabled: isFixed && !isFocused,
    isBusy: asked !== undefined,
    failure,
    focus: setFocused,
    press: (event) => void press(event),
  };
}
