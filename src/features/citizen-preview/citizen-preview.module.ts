import { ContainerModule } from 'inversify';
import { bindQuery } from '../../core/messaging/bind-message';
import texts from './citizen-preview.fi.json' with { type: 'json' };
import { citizenPreviewStoreToken, createCitizenPreviewStore } from './citizen-preview.store';
import { LoadCitizenPreviewHandler } from './load-citizen-preview.handler';
import { LoadCitizenPreview } from './load-citizen-preview.query';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(citizenPreviewStoreToken).toConstantValue(createCitizenPreviewStore());
  bindQuery(options, LoadCitizenPreview, LoadCitizenPreviewHandler);
});
