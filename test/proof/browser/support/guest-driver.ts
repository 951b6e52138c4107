/** An element of a page. */
export interface GuestElement {
  /** As by the pointer. */
  click(): Promise<void>;
  /** Takes the place of what stands there, key by key. */
  type(text: string): Promise<void>;
  /** Chooses an option of a `<select>` by its text. */
  choose(label: string): Promise<void>;
}

/** A browser that is neither ours nor Playwright's, by its own protocol, with one page open. */
export interface GuestDriver {
  /** The browser's name and version, as it calls itself. */
  readonly version: string;
  open(address: string): Promise<void>;
  /** @param body of a function without parameters, whose result can be written as JSON */
  evaluate<Result>(body: string): Promise<Result>;
  /** @param body of a function that gives an element or nothing */
  find(body: string): Promise<GuestElement | undefined>;
  /** Presses a key where the focus is, by its name in the standard (`Escape`). */
  press(key: 'Escape' | 'Enter' | 'Tab' | 'ArrowDown'): Promise<void>;
  close(): Promise<void>;
}
