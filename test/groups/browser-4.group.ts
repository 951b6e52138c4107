import { runSpecs } from '../support/spec-group.ts';

await runSpecs({ folder: 'test/browser', group: import.meta.url });
