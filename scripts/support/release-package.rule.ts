import { lockedClosure, type LockedPackages } from './release-packages.rule.ts';

/** What is taken over of the project's package.json. */
export interface ProjectPackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly type: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly imports?: unknown;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * package.json of a release: the packages that it brings, and the commands for administrators, compiled.
 * @param runtimePackages what the compiled server reads from node_modules
 */
export function releasePackage(project: ProjectPackage, runtimePackages: readonly string[]) {
  const { name, version, description, type, engines } = project;
  const commands = Object.entries(project.scripts).flatMap(([command, script]) => {
    const program = /server\/cli\/([\w-]+)\.ts/.exec(script)?.[1];
    return program === undefined ? [] : [[command, `node dist/server/${program}.js`] as const];
  });
  return {
    name,
    version,
    private: true,
    description,
    type,
    engines,
    scripts: { start: 'node server.js', ...Object.fromEntries(commands) },
    dependencies: Object.fromEntries(runtimePackages.map((each) => [each, project.dependencies[each] ?? ''])),
  };
}

/** package-lock.json beside it: of the project's, what those packages need. */
export function releaseLock(
  { name, version, engines, dependencies }: ReturnType<typeof releasePackage>,
  packages: LockedPackages,
) {
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, dependencies, engines }, ...lockedClosure(packages, Object.keys(dependencies)) },
  };
}

/** A page of the release, which has no pictures: what would show one is left out. */
export function withoutPictures(page: string): string {
  return page.replaceAll(/^!\[.*\]\(.*\)\n\n?/gm, '');
}
