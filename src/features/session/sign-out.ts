import { eventLogToken } from '#core/audit/event-log.ts';
import { draftStorageToken } from '#core/ports/storage.ts';
import type { ActionContext } from '#core/ui/actions/action.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { SignOut } from './sign-out.command.ts';

/** Signs out, unless something is unsaved and the person stays with it. */
export async function signOut({ services, execute }: ActionContext): Promise<void> {
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
