import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { ExportSituation, ExportSituationHandler } from './export-situation.command.ts';
import {
  createSituationStore,
  LoadSituation,
  LoadSituationHandler,
  situationStoreToken,
} from './load-situation.query.ts';
import texts from './situation.fi.json' with { type: 'json' };

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(situationStoreToken).toConstantValue(createSituationStore());
  bindMessages(options, 'situation', {
    loadSituation: [LoadSituation, LoadSituationHandler],
    exportSituation: [ExportSituation, ExportSituationHandler],
  });
});
