import { runSpecs } from '../support/spec-group.ts';

await runSpecs({ folder: 'test/view', share: 3, of: 4, except: ['core/ui/dialogs.spec.tsx'] });
