import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type MouseEvent, type ReactNode } from 'react';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import type { Command } from '#core/messaging/message.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { useSettled } from '#core/ui/use-settled.ts';
import { MarkReferralDone } from './mark-referral-done.command.ts';
import { referralActions } from './logistics-referral.rule.ts';
import { ReopenReferral } from './reopen-referral.command.ts';
import { ReturnReferralToNew } from './return-referral-to-new.command.ts';

const useStyles = makeStyles({
  reason: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, alignSelf: 'center' },
});

const mainCommands = { markDone: MarkReferralDone, reopen: ReopenReferral } as const;

export interface ReferralActionsProps {
  readonly referral: LogisticsReferral;
  /** Id of what says that logistics no longer sees it; undefined while it does. */
  readonly leftId: string | undefined;
}

/** The steps that a referral can take: sent, new again, or back to new; a disabled one shows why (decision A21). */
export function ReferralActions({ referral, leftId }: ReferralActionsProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const reasonId = useId();
  const { isBusy, press } = usePress();
  const { referralId, referralWorkflowStatus } = referral;
  const { main, canMain, canReturn } = referralActions(referralWorkflowStatus);
  const Main = mainCommands[main];
  const isLocked = !useSettled(referralWorkflowStatus, isBusy) || isBusy || leftId !== undefined;
  return (
    <>
      {canReturn && (
        <Button
          appearance="subtle"
          disabledFocusable={isLocked}
          aria-describedby={leftId}
          onClick={press(() => new ReturnReferralToNew(referralId))}
        >
          {t('logistics:returnToNew')}
        </Button>
      )}
      {!canMain && (
        <span id={reasonId} className={styles.reason}>
          {t('logistics:tooLate')}
        </span>
      )}
      <Button
        appearance={main === 'markDone' ? 'primary' : 'secondary'}
        disabledFocusable={isLocked || !canMain}
        aria-describedby={canMain ? leftId : reasonId}
        onClick={press(() => new Main(referralId))}
      >
        {t(main === 'markDone' ? 'logistics:markDone' : 'logistics:reopen')}
      </Button>
    </>
  );
}

/**
 * Executes one command at a time. The button's meaning changes under the pointer when it has been carried out: the
 * second click of a double click must not take the first one back.
 */
function usePress() {
  const { execute, isPending } = useExecute();
  const press =
    (command: () => Command) =>
    ({ detail }: MouseEvent): void => {
      if (detail < 2) void execute(command());
    };
  return { isBusy: isPending, press };
}
