/** Code that `npm run mutate` changes, and the tests that have to notice. */
export interface MutationGroup {
  readonly name: string;
  /** As the table in docs/testing.md has it. */
  readonly title: string;
  readonly code: readonly string[];
  /** Below test/unit: what proves this code itself. What merely uses it would be loaded for each change. */
  readonly tests: readonly string[];
}

/** Features that are in groups of their own. */
const apart = 'areas|attachments|citizen-preview|configurator|event-log|logistics|observations|referrals|session';

export const mutationGroups: readonly MutationGroup[] = [
  { name: 'access', title: 'rights on the server', code: ['server/auth/access.ts'], tests: ['server/auth'] },
  {
    name: 'pipeline',
    title: 'rights and requests of messages',
    code: ['src/core/messaging/pipeline.ts'],
    tests: ['core/messaging'],
  },
  {
    name: 'session',
    title: 'the session',
    // What acts for views is for their tests.
    code: ['src/features/session/!(*.feature|*.module|*.public|sign-out|use-*).ts'],
    tests: ['features/session'],
  },
  { name: 'sign-in', title: 'signing in', code: ['src/infrastructure/auth/*.rule.ts'], tests: ['infrastructure/auth'] },
  { name: 'merging', title: 'merging', code: ['src/core/conflicts/*.ts'], tests: ['core/conflicts'] },
  { name: 'editing', title: 'the edit session and drafts', code: ['src/core/editing/*.ts'], tests: ['core/editing'] },
  {
    name: 'core',
    title: 'other rules of core',
    code: ['src/core/!(conflicts|editing)/**/*.rule.ts'],
    tests: ['core/audit', 'core/contracts', 'core/feedback', 'core/ui'],
  },
  {
    name: 'configurator',
    title: 'rules of the configurator',
    code: ['src/features/configurator/**/*.rule.ts', 'src/features/configurator/basic-info/basic-info.values.ts'],
    tests: ['features/configurator'],
  },
  { name: 'areas', title: 'rules of areas', code: ['src/features/areas/**/*.rule.ts'], tests: ['features/areas'] },
  {
    name: 'lists',
    title: 'rules of referrals and observations',
    code: ['src/features/@(logistics|observations|referrals)/**/*.rule.ts'],
    tests: ['features/logistics', 'features/observations', 'features/referrals'],
  },
  {
    name: 'event-log',
    title: 'rules of the event log',
    code: ['src/features/event-log/**/*.rule.ts'],
    tests: ['features/event-log'],
  },
  {
    name: 'files',
    title: 'rules of attachments and of the citizen’s preview',
    code: ['src/features/@(attachments|citizen-preview)/**/*.rule.ts'],
    tests: ['features/attachments', 'features/citizen-preview'],
  },
  {
    name: 'other',
    title: 'rules of the other features',
    code: [`src/features/!(${apart})/**/*.rule.ts`],
    tests: [`features/!(${apart})`],
  },
  {
    name: 'settings',
    title: 'what a server may be started with',
    code: ['server/config/*.rule.ts'],
    tests: ['server/config'],
  },
  {
    name: 'access-log',
    title: 'seals of the access log',
    code: ['server/access-log/**/*.rule.ts'],
    // Some are about registering a call.
    tests: ['server/access-log', 'server/http'],
  },
  {
    name: 'checks',
    title: 'checks of what citizens read',
    code: ['server/checks/**/*.rule.ts'],
    tests: ['server/checks'],
  },
  {
    name: 'server',
    title: 'other rules of the server',
    code: ['server/!(access-log|checks|config)/**/*.rule.ts'],
    tests: ['server/!(access-log|checks|config)'],
  },
];
