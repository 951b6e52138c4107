import { type ComponentType, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { reportMissingPartToken } from '#core/ports/browser.ts';
import type { ActionContext } from '../actions/action.ts';
import { useActionContext } from '../actions/screen-actions.ts';
import { useService, useSlice } from '../services.tsx';
import { isPressed, isTyping, shortcuts } from '../shortcuts/shortcuts.ts';
import { appearanceStoreToken } from '../theme/appearance.store.ts';
import { useLoadedPart } from '../use-loaded.ts';
import { type ToolId, toolStoreToken } from './tool.store.ts';

/** Called when a tool has closed. */
type Then = (context: ActionContext) => unknown;

/** What a tool gets. */
export interface ToolProps {
  /** Closes it. `then` is called when it has closed: a dialog that it opens belongs to the page, not to the tool. */
  readonly onClose: (then?: Then) => void;
}

export type ToolLoaders = Readonly<Record<ToolId, () => Promise<ComponentType<ToolProps>>>>;

/** Rendered once, outside all screens: opens the tools by their keys and shows the one that is open. */
export function ToolHost({ loaders }: { readonly loaders: ToolLoaders }): ReactNode {
  const store = useService(toolStoreToken);
  const tool = useSlice(toolStoreToken, ({ open }) => open);
  const follow = useAfterwards(tool);
  useToolKeys();
  useCloseWithScreen();
  const close = (then?: Then): void => {
    follow(then);
    store.close();
  };
  return tool && <OpenTool key={tool} load={loaders[tool]} onClose={close} />;
}

interface OpenToolProps extends ToolProps {
  readonly load: ToolLoaders[ToolId];
}

function OpenTool({ load, onClose }: OpenToolProps): ReactNode {
  const Tool = useLoadedPart(load, true, onClose);
  return Tool && <Tool onClose={onClose} />;
}

/** When a tool has closed, gives the focus back to what had it, and only then goes on. */
function useAfterwards(tool: ToolId | undefined): (then: Then | undefined) => void {
  const report = useService(reportMissingPartToken);
  const context = useActionContext();
  const latest = useRef(context);
  latest.current = context;
  const opener = useRef<Element | null>(null);
  const next = useRef<Then>(undefined);
  useEffect(() => {
    if (tool) {
      opener.current = document.activeElement;
      return;
    }
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    opener.current = null;
    const then = next.current;
    next.current = undefined;
    if (!then) return;
    // It rejects only when its code cannot be loaded.
    Promise.resolve(then(latest.current)).catch(report);
  }, [tool, report]);
  return useCallback((then) => {
    next.current = then;
  }, []);
}

/** What is open over a screen goes with it, as a question does: where the browser's Back leads to another one, it would stand over that. */
function useCloseWithScreen(): void {
  const store = useService(toolStoreToken);
  const { pathname } = useLocation();
  useEffect(() => () => store.close(), [store, pathname]);
}

/** Opens the tools by their keys, wherever the focus is. */
function useToolKeys(): void {
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
