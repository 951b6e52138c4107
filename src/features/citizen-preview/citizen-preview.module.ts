import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import texts from './citizen-preview.fi.json' with { type: 'json' };
import {
  citizenPreviewStoreToken,
  createCitizenPreviewStore,
  LoadCitizenPreviewHandler,
  LoadCitizenPreview,
} from './load-citizen-preview.query.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(citizenPreviewStoreToken).toConstantValue(createCitizenPreviewStore());
  bindMessages(options, 'citizenPreview', {
    loadCitizenPreview: [LoadCitizenPreview, LoadCitizenPreviewHandler],
  });
});
