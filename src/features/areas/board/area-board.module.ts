import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import texts from './area-board.fi.json' with { type: 'json' };
import { areaBoardStoreToken, createAreaBoardStore, LoadBoardHandler, LoadBoard } from './load-board.query.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(areaBoardStoreToken).toConstantValue(createAreaBoardStore());
  bindMessages(options, 'areaBoard', {
    loadBoard: [LoadBoard, LoadBoardHandler],
  });
});
