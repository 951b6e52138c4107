// Who may import what (docs/architecture.md). Each rule's comment says what to do instead.

const react = '^node_modules/(react|react-dom|react-router|react-router-dom|react-hook-form|@hookform|@fluentui)(/|$)';
const reactOrOutside =
  '^node_modules/(react|react-dom|react-router|react-router-dom|react-hook-form|@hookform|@fluentui|axios|i18next|oidc-client-ts|idb)(/|$)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Two files that need each other are one file, or hide a third: move what both need into a file of its own.',
      from: {},
      // A cycle of types alone is gone when the program runs: a contract may name the class of its own request.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      comment:
        'Import the file that defines the thing. An index file makes cycles and pulls whole folders into the first load.',
      from: {},
      to: { path: '/index\\.tsx?$', pathNot: '^node_modules/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'The file or package does not exist: mend the path, or install the package.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'production-needs-dependencies',
      severity: 'error',
      comment: 'What src and server import at run time belongs into "dependencies", not "devDependencies".',
      from: { path: '^(src|server)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'core-knows-no-feature',
      severity: 'error',
      comment:
        'Core is what every feature stands on. Turn the dependency round: declare a port or type in core and let the feature bind it.',
      from: { path: '^src/core/' },
      to: { path: '^src/features/' },
    },
    {
      name: 'core-knows-no-infrastructure',
      severity: 'error',
      comment: 'Declare an interface in src/core/ports, and let src/infrastructure implement it.',
      from: { path: '^src/core/' },
      to: { path: '^src/infrastructure/' },
    },
    {
      name: 'core-knows-no-outside-library',
      severity: 'error',
      comment:
        'Core reaches HTTP, sign-in, storage and texts through src/core/ports; the library stands behind the port in src/infrastructure.',
      from: { path: '^src/core/' },
      to: { path: '^node_modules/(axios|oidc-client-ts|idb|i18next)(/|$)' },
    },
    {
      name: 'react-in-core-ui-only',
      severity: 'error',
      comment:
        'Outside core/ui nothing in core may need React or Fluent, so that handlers and rules run (and are tested) without them. Move the view part to src/core/ui.',
      from: { path: '^src/core/', pathNot: '^src/core/ui/' },
      to: { path: react },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      comment:
        'Contracts are shared with the server and loaded first: they may use valibot, class-validator, class-transformer and each other, nothing else of ours but core/errors.',
      from: { path: '^src/core/contracts/' },
      to: { pathNot: '^(src/core/(contracts|errors)/|node_modules/(valibot|class-validator|class-transformer)/)' },
    },
    {
      name: 'light-contracts-stay-light',
      severity: 'error',
      comment:
        'A *.contract.ts is loaded before the first list; request classes and their rules are not. Import their types only (import type).',
      from: { path: '^src/core/contracts/.+\\.contract\\.ts$' },
      to: {
        path: '(\\.requests\\.ts$|^node_modules/(class-validator|class-transformer)/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rxjs-in-messaging-only',
      severity: 'error',
      comment:
        'RxJS is how the bus keeps its policies. Elsewhere in core a callback or a promise is enough; take events$ from the bus.',
      from: { path: '^src/core/', pathNot: '^src/core/(messaging|audit|feedback)/' },
      to: { path: '^node_modules/rxjs/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'container-in-di-only',
      severity: 'error',
      comment:
        'Ask for what you need in the constructor, by a token of core/di. Only core/di, the binder of core/messaging, *.module.ts, handlers (beside their message) and composition know Inversify.',
      from: {
        path: '^src/',
        pathNot:
          '^src/(core/(di|messaging)/|infrastructure/composition/|features/.+\\.(module|command|query|handler|public)\\.ts$)',
      },
      to: { path: '^node_modules/(inversify|@inversifyjs)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-through-public',
      severity: 'error',
      comment: 'Another feature is reached through its {feature}.public.ts only: export there what others may use.',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/([^/]+)/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/[^/]+\\.public\\.tsx?$',
          '^src/features/areas/[^/]+/[^/]+\\.public\\.tsx?$',
        ],
      },
    },
    {
      name: 'features-know-no-infrastructure',
      severity: 'error',
      comment:
        'A feature asks for a port of src/core/ports; src/infrastructure implements it and composition binds it.',
      from: { path: '^src/features/' },
      to: { path: '^src/infrastructure/' },
    },
    {
      name: 'features-use-ports',
      severity: 'error',
      comment: 'HTTP, sign-in, storage: send an endpoint through the HttpClient port, or use another port of core.',
      from: { path: '^src/features/' },
      to: { path: '^node_modules/(axios|oidc-client-ts|idb|i18next)(/|$)' },
    },
    {
      name: 'logic-without-views',
      severity: 'error',
      comment:
        'Messages with their handlers, stores and rules run in node without React, Fluent, axios or texts. Give the view data, and let it render; name texts by their key.',
      from: { path: '^src/(core|features)/.+\\.(command|query|handler|store|rule|rules)\\.ts$' },
      to: { path: reactOrOutside },
    },
    {
      name: 'logic-imports-no-view',
      severity: 'error',
      comment:
        'A .ts file that is no hook, feature declaration or module does not import a .tsx file: views import logic, never the other way.',
      from: { path: '^src/(core|features)/.+\\.(command|query|handler|store|rule|rules|contract|requests)\\.ts$' },
      to: { path: '\\.tsx$' },
    },
    {
      name: 'forms-only-edit',
      severity: 'error',
      comment:
        'A form gets values and callbacks as properties and knows no bus, container or store: let its page execute the command.',
      from: { path: '^src/features/.+\\.form\\.tsx$' },
      to: {
        path: '(^src/core/(messaging|di)/|^src/core/ui/(services|use-messages)\\.tsx?$|\\.(store|command|query|module)\\.ts$|^node_modules/(inversify|zustand|rxjs)/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'views-leave-http-to-handlers',
      severity: 'error',
      comment: 'A view executes a command or query; only handlers talk to the HttpClient port.',
      from: { path: '^src/features/.+\\.tsx$' },
      to: { path: '^src/core/ports/http-client\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'infrastructure-parts-stand-apart',
      severity: 'error',
      comment:
        'Each folder of src/infrastructure wraps one library behind a port and knows core only. What joins two of them belongs into composition.',
      from: { path: '^src/infrastructure/([^/]+)/', pathNot: '^src/infrastructure/composition/' },
      to: { path: '^src/(infrastructure|features)/', pathNot: '^src/infrastructure/$1/' },
    },
    {
      name: 'composition-is-the-top',
      severity: 'error',
      comment: 'Only main.tsx starts the composition; nothing else imports it.',
      from: { path: '^src/', pathNot: '^src/(main\\.tsx$|infrastructure/composition/)' },
      to: { path: '^src/infrastructure/composition/' },
    },
    {
      name: 'server-shares-contracts-only',
      severity: 'error',
      comment: 'The server shares src/core/contracts and src/core/errors with the web app. Move what both need there.',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: '^src/core/(contracts|errors)/' },
    },
    {
      name: 'src-knows-no-server',
      severity: 'error',
      comment: 'The web app knows the server by its contracts only: src/core/contracts.',
      from: { path: '^src/' },
      to: { path: '^(server|test|scripts|bench)/' },
    },
    {
      name: 'production-knows-no-tests',
      severity: 'error',
      comment: 'Helpers of tests stay under test/; what the server or a script needs as well belongs to them.',
      from: { path: '^server/' },
      to: { path: '^(test|scripts|bench)/' },
    },
    {
      name: 'engine-specs-stand-together',
      severity: 'error',
      comment:
        'What asks for its engine, or is about migrating or emptying a database, has to run on both: move it to test/server/engine/.',
      from: { path: '^test/server/[^/]+$' },
      to: {
        path: '^(test/support/test-engine|server/db/(migrate|reset-database))\\.ts$',
      },
    },
    {
      name: 'handlers-tested-without-react',
      severity: 'error',
      comment:
        'A test of test/unit/features, and all that it reaches, runs without React and Fluent UI: so does each handler, which has its test there. What a view file holds besides its view belongs into a file of its own; a test of the whole application to test/unit/application, of a view to test/view.',
      from: { path: '^test/unit/features/' },
      to: { path: '^node_modules/(react|react-dom|@fluentui)(/|$)', reachable: true },
    },
    {
      name: 'start-builds-apart',
      severity: 'error',
      comment:
        'The server of `npm start` runs in the process of scripts/start.ts, and whatever the bundler takes would stay with it: build in the process of scripts/build-web.ts.',
      from: { path: '^scripts/start\\.ts$' },
      to: { path: '^(webpack\\.config\\.ts$|node_modules/webpack/)', reachable: true },
    },
    {
      name: 'browser-code-without-node',
      severity: 'error',
      comment: 'There is no Node in a browser. Use what browsers have.',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
