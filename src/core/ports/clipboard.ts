import { token } from '../di/token.ts';

/** Puts text where the person can paste it from. Rejects when the browser refuses. */
export interface Clipboard {
  write(text: string): Promise<void>;
}

export const clipboardToken = token<Clipboard>('core.clipboard');
