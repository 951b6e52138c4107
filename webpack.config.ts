import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import { PageSourcesPlugin } from './scripts/support/page-sources.ts';
import swc from './swc.json' with { type: 'json' };

const root = import.meta.dirname;

export interface WebBuildOptions {
  mode: 'production' | 'development';
  /** Keeps the placeholder sign-in (requirements.md 'Run contract'); an ordinary build does not contain its code. */
  fakeAuth: boolean;
  /** Where the files go. */
  outputPath: string;
  /** Another entry than the application's: the bench builds its floor pages with exactly these settings. */
  entry?: string;
  /** With `entry`: its file is compiled whole while it loads, as the application's are. */
  isEntryEager?: boolean;
}

/** The chunks of the screens that a sign-in leads to, and of the tab beside one of them. */
const landingChunks = ['dk-catalogue', 'referrals', 'observations', 'logistics'];

/** The one place that says how the web app is built: for `npm start`, `npm run dev`, the tests and the bench. */
export function webpackConfiguration(options: WebBuildOptions): Configuration {
  const production = options.mode === 'production';
  // The placeholder sign-in is for development: nobody waits for its files, but someone waits for its build.
  const small = production && !options.fakeAuth;
  return {
    mode: options.mode,
    target: ['web', 'es2022'],
    context: root,
    entry: { main: options.entry ?? './src/main.tsx' },
    // A production page carries no source maps: whoever needs them builds the same commit again, the output is deterministic.
    devtool: production ? false : 'cheap-module-source-map',
    // The server enforces Trusted Types without any policy ('none'), and webpack's usual way to load a chunk, a script
    // element with a src, throws under it. Module chunks are loaded by import(), which needs no policy.
    experiments: { outputModule: true },
    output: {
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      path: options.outputPath,
      publicPath: '/',
      // The names carry their content's hash, so that the server may let browsers keep these files for ever.
      filename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      clean: production,
    },
    resolve: {
      extensions: ['.mjs', '.js'],
      // class-validator, class-transformer and rxjs keep a modern build under `es2015`; their `module` is ES5 and larger.
      mainFields: ['browser', 'es2015', 'module', 'main'],
      conditionNames: ['es2015', '...'],
      // Without the stand-ins for Map and WeakMap, which no browser of ours lacks.
      alias: {
        'reflect-metadata$': 'reflect-metadata/lite',
        // react-router exports its development build alone; the other lies beside it.
        'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
        'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
        // Where there is XMLHttpRequest axios never takes its other way: 3 kB before the first list.
        [path.join(root, 'node_modules/axios/lib/adapters/fetch.js')]: false,
      },
    },
    module: {
      // As the browser gives it: webpack's own stand-in holds the path of the machine that built.
      parser: { javascript: { importMeta: false } },
      rules: [
        // Each icon from its own file in place of those that hold all of them, in Fluent UI's files too.
        { test: /\.(jsx?|mjs|tsx?)$/, enforce: 'pre', loader: '@fluentui/react-icons-atomic-webpack-loader' },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          // From the last to the first.
          use: [...(small ? [stylesMadeAhead] : []), { loader: 'swc-loader', options: swcOptions(production) }],
        },
        { test: /\.(svg|png)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ __FAKE_AUTH__: JSON.stringify(options.fakeAuth) }),
      // Attribute quotes stay: the nonce that the server puts in may hold characters that want them.
      new HtmlWebpackPlugin({
        // As text, not through the plugin's own loader: that is a template engine in sloppy-mode code, and we fill in nothing.
        templateContent: () => readSource('index.html').replace('/* document.css */', () => readSource('document.css')),
        scriptLoading: 'module',
        minify: production && { collapseWhitespace: true, removeComments: true },
        // Rebuilt when only its text changed.
        cache: false,
      }),
      new NoncePlaceholderPlugin(),
      new PageSourcesPlugin(),
      ...(small
        ? [eagerlyCompiled(['app', 'vendor', ...landingChunks, ...(options.isEntryEager ? ['main'] : [])])]
        : []),
      ...(small ? [new CompressionPlugin()] : []),
    ],
    optimization: {
      minimize: small,
      // By swc: as small as Terser's, for half the processor time of a whole build.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: minifyOptions })],
      splitChunks: {
        // Few, well-known chunks: every further one is a request before the first list. Feature code stays in its feature's
        // chunk; what two features share and nobody else is small enough to stand in both.
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // The libraries of the shell change seldom, our own code often: apart, a new version costs a returning user little.
          vendor: {
            name: 'vendor',
            test: /[\\/]node_modules[\\/]/,
            chunks: (chunk) => chunk.name === 'app',
            enforce: true,
            priority: 2,
          },
          // The form stack is loaded with the first form, never with a list (docs/performance.md, row 5).
          forms: {
            name: 'forms',
            test: /[\\/]node_modules[\\/](react-hook-form|@hookform|class-validator|class-transformer|validator)[\\/]/,
            chunks: 'async',
            enforce: true,
            priority: 1,
          },
          // Heavy Fluent controls (dialog, menu, date picker) that several features load on first use. Not the icons:
          // their files are large before, and tiny after, the other sizes are dropped, and would cost a request each. Not the
          // screens that people land on either: what lists share is smaller than a request is slow.
          shared: {
            test: /[\\/]node_modules[\\/](?!@fluentui[\\/]react-icons[\\/])/,
            chunks: (chunk) => chunk.canBeInitial() === false && !landingChunks.includes(chunk.name ?? ''),
            minChunks: 2,
            minSize: 20_000,
          },
        },
      },
    },
    performance: { hints: false },
    // A build after a small change takes a second or two instead of twenty. Where each run begins with nothing there is none
    // after it, and to write the cache is a tenth of the build's work.
    cache: process.env['CI'] !== 'true' && {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      // One for both ways to sign in: what others wrote is read once for both.
      name: `${options.mode}-${options.entry ? path.basename(options.entry) : 'app'}`,
      buildDependencies: {
        config: ['webpack.config.ts', 'swc.json', 'package-lock.json'].map((file) => path.join(root, file)),
      },
    },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

