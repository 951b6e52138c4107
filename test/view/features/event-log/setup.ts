import { screen, within } from '@testing-library/react';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { fileSaverToken } from '#core/ports/paper-and-files.ts';
import { anEntry } from '#test/support/log-entries.ts';
import { renderApplication } from '#test/support/render-application.tsx';

/** An entry of a time before the test, so that what the test itself does is newer. */
export const anOldEntry = (minute: number, matters: Partial<LogEntry> = {}): LogEntry =>
  anEntry({ at: new Date(Date.UTC(2026, 2, 3, 8, minute)).toISOString(), ...matters });

/** The event log's page over a log that holds these entries (oldest first). */
export async function showLog(stored: readonly LogEntry[], address = '/event-log') {
  const application = await renderApplication(address, { stored });
  // The first test loads the whole application.
  await screen.findByRole('heading', { level: 2, name: 'Tapahtumaloki' }, { timeout: 30_000 });
  const saved: { readonly name: string; readonly text: Promise<string> }[] = [];
  jest
    .spyOn(application.container.get(fileSaverToken), 'save')
    .mockImplementation((file, name) => void saved.push({ name, text: textOf(file) }));
  return { ...application, saved };
}

/** jsdom's blobs cannot be read by themselves. */
function textOf(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
}

export const table = (): HTMLElement => screen.getByRole('table', { name: 'Tapahtumaloki' });

/** The texts of the rows on the screen, without the header and without what the page itself left. */
export const shownRows = (): string[] =>
  screen
    .queryAllByRole('row')
    .map(({ textContent }) => textContent)
    .slice(1)
    .filter((text) => !text.includes('eventLog.') && !text.includes('Sivu /event-log'));

export const opener = (title: string | RegExp): HTMLElement => within(table()).getByRole('button', { name: title });
