import { defineConfig } from 'oxlint';

// What oxfmt does (layout) and what the compiler does (types, unused locals) is not repeated here; who may import what stands
// in .dependency-cruiser.cjs. Each of our own rules says what to do instead. (Plain JavaScript: Node 20 reads no TypeScript.)

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

const field = 'JSXOpeningElement[name.name=/^(Input|input|Combobox|SearchBox|SpinButton)$/]';
const noTypedText = "JSXAttribute[name.name='type'][value.value=/^(checkbox|file)$/]";
const noneRemembered = {
  selector: `${field}:not(:has(${noTypedText})):not(:has(JSXAttribute[name.name='autoComplete']))`,
  message:
    'Write autoComplete="off": the browser would offer what was typed here to whoever is next at the computer (decision 344).',
};

const noFeatureInCore =
  'Core names no text and no address of a feature: let the feature hand it in (Feature, a token of core), or put the text into core.fi.json.';
const featureText = String.raw`/^(?!core:|node:|https?:|blob:|data:|webpack:)[a-z][A-Za-z]*:[a-z]/`;
const featureAddress = String.raw`/^\/(?!api\/)[a-z]/`;
const noFeatures = [featureText, featureAddress].flatMap((value) => [
  { selector: `Literal[value=${value}]`, message: noFeatureInCore },
  { selector: `TemplateElement[value.raw=${value}]`, message: noFeatureInCore },
]);

/** It counts otherwise than the database, whose checks would refuse what it lets through. */
const uncountedLengths = {
  name: 'class-validator',
  importNames: ['MaxLength', 'Length'],
  message: 'MaxLength of value.rules.ts counts as the database does.',
};

const slowRules = {
  name: 'class-validator',
  importNames: ['ArrayUnique'],
  message: 'ArrayUnique of value.rules.ts looks at each element once.',
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

/** @param {readonly string[]} names */
const all = (names) => Object.fromEntries(names.map((name) => [name, 'error']));

/** What ESLint and typescript-eslint recommend. */
const recommended = all([
  'for-direction',
  'no-async-promise-executor',
  'no-case-declarations',
  'no-compare-neg-zero',
  'no-cond-assign',
  'no-constant-binary-expression',
  'no-control-regex',
  'no-debugger',
  'no-delete-var',
  'no-dupe-else-if',
  'no-duplicate-case',
  'no-empty',
  'no-empty-character-class',
  'no-empty-pattern',
  'no-empty-static-block',
  'no-ex-assign',
  'no-extra-boolean-cast',
  'no-fallthrough',
  'no-global-assign',
  'no-invalid-regexp',
  'no-irregular-whitespace',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-nonoctal-decimal-escape',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-self-assign',
  'no-shadow-restricted-names',
  'no-sparse-arrays',
  'no-unexpected-multiline',
  'no-unsafe-finally',
  'no-unsafe-optional-chaining',
  'no-unused-labels',
  'no-unused-private-class-members',
  'no-useless-backreference',
  'no-useless-catch',
  'no-useless-escape',
  'no-var',
  'prefer-rest-params',
  'prefer-spread',
  'require-yield',
  'use-isnan',
  'valid-typeof',
  'typescript/ban-ts-comment',
  'no-array-constructor',
  'typescript/no-duplicate-enum-values',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-misused-new',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-function-type',
  'no-unused-expressions',
  'typescript/no-wrapper-object-types',
  'typescript/prefer-as-const',
  'typescript/prefer-namespace-keyword',
  'typescript/triple-slash-reference',
]);

/** What they recommend for JavaScript alone; of TypeScript the compiler says it. */
const recommendedOfJavaScript = all([
  'constructor-super',
  'getter-return',
  'no-class-assign',
  'no-const-assign',
  'no-dupe-class-members',
  'no-dupe-keys',
  'no-func-assign',
  'no-import-assign',
  'no-new-native-nonconstructor',
  'no-obj-calls',
  'no-redeclare',
  'no-setter-return',
  'no-this-before-super',
  'no-unreachable',
  'no-unsafe-negation',
  'no-with',
  'eslint-js/no-dupe-args',
  'eslint-js/no-octal',
]);

export default defineConfig({
  plugins: ['typescript', 'react', 'import'],
  // What oxlint has no rule for: selectors, and our own.
  jsPlugins: [
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
    { name: 'ours', specifier: './scripts/support/file-names-plugin.js' },
  ],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist/', '.cache/', '.data/', 'coverage/'],
  rules: {
    ...recommended,
    'no-constant-condition': ['error', { checkLoops: 'allExceptWhileTrue' }],
    'ours/file-names': 'error',
    eqeqeq: 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'eslint-js/no-restricted-imports': ['error', { patterns: importPaths, paths: [uncountedLengths, slowRules] }],
    'no-alert': 'error',
    'no-eval': 'error',
    'no-unused-vars': [
      'error',
      { args: 'after-used', argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    'import/no-duplicates': ['error', { 'prefer-inline': true }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    complexity: ['error', 15],
    'max-depth': ['error', 4],
  },
  overrides: [
    { files: ['**/*.js', '**/*.mjs', '**/*.cjs'], rules: recommendedOfJavaScript },
    {
      // What only the types can tell: forgotten promises are the mistakes that no test sees.
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/await-thenable': 'error',
        'typescript/return-await': 'error',
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'typescript/only-throw-error': 'error',
        'typescript/restrict-plus-operands': 'error',
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/no-array-delete': 'error',
        'typescript/no-for-in-array': 'error',
      },
    },
    {
      // Tests read answers of the server as they are.
      files: ['src/**/*.ts', 'src/**/*.tsx', 'server/**/*.ts'],
      rules: {
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
      },
    },
    {
      files: ['src/**', 'server/**', 'scripts/**', 'bench/**', 'test/**'],
      excludeFiles: ['test/support/jest-*', 'scripts/support/*.js'],
      rules: {
        'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, namedFrom: true } }],
      },
    },
    {
      files: ['src/**'],
      rules: {
        // A view reports through the bus, whose events the log keeps: the console is not read by anyone.
        'no-console': 'error',
        'eslint-js/no-restricted-syntax': ['error', ...noText, ...noColours, noKeysInCode, noneRemembered],
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Send an endpoint through the HttpClient port instead.' },
        ],
        // The plugin's other rules speak for the React Compiler, which we do not use: they forbid the latest-value ref and
        // components that come out of the container.
        // The tests make elements as production does, which does not look for keys (jest.config.js).
        'react/jsx-key': 'error',
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/set-state-in-render': 'error',
        'react/set-state-in-effect': 'error',
        'react/error-boundaries': 'error',
        'react/use-memo': 'error',
        'react/purity': 'error',
      },
    },
    {
      files: ['src/core/**'],
      rules: {
        'eslint-js/no-restricted-syntax': [
          'error',
          ...noText,
          ...noColours,
          noKeysInCode,
          noneRemembered,
          ...noFeatures,
        ],
      },
    },
    {
      // The theme is where the colours are decided; pictures are drawn with their own.
      files: ['src/core/ui/theme/**', 'src/**/*.picture.tsx'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...noText] },
    },
    {
      // Where the keys are decided.
      files: ['src/core/ui/shortcuts/**'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...noText, ...noColours] },
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
  ],
});
