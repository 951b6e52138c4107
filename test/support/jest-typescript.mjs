import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// ts-jest, whose results all projects of Jest share. By itself it keeps them for each project apart, although a file becomes
// the same in all of them, and loads the TypeScript compiler into each worker, although most find every file compiled.
// (Plain JavaScript, because Jest loads it before it can transform anything.)

const root = new URL('../../', import.meta.url);
const require = createRequire(import.meta.url);
const compiler = fileURLToPath(new URL('jest-compiler.cjs', import.meta.url));
/** What a result depends on beside the file itself: the compiler, its options, ours. */
const surroundings = ['package-lock.json', 'tsconfig.json', 'swc.json', compiler, fileURLToPath(import.meta.url)].map(
  (file) => readFileSync(new URL(file, root)),
);

export default {
  createTransformer(options) {
    let transformer;
    const compile = (...args) => {
      transformer ??= require('ts-jest').default.createTransformer({ ...options, compiler });
      return transformer.process(...args);
    };
    const ours = JSON.stringify(options);
    return {
      process: compile,
      getCacheKey(text, file, { supportsStaticESM, instrument }) {
        const hash = createHash('sha256').update(JSON.stringify([file, ours, supportsStaticESM, instrument]));
        for (const part of [...surroundings, text]) hash.update('\0').update(part);
        return hash.digest('hex');
      },
    };
  },
};
