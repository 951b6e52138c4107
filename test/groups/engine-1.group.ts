import { runSpecs } from '../support/spec-group.ts';

await runSpecs({ folder: 'test/server/engine', group: import.meta.url });
