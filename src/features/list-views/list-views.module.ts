import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { DeleteListView, DeleteListViewHandler } from './delete-list-view.command.ts';
import texts from './list-views.fi.json' with { type: 'json' };
import { createListViewsStore, listViewsStoreToken } from './list-views.store.ts';
import { LoadListViews, LoadListViewsHandler } from './load-list-views.query.ts';
import { SaveListView, SaveListViewHandler } from './save-list-view.command.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(listViewsStoreToken).toConstantValue(createListViewsStore());
  bindMessages(options, 'listViews', {
    loadListViews: [LoadListViews, LoadListViewsHandler],
    saveListView: [SaveListView, SaveListViewHandler],
    deleteListView: [DeleteListView, DeleteListViewHandler],
  });
});
