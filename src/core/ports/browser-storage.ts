/** A small store of texts for the browser session. Never throws: a refused write is as if it had vanished. */
export interface BrowserStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Removes everything that this site keeps for the browser session: at sign-out. */
  clear(): void;
}
