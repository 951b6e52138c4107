import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { CompareVersions, CompareVersionsHandler } from './compare-versions.query.ts';
import { createVersionsStore, LoadVersions, LoadVersionsHandler, versionsStoreToken } from './load-versions.query.ts';
import { RestoreVersion, RestoreVersionHandler } from './restore-version.command.ts';
import texts from './versions.fi.json' with { type: 'json' };

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(versionsStoreToken).toConstantValue(createVersionsStore());
  bindMessages(options, 'versions', {
    loadVersions: [LoadVersions, LoadVersionsHandler],
    compareVersions: [CompareVersions, CompareVersionsHandler],
    restoreVersion: [RestoreVersion, RestoreVersionHandler],
  });
});
