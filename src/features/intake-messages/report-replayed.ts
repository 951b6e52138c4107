import type { ReplayedMessages } from '#core/contracts/intake-message.contract.ts';
import type { ExecutionContext } from '#core/messaging/handler.ts';

/** Tells how many messages had their effect, and in other words when none had. */
export function reportReplayed(context: ExecutionContext, { accepted, replayed }: ReplayedMessages): void {
  if (accepted === 0)
    context.reportSuccess('intakeMessages:toast.noneAccepted', { replayed: String(replayed) }, 'warning');
  else
    context.reportSuccess('intakeMessages:toast.replayed', { accepted: String(accepted), replayed: String(replayed) });
}
