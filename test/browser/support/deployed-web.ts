import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';

/**
 * A folder of a web app into which a test deploys: first the build at hand, then others. Each differs from it in the
 * hash of every file's name and of what names them, as if each file had changed: builds proper would take minutes.
 */
export class DeployedWeb {
  #builds = 0;
  #files: readonly string[] = [];

  private constructor(readonly directory: string) {}

  static async create(): Promise<DeployedWeb> {
    const web = new DeployedWeb(await mkdtemp(path.join(tmpdir(), 'omanayte-web-')));
    await web.deploy();
    return web;
  }

  /** Puts the next build in place. @param keeps whether the files of the one before stay */
  async deploy({ keeps = true } = {}): Promise<void> {
    const before = this.#files;
    const source = path.join(projectRoot, 'dist/web');
    const names = (await readdir(path.join(source, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name));
    const turn = this.#turned(names);
    await mkdir(path.join(this.directory, 'assets'), { recursive: true });
    for (const name of names) {
      const content = await readFile(path.join(source, 'assets', name));
      const text = name.endsWith('.js') ? turn(content.toString()) : content;
      await writeFile(path.join(this.directory, 'assets', turn(name)), text);
    }
    const page = path.join(this.directory, 'index.html');
    await writeFile(`${page}.new`, turn(await readFile(path.join(source, 'index.html'), 'utf8')));
    await rename(`${page}.new`, page);
    this.#files = names.map(turn);
    this.#builds += 1;
    if (!keeps) await this.#remove(before);
  }

  /** Takes files of the newest build away, by the beginnings of their names. */
  async lose(...beginnings: readonly string[]): Promise<void> {
    await this.#remove(this.#files.filter((name) => beginnings.some((beginning) => name.startsWith(`${beginning}.`))));
  }

  async dispose(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true });
  }

  /** Queue each hash of the build at hand round by one digit more in each build. */
  #turned(names: readonly string[]): (text: string) => string {
    const hashes = names.flatMap((name) => /\.([0-9a-f]{20})\./.exec(name)?.[1] ?? []);
    const any = new RegExp(hashes.join('|'), 'g');
    const by = this.#builds;
    return (text) => text.replace(any, (hash) => hash.slice(by) + hash.slice(0, by));
  }

  async #remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(path.join(this.directory, 'assets', name), { force: true });
  }
}
