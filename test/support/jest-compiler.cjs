// TypeScript as ts-jest knows it, whose types are stripped by swc: as in the build of the web app, with the same options, and in a
// twentieth of the processor time. `tsc` checks the types, and ts-jest asks for nothing else of the compiler.
// (CommonJS, because ts-jest asks for it by `require`.)

/* oxlint-disable typescript/no-require-imports */
const swc = require('@swc/core');
const typescript = require('typescript');
const { jsc } = require('../../swc.json');

module.exports = { ...typescript, transpileModule };

function transpileModule(text, { fileName, compilerOptions }) {
  // Only native ES modules run here (jest.config.js).
  if (compilerOptions.module < typescript.ModuleKind.ES2015) throw new Error(`${fileName}: loaded as CommonJS`);
  const { code, map } = swc.transformSync(text, {
    filename: fileName,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    jsc: {
      ...jsc,
      parser: { ...jsc.parser, tsx: fileName.endsWith('x') },
      // Jest asks for `with { type: 'json' }`.
      experimental: { keepImportAttributes: true },
    },
  });
  // ts-jest puts the map in place of the address.
  return { outputText: `${code}//# sourceMappingURL=`, sourceMapText: map };
}
