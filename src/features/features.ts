import type { Feature } from '../core/ui/feature.ts';
import { approvalsFeature } from './approvals/approvals.feature.ts';
import { areaBoardFeature } from './areas/board/area-board.feature.ts';
import { attachmentsFeature } from './attachments/attachments.feature.ts';
import { citizenPreviewFeature } from './citizen-preview/citizen-preview.feature.ts';
import { commandPaletteFeature } from './command-palette/command-palette.feature.ts';
import { configuratorFeature } from './configurator/configurator.feature.ts';
import { connectionsFeature } from './connections/connections.feature.ts';
import { dkCatalogueFeature } from './dk-catalogue/dk-catalogue.feature.ts';
import { eventLogFeature } from './event-log/event-log.feature.ts';
import { followUpFeature } from './follow-up/follow-up.feature.ts';
import { hvaAreaFeature } from './areas/frame/hva-area.feature.ts';
import { hvaProductViewFeature } from './areas/product-view/hva-product-view.feature.ts';
import { hvaProductFeature } from './areas/product/hva-product.feature.ts';
import { hvaProductsFeature } from './areas/products/hva-products.feature.ts';
import { keyboardHelpFeature } from './keyboard-help/keyboard-help.feature.ts';
import { intakeMessagesFeature } from './intake-messages/intake-messages.feature.ts';
import { kitHandoverFeature } from './kit-handover/kit-handover.feature.ts';
import { listViewsFeature } from './list-views/list-views.feature.ts';
import { liveFeature } from './live/live.feature.ts';
import { logisticsFeature } from './logistics/logistics.feature.ts';
import { noticesFeature } from './notices/notices.feature.ts';
import { notificationsFeature } from './notifications/notifications.feature.ts';
import { observationsFeature } from './observations/observations.feature.ts';
import { packingStationFeature } from './packing-station/packing-station.feature.ts';
import { productChecksFeature } from './product-checks/product-checks.feature.ts';
import { referralListsFeature } from './referral-lists/referral-lists.feature.ts';
import { referenceDataFeature } from './reference-data/reference-data.feature.ts';
import { referralsFeature } from './referrals/referrals.feature.ts';
import { sessionFeature } from './session/session.feature.ts';
import { shellFeature } from './shell/shell.feature.ts';
import { signInErrorFeature } from './sign-in-error/sign-in-error.feature.ts';
import { situationFeature } from './situation/situation.feature.ts';
import { translationsFeature } from './translations/translations.feature.ts';
import { versionsFeature } from './versions/versions.feature.ts';

/** The features, in the order of the side menu and of the command palette. */
export const features: readonly Feature[] = [
  sessionFeature,
  dkCatalogueFeature,
  configuratorFeature,
  areaBoardFeature,
  hvaAreaFeature,
  hvaProductsFeature,
  hvaProductFeature,
  referralListsFeature,
  listViewsFeature,
  referralsFeature,
  observationsFeature,
  followUpFeature,
  situationFeature,
  logisticsFeature,
  kitHandoverFeature,
  packingStationFeature,
  referenceDataFeature,
  attachmentsFeature,
  hvaProductViewFeature,
  translationsFeature,
  productChecksFeature,
  citizenPreviewFeature,
  connectionsFeature,
  versionsFeature,
  approvalsFeature,
  liveFeature,
  eventLogFeature,
  intakeMessagesFeature,
  commandPaletteFeature,
  keyboardHelpFeature,
  noticesFeature,
  notificationsFeature,
  shellFeature,
  signInErrorFeature,
];
