import type { ActionContext } from '#core/ui/actions/action.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { SignOut } from './sign-out.command.ts';

/** Signs out, unless something is unsaved and the person stays with it. */
export async function signOut({ services, execute }: ActionContext): Promise<void> {
  if (await services.get(unsavedChangesToken).mayLeave()) await execute(new SignOut());
}
