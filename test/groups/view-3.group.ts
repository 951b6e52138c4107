import { runSpecs } from '../support/spec-group.ts';

await runSpecs({ folder: 'test/view', group: import.meta.url, except: ['core/ui/dialogs.spec.tsx'] });
