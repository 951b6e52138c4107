import type { BrowserContext, Page } from 'playwright-core';

/** What pages of a context did to print: arguments of window.open, and the addresses that were printed. */
export interface PrintNotes {
  readonly windows: unknown[][];
  readonly prints: string[];
}

/**
 * Headless Chromium's PDF viewer crashes on print(): a stand-in notes who asked for it. Every page of the context gets
 * it, the print window too; it counts from the next navigation on.
 */
export async function notePrinting(context: BrowserContext): Promise<PrintNotes> {
  const notes: PrintNotes = { windows: [], prints: [] };
  await context.exposeBinding('noteWindow', (_source, ...features: unknown[]) => void notes.windows.push(features));
  await context.exposeBinding('notePrint', ({ page: printed }) => void notes.prints.push(printed.url()));
  await context.addInitScript(() => {
    const notebook = window as unknown as Record<'noteWindow' | 'notePrint', (...args: unknown[]) => void>;
    const open = window.open.bind(window);
    window.open = (...args) => {
      notebook.noteWindow(...args);
      return open(...args);
    };
    window.print = () => notebook.notePrint();
  });
  return notes;
}

/** Width and height of a window's page. */
export function sizeOf(popup: Page): Promise<readonly number[]> {
  return popup.evaluate(() => [window.innerWidth, window.innerHeight]);
}
