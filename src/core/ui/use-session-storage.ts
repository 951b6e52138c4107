import { useCallback, useState } from 'react';
import { sessionStorageToken, sessionToken } from '../di/token.ts';
import { useService } from './services.tsx';

/** A yes or no of the person's own taste, remembered for the browser session; no at first. */
export function useSessionChoice(key: string): readonly [boolean, () => void] {
  const storage = useService(sessionStorageToken);
  const [isChosen, setChosen] = useState(() => storage.read(key) === 'true');
  const toggle = useCallback(() => {
    storage.write(key, String(!isChosen));
    setChosen(!isChosen);
  }, [storage, key, isChosen]);
  return [isChosen, toggle];
}

/**
 * Names what the person of this tab types: who signs in after them in the same tab, without a sign-out, neither sees it nor
 * sends it as theirs (decision 238).
 */
export function useOwnKey(): (key: string) => string {
  const session = useService(sessionToken);
  return useCallback((key) => `${key} ${session.subject() ?? ''}`, [session]);
}

/** A person's text that reloads and a renewed sign-in keep, and a sign-out forgets; empty at first. The key stays that of the view. */
export function useSessionText(of: string): readonly [string, (text: string) => void] {
  const storage = useService(sessionStorageToken);
  const key = useOwnKey()(of);
  const [text, setText] = useState(() => storage.read(key) ?? '');
  const write = useCallback(
    (next: string) => {
      if (next === '') storage.remove(key);
      else storage.write(key, next);
      setText(next);
    },
    [storage, key],
  );
  return [text, write];
}
