import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import texts from './command-palette.fi.json' with { type: 'json' };
import { SearchEverything, SearchEverythingHandler } from './search-everything.query.ts';

export { texts };

export const module = new ContainerModule((options) => {
  bindMessages(options, 'commandPalette', { searchEverything: [SearchEverything, SearchEverythingHandler] });
});
