import { runSpecs } from '../support/spec-group.ts';

await runSpecs({ folder: 'test/unit', group: import.meta.url });
