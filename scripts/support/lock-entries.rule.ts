/** An entry of package-lock.json, as far as it is about where a package comes from. */
export interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
}

/**
 * The entries that npm could not check, a line each: those without the hash of what they were when they were chosen. A
 * package built for another operating system or processor may lack it, where the registry used did not offer it to be hashed:
 * npm never installs it on a machine like the one that wrote the lock file.
 */
export function uncheckedEntries(
  packages: Readonly<Record<string, LockEntry>>,
  installed: (path: string) => boolean,
): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, resolved, optional, os }]) => {
    if (path === '') return [];
    if (resolved !== undefined) return [`${path} names the address that it came from`];
    if (integrity?.startsWith('sha512-')) return [];
    const isForOthers = optional === true && os !== undefined && !installed(path);
    return integrity === undefined && isForOthers ? [] : [`${path} has no SHA-512 hash`];
  });
}
