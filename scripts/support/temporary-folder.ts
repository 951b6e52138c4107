import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeHalf } from '#server/backup/undo-on-signal.ts';

/** Makes a folder that goes with this process at the latest, however that exits. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  goesWithProcess(folder);
  return folder;
}

/**
 * Has a file or folder go with this process, however that exits.
 * @returns what leaves it alone from then on
 */
export function goesWithProcess(place: string): () => void {
  const remove = (): void => removeHalf(place);
  process.once('exit', remove);
  return () => void process.off('exit', remove);
}
