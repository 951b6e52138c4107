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
