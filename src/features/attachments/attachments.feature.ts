import type { Feature } from '#core/ui/feature.ts';

export const attachmentsFeature: Feature = {
  id: 'attachments',
  load: () => import(/* webpackChunkName: "attachments" */ './attachments.module.ts'),
  routes: [],
  navigation: [],
  messages: {
    'attachments.loadAttachments': { failed: 'inPlace' },
    // Errors stand at the list, by file name.
    'attachments.uploadAttachment': { failed: 'inPlace' },
    'attachments.deleteAttachment': { failed: 'attachments:toast.deleteFailed' },
    'attachments.downloadAttachment': { failed: 'attachments:toast.fileFailed' },
    'attachments.printAttachment': { failed: 'attachments:toast.fileFailed' },
    'attachments.markAttachmentsPrinted': {},
  },
};
