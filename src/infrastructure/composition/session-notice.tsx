import type { ReactNode } from 'react';
import { sessionToken } from '#core/di/core.tokens.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import { ContinueSession, expiryStoreToken } from '#features/session/session.public.ts';
import { ExpiryNotice } from '#features/shell/shell.public.ts';

/** The notice that the session is about to end, while there is one (decision A14). */
export function SessionNotice(): ReactNode {
  const isShown = useSlice(expiryStoreToken, ({ notice }) => notice);
  const session = useService(sessionToken);
  const { execute } = useExecute();
  if (!isShown) return undefined;
  return (
    <ExpiryNotice
      onContinue={() => void execute(new ContinueSession())}
      onSignInAgain={() => void session.signInAgain({ trigger: 'button' })}
    />
  );
}
