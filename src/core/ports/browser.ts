import { token } from '../di/token.ts';

/** What support wants to know of the machine: the browser's own description of itself, and its time zone. */
export type Surroundings = () => { readonly browser: string; readonly timeZone: string };

export const surroundingsToken = token<Surroundings>('core.surroundings');

/** Puts text where the person can paste it from. Rejects when the browser refuses. */
export interface Clipboard {
  write(text: string): Promise<void>;
}

export const clipboardToken = token<Clipboard>('core.clipboard');

/** The address inside the application that the page stands at now: path and query. */
type CurrentAddress = () => string;

export const currentAddressToken = token<CurrentAddress>('core.currentAddress');

/** The page as the browser has loaded it. */
export interface Page {
  /** The version that it is (core/contracts/app-version.ts); '' where nobody has told, as in development. */
  readonly version: string;
  /** Which version the server would give now: '' when it does not tell, undefined when it does not answer. */
  servedVersion(): Promise<string | undefined>;
  reload(): void;
  /** Whether an error came of a part of the code that could not be had. */
  isMissingCode(error: unknown): boolean;
  /** Tells each time that a part of the code could not be had, before whoever wanted it hears of it. */
  onMissingCode(listener: () => void): void;
}

/** How the person's system asks pages to look. */
export interface SystemLook {
  readonly isDark: boolean;
  /** More contrast, or a palette of the person's own (forced colours). */
  readonly wantsContrast: boolean;
}

/** Tells the system's look, and when it changes. */
export interface SystemLooks {
  now(): SystemLook;
  onChange(listener: () => void): void;
}
