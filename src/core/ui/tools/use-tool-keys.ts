import { useEffect } from 'react';
import { useService } from '../services.tsx';
import { isTyping } from '../shortcuts/is-typing.ts';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.ts';
import { appearanceStoreToken } from '../theme/appearance.store.ts';
import { toolStoreToken } from './tool.store.ts';

/** Opens the tools by their keys, wherever the focus is. */
export function useToolKeys(): void {
  const tools = useService(toolStoreToken);
  const appearance = useService(appearanceStoreToken);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isPressed(event, shortcuts.palette)) {
        // Browsers have a search of their own on this key.
        event.preventDefault();
        tools.open('palette');
      }
      const isOn = appearance.getState().choice.characterKeys && !isTyping(event.target);
      if (isOn && isPressed(event, shortcuts.keyboardHelp)) {
        event.preventDefault();
        tools.open('keyboardHelp');
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [tools, appearance]);
}
