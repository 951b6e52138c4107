import { ContainerModule } from 'inversify';
import { bindQuery } from '../../core/messaging/bind-message';
import texts from './area-board.fi.json' with { type: 'json' };
import { areaBoardStoreToken, createAreaBoardStore } from './area-board.store';
import { LoadBoardHandler } from './load-board.handler';
import { LoadBoard } from './load-board.query';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(areaBoardStoreToken).toConstantValue(createAreaBoardStore());
  bindQuery(options, LoadBoard, LoadBoardHandler);
});
