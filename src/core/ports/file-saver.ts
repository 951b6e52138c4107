import { token } from '../di/token.ts';

/** Hands a file to the person, as a download of the browser. */
export interface FileSaver {
  save(file: Blob, fileName: string): void;
}

export const fileSaverToken = token<FileSaver>('core.fileSaver');
