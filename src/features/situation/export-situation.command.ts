import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { listTablesToken, type ListTables } from '#core/ui/lists/list-export.ts';

/** Saves the numbers that the page shows as a table: no more than these, and nobody's. */
export class ExportSituation extends Command {
  static readonly about: MessageAbout<ExportSituation> = {
    type: 'situation.exportSituation',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: [],
    toasts: { failed: 'inPlace', succeeded: 'situation:exported' },
  };

  constructor(readonly rows: readonly (readonly string[])[]) {
    super();
  }
}

export const ExportSituationHandler = storeHandler<ExportSituation, ListTables>(
  listTablesToken,
  ({ rows }, { store: tables }, context) => tables.saveRows('tilannekuva', rows, context),
);
