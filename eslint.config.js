import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';

// What prettier does (layout) and what the compiler does (types, unused locals) is not repeated here; who may import what
// stands in .dependency-cruiser.cjs; what needs types, or the React Compiler, in .oxlintrc.json. Each of our own rules says
// what to do instead.

const letters = String.raw`/\p{L}/u`;
const textAttribute =
  '/^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|label|placeholder|alt|hint|validationMessage)$/';
const noTextInCode = "Visible text belongs into the feature’s {feature}.fi.json; write t('…') here.";
const noColourInCode =
  'Take colours from Fluent’s tokens or the theme, so that contrast is decided in one place. A drawing with colours of its own is a file named *.picture.tsx.';

/** Rules against text and colours in views, for no-restricted-syntax. */
const noText = [
  { selector: `JSXText[value=${letters}]`, message: noTextInCode },
  { selector: `JSXElement > JSXExpressionContainer > Literal[value=${letters}]`, message: noTextInCode },
  {
    selector: `JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${letters}]`,
    message: noTextInCode,
  },
  { selector: `JSXAttribute[name.name=${textAttribute}] > Literal[value=${letters}]`, message: noTextInCode },
  {
    selector: `JSXAttribute[name.name=${textAttribute}] > JSXExpressionContainer > Literal[value=${letters}]`,
    message: noTextInCode,
  },
  // `${t('a')}: ${t('b')}` is fine: only its own letters would be text.
  {
    selector: `JSXAttribute[name.name=${textAttribute}] > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${letters}]`,
    message: noTextInCode,
  },
];
const colour = String.raw`/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|\b(rgba?|hsla?|oklch|color-mix)\(/i`;
const noColours = [
  { selector: `Literal[value=${colour}]`, message: noColourInCode },
  { selector: `TemplateElement[value.raw=${colour}]`, message: noColourInCode },
];

const noKeysInCode = {
  selector: 'Literal[value=/^(Arrow(Up|Down|Left|Right)|Escape|Enter|Delete|Home|End|Page(Up|Down)|F[0-9]+)$/]',
  message:
    'Ask isPressed() or choiceOf() by a shortcut of core/ui/shortcuts, with its text in keyboard-help.fi.json: the keyboard help lists all keys that do something.',
};

const noFeatureInCore =
  'Core names no text and no address of a feature: let the feature hand it in (Feature, a token of core), or put the text into core.fi.json.';
const featureText = String.raw`/^(?!core:|node:|https?:|blob:|data:|webpack:)[a-z][A-Za-z]*:[a-z]/`;
const featureAddress = String.raw`/^\/(?!api\/)[a-z]/`;
const noFeatures = [featureText, featureAddress].flatMap((value) => [
  { selector: `Literal[value=${value}]`, message: noFeatureInCore },
  { selector: `TemplateElement[value.raw=${value}]`, message: noFeatureInCore },
]);

/** Files are named after their main export, in kebab-case, with their kind behind a dot: save-basic-info.command.ts. */
const fileNames = {
  create: (context) => ({
    Program(node) {
      const name = context.filename.split(/[\\/]/).pop() ?? '';
      if (/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name)) return;
      context.report({ node, message: `Name files in kebab-case after their main export; '${name}' is not.` });
    },
  }),
};

/** Imports of our own files: as Node and a reader find them. */
const importPaths = [
  {
    regex: String.raw`^(\.{1,2}/|#)(?!.*\.(tsx?|m?js|json|svg|png|css)$)`,
    message: 'Name the file with its ending: ./save-basic-info.command.ts.',
  },
  {
    regex: String.raw`^(\.\./){2,}(?!webpack\.config)`,
    message: 'More than one folder up, name the file from its root: #core/…, #features/…, #server/… (package.json).',
  },
];

export default defineConfig(
  globalIgnores(['dist/', '.cache/', '.data/', 'coverage/']),
  js.configs.recommended,
  typescript.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { ours: { rules: { 'file-names': fileNames } } },
    rules: {
      'ours/file-names': 'error',
      eqeqeq: 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'no-restricted-imports': ['error', { patterns: importPaths }],
      'no-alert': 'error',
      'no-eval': 'error',
      'no-undef': 'off', // The compiler knows better.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { args: 'after-used', argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 15],
      'max-depth': ['error', 4],
    },
  },
  {
    files: ['src/**', 'server/**', 'scripts/**', 'bench/**', 'test/**'],
    ignores: ['test/support/jest-*'],
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, namedFrom: true } }],
    },
  },
  {
    files: ['src/**'],
    rules: {
      // A view reports through the bus, whose events the log keeps: the console is not read by anyone.
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...noText, ...noColours, noKeysInCode],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Send an endpoint through the HttpClient port instead.' },
      ],
    },
  },
  {
    files: ['src/core/**'],
    rules: { 'no-restricted-syntax': ['error', ...noText, ...noColours, noKeysInCode, ...noFeatures] },
  },
  {
    // The theme is where the colours are decided; pictures are drawn with their own.
    files: ['src/core/ui/theme/**', 'src/**/*.picture.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...noText] },
  },
  {
    // Where the keys are decided.
    files: ['src/core/ui/shortcuts/**'],
    rules: { 'no-restricted-syntax': ['error', ...noText, ...noColours] },
  },
  {
    // The entry runs before there is a container or an HTTP client, and uses the page's own port.
    files: ['src/main.tsx', 'src/infrastructure/update/browser-page.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['test/**'],
    rules: { 'max-lines': ['error', { max: 600, skipBlankLines: true, skipComments: true }] },
  },
);
