import { useCallback, useState } from 'react';
import { sessionStorageToken } from '../di/token.ts';
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

/** A text that reloads and a renewed sign-in keep, and a sign-out forgets; empty at first. The key stays that of the view. */
export function useSessionText(key: string): readonly [string, (text: string) => void] {
  const storage = useService(sessionStorageToken);
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
