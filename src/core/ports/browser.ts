import type { Operator } from '../contracts/app-configuration.ts';
import { token } from '../di/token.ts';

/** Who runs the service (environment variables OPERATOR_NAME and FEEDBACK_ADDRESS). */
export const operatorToken = token<Operator>('core.operator');

/** What support wants to know of the machine: the browser's own description of itself, and its time zone. */
export type Surroundings = () => { readonly browser: string; readonly timeZone: string };

export const surroundingsToken = token<Surroundings>('core.surroundings');

/** Puts text where the person can paste it from. Rejects when the browser refuses. */
export interface Clipboard {
  write(text: string): Promise<void>;
}

export const clipboardToken = token<Clipboard>('core.clipboard');

/** The page's current address inside the application: path and query. */
type CurrentAddress = () => string;

export const currentAddressToken = token<CurrentAddress>('core.currentAddress');

/**
 * Loads the code of the screen at a path of the application, so that the move there cannot fail for want of it. Rejects
 * where it cannot be had.
 */
export type LoadScreen = (path: string) => Promise<void>;

/** A part of a screen could not be loaded: the person hears of it, once, by a toast or otherwise. */
export type ReportMissingPart = (error: unknown) => void;

export const reportMissingPartToken = token<ReportMissingPart>('core.reportMissingPart');

/** The page as the browser has loaded it. */
export interface Page {
  /** Its version (core/contracts/app-configuration.ts); '' where it has none, as in development. */
  readonly version: string;
  /** Which version the server serves now: '' when it names none, undefined when it does not answer. */
  servedVersion(): Promise<string | undefined>;
  reload(): void;
  /** Whether an error was caused by a part of the code that could not be loaded. */
  isMissingCode(error: unknown): boolean;
  /** Notifies each time that a part of the code could not be loaded, before the code that wanted it gets the error. */
  onMissingCode(listener: () => void): void;
}

/** How the person's system wants pages to look. */
export interface SystemLook {
  readonly isDark: boolean;
  /** More contrast, or a palette of the person's own (forced colours). */
  readonly wantsContrast: boolean;
}

/** The system's look, and notifications when it changes. */
export interface SystemLooks {
  now(): SystemLook;
  onChange(listener: () => void): void;
}

/** Whether anybody sees the page, which may be about to go when nobody does, and whether it reaches a network. */
export interface PageLife {
  isHidden(): boolean;
  onHidden(listener: () => void): void;
  /** Notifies when there is a network again. */
  onOnline(listener: () => void): void;
}

/** What the tabs of a browser tell each other by. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
