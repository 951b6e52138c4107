import { useCallback, useEffect, useState } from 'react';
import { sessionStorageToken, sessionToken } from '../di/token.ts';
import { personalKey, type PersonalName } from '../ports/personal-keys.rule.ts';
import { useService } from './services.tsx';
import { unsentTextsToken } from './unsaved/unsent-texts.ts';

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
 * A person's choice that reloads and a renewed sign-in keep, and a sign-out forgets; empty at first. The key stays that of the
 * view. Who signs in after them in the same tab, without a sign-out, has one of their own (decision 238).
 */
export function useSessionText(of: PersonalName): readonly [string, (text: string) => void] {
  const storage = useService(sessionStorageToken);
  const session = useService(sessionToken);
  const key = personalKey(of, session.subject());
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

/**
 * What a person types and has not sent, likewise; a sign-out asks before it forgets it (decision 247). The last function says that
 * the service has it.
 */
export function useKeptText(about: string): readonly [text: string, write: (text: string) => void, sent: () => void] {
  const texts = useService(unsentTextsToken);
  const name = texts.nameOf(about);
  const [text, setText] = useState(() => texts.read(name));
  const write = useCallback(
    (next: string) => {
      texts.write(name, next);
      setText(next);
    },
    [texts, name],
  );
  const sent = useCallback(() => {
    texts.sent(name);
    setText('');
  }, [texts, name]);
  useEffect(() => texts.onSentElsewhere((other) => other.name === name && setText('')), [texts, name]);
  return [text, write, sent];
}