const readSource = (file: string): string => readFileSync(path.join(root, 'src', file), 'utf8');

/** Those of the tests, too, which agree with tsconfig.json: legacy decorators without type metadata, class fields as the language defines them. */
function swcOptions(production: boolean) {
  const { transform } = swc.jsc;
  return {
    jsc: { ...swc.jsc, transform: { ...transform, react: { ...transform.react, development: !production } } },
  };
}

/** Twice over the code: the second pass takes half a kilobyte off the libraries. */
const minifyOptions = { module: true, compress: { passes: 2 }, mangle: true, format: { comments: false } } as const;

/**
 * Says of files which nearly everything uses at once that Chromium should compile them whole while they load, on another
 * thread: compiled function by function as they are called, they cost the page's own thread 50 ms before the first list.
 */
function eagerlyCompiled(chunks: readonly string[]): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: new RegExp(`^assets/(${chunks.join('|')})\\.`),
    // After the comments have been taken out, before the names are made from the contents.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
}

/**
 * Griffel's makeStyles gets its class names and rules here, not on the page, where the first use of each costs time and
 * the maker of rules 5 kB. What is left in the browser puts the ready rules into style elements.
 */
const stylesMadeAhead = {
  loader: '@griffel/webpack-loader',
  // For the files that a style takes values from: these it reads as they were written.
  options: {
    babelOptions: { presets: ['@babel/preset-typescript'] },
    webpackResolveOptions: {
      // Styles take nothing but tokens from Fluent UI; evaluated whole, it is two thousand files and a quarter of the build.
      alias: { '@fluentui/react-components$': path.join(root, 'node_modules/@fluentui/tokens/lib-commonjs/index.cjs') },
    },
  },
};

/** The server replaces this by a fresh nonce in each answer; it is known to server/ by the same text. */
const noncePlaceholder = '__CSP_NONCE__';

/** Puts the nonce's placeholder on each script and preload tag of index.html. */
class NoncePlaceholderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NoncePlaceholderPlugin.name, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap(NoncePlaceholderPlugin.name, (data) => {
        for (const tag of data.assetTags.scripts) {
          tag.attributes['nonce'] = noncePlaceholder;
          // The empty page is not painted before the entry has said on which ground.
          tag.attributes['blocking'] = 'render';
        }
        return data;
      });
    });
  }
}

/** Writes a brotli and a gzip copy beside each asset, at the best quality, once: the server has only to send them. */
class CompressionPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(CompressionPlugin.name, (compilation: Compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: CompressionPlugin.name, stage }, async (assets) => {
        const names = Object.keys(assets).filter((name) => /^assets\/.+\.(js|css|svg|json)$/.test(name));
        await Promise.all(
          names.map(async (name) => {
            const content = compilation.getAsset(name)!.source.buffer();
            for (const [ending, compress] of Object.entries(compressors)) {
              const compressed = new sources.RawSource(await compress(content));
              compilation.emitAsset(name + ending, compressed, { compressed: true });
            }
          }),
        );
      });
    });
  }
}

/** By the ending of the copy's name (server/web/asset-files.ts). */
const compressors = {
  '.br': (content: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** What the webpack command builds when called by hand: never into the folder that is served, which it would empty. */
export default webpackConfiguration({
  mode: 'production',
  fakeAuth: process.env['FAKE_AUTH'] === 'true',
  outputPath: path.join(root, 'dist/web-by-hand'),
});
