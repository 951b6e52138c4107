import { resolve } from 'node:path';

// Files in the order in which they are named, not in that of an earlier run's times: a clean clone has none.
// (Plain JavaScript, because Jest loads it before it can transform anything.)

export default class GivenOrder {
  #files;

  constructor({ globalConfig }) {
    this.#files = globalConfig.nonFlagArgs.map((file) => resolve(globalConfig.rootDir, file));
  }

  sort(tests) {
    return [...tests].sort((one, two) => this.#files.indexOf(one.path) - this.#files.indexOf(two.path));
  }

  /** Nothing is kept for a later run. */
  cacheResults() {}
}
