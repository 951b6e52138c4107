import { token } from '#core/di/token.ts';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import type { Answer, Message } from '#core/messaging/message.ts';
import type { Services } from '../services.tsx';
import type { ToolId } from '../tools/tool.store.ts';

/** What an action may use. */
export interface ActionContext {
  readonly services: Services;
  readonly execute: <Result>(message: Message<Result>) => Promise<Answer<Result>>;
  /** Goes to an address as a link does: unsaved changes are asked about. `state` is what its history entry holds. */
  readonly navigate: (address: string, state?: unknown) => Promise<void>;
}

/** A screen or a command as the palette offers it. */
export interface PaletteEntry {
  /** The same each time: what was used last is found by it. */
  readonly id: string;
  readonly kind: 'here' | 'screen' | 'command';
  /** Key of its name. */
  readonly textKey: TextKey;
  /** The tool that it opens, whose shortcut it shows. */
  readonly tool?: ToolId;
  readonly run: (context: ActionContext) => void | Promise<void>;
}

/** All that the signed-in person may use at this moment, besides what the open screen offers. */
export type PaletteEntries = () => readonly PaletteEntry[];
export const paletteEntriesToken = token<PaletteEntries>('ui.paletteEntries');
