/** What is wrong with a file or folder that somebody named, in one line; undefined for an error that is about something else. */
export function fileFault(error: unknown): string | undefined {
  const { code, syscall, path, dest } = (error ?? {}) as Partial<Record<'code' | 'syscall' | 'path' | 'dest', unknown>>;
  // Whichever file it was, it is not what is wrong.
  if (code === 'EMFILE' || code === 'ENFILE') return outOfFiles[code];
  if (typeof code !== 'string' || syscall === undefined || typeof path !== 'string') return undefined;
  // Of a copy the system names both: a disk runs full where it goes to.
  const place = isOfTarget(code) && typeof dest === 'string' ? dest : path;
  return `${place} cannot be used: ${causeOf(code)}.`;
}

function isOfTarget(code: string): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS';
}

const outOfFiles = {
  EMFILE:
    'This process may not open more files (EMFILE): raise its limit, with systemd by LimitNOFILE, in a shell by ulimit -n; 1024 is enough.',
  ENFILE: 'This machine has too many files open (ENFILE): stop what holds them, or raise fs.file-max.',
} as const;

/** Why the system refused a file or folder, in words and by its code. */
export function causeOf(code: string): string {
  return `${words[code] ?? 'the system refuses it'} (${code})`;
}

const words: Readonly<Record<string, string>> = {
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  ENOENT: 'there is no such file or folder',
  EEXIST: 'something else is there',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of it is no folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'it can be read only',
};
