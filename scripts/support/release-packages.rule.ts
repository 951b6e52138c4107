/** An entry of package-lock.json, as far as it says what belongs together. */
export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  /** Only for development. */
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The entries of package-lock.json by their folders; that of the project itself is ''. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * The packages with these names and all that they need, as the lock file places them: a package finds another one in its own
 * node_modules, or in those of the folders above it.
 * @throws Error for a name that the lock file does not have
 */
export function lockedClosure(packages: LockedPackages, names: readonly string[]): LockedPackages {
  const found = new Map<string, LockedPackage>();
  const waiting = names.map((name) => folderOf(packages, '', name));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entry = packages[folder];
    if (entry === undefined || found.has(folder)) continue;
    found.set(folder, entry);
    for (const name of Object.keys(entry.dependencies ?? {})) waiting.push(folderOf(packages, folder, name));
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function folderOf(packages: LockedPackages, from: string, name: string): string {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    const folder = above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`;
    if (packages[folder] !== undefined) return folder;
    if (above === '') throw new Error(`package-lock.json has no ${name}, which ${from || 'the server'} needs.`);
  }
}
