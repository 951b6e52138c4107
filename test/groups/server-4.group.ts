import { runSpecs } from '../support/spec-group.ts';

await runSpecs({ folder: 'test/server', group: import.meta.url });
