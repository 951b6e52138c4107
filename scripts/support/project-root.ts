import path from 'node:path';

/** The folder of package.json, wherever a script was called from. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');
