import { eventLogToken } from '#core/audit/event-log.ts';
import { dialogsToken } from '#core/ports/feedback.ts';
import { draftStorageToken } from '#core/ports/storage.ts';
import type { ActionContext } from '#core/ui/actions/action.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { type SignOutLoss, signOutLossesToken } from './sign-out-losses.ts';
import { SignOut } from './sign-out.command.ts';

/** Signs out, unless something is unsaved or waits, and the person stays with it. */
export async function signOut({ services, execute }: ActionContext): Promise<void> {
  if (!(await mayForget(services))) return;
  const unsaved = services.get(unsavedChangesToken);
  // Signing out leaves the page, which would keep it as a draft.
  if (!((await unsaved.mayLeave()) && (await unsaved.leave()))) return;
  unsaved.departed();
  // The server hears of it while it knows who says so.
  await unsaved.keep();
  await services.get(draftStorageToken).flush();
  await execute(new SignOut());
  // The page is about to go: what the log would write when it is idle is written now.
  await services.get(eventLogToken).flush();
}

/** One question after another; a refused one is the last. What the other tabs have, they cannot ask about: the sign-out ends them. */
async function mayForget(services: ActionContext['services']): Promise<boolean> {
  const losses = services.get(signOutLossesToken);
  for (const loss of losses) if (!(await isSure(services, loss))) return false;
  return !(await losses.areElsewhere()) || isSure(services, elsewhere);
}

const elsewhere: SignOutLoss = {
  title: { key: 'session:forget.elsewhere.title' },
  text: { key: 'session:forget.elsewhere.text' },
};

function isSure(services: ActionContext['services'], loss: SignOutLoss): Promise<boolean> {
  return services.get(dialogsToken).ask({
    type: 'Confirmation',
    ...loss,
    primaryLabel: { key: 'session:forget.signOut' },
    destructive: true,
    secondaryLabel: { key: 'core:button.cancel' },
  });
}
