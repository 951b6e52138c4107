import type { Feature } from '../core/ui/feature';
import { areaBoardFeature } from './area-board/area-board.feature';
import { attachmentsFeature } from './attachments/attachments.feature';
import { citizenPreviewFeature } from './citizen-preview/citizen-preview.feature';
import { commandPaletteFeature } from './command-palette/command-palette.feature';
import { configuratorFeature } from './configurator/configurator.feature';
import { dkCatalogueFeature } from './dk-catalogue/dk-catalogue.feature';
import { eventLogFeature } from './event-log/event-log.feature';
import { hvaAreaFeature } from './hva-area/hva-area.feature';
import { hvaProductViewFeature } from './hva-product-view/hva-product-view.feature';
import { hvaProductFeature } from './hva-product/hva-product.feature';
import { hvaProductsFeature } from './hva-products/hva-products.feature';
import { keyboardHelpFeature } from './keyboard-help/keyboard-help.feature';
import { logisticsFeature } from './logistics/logistics.feature';
import { notificationsFeature } from './notifications/notifications.feature';
import { observationsFeature } from './observations/observations.feature';
import { referenceDataFeature } from './reference-data/reference-data.feature';
import { referralsFeature } from './referrals/referrals.feature';
import { sessionFeature } from './session/session.feature';
import { shellFeature } from './shell/shell.feature';
import { signInTroubleFeature } from './sign-in-trouble/sign-in-trouble.feature';
import { translationsFeature } from './translations/translations.feature';

/** The features, in the order of the side menu and of the command palette. */
export const features: readonly Feature[] = [
  sessionFeature,
  dkCatalogueFeature,
  configuratorFeature,
  areaBoardFeature,
  hvaAreaFeature,
  hvaProductsFeature,
  hvaProductFeature,
  referralsFeature,
  observationsFeature,
  logisticsFeature,
  referenceDataFeature,
  attachmentsFeature,
  hvaProductViewFeature,
  translationsFeature,
  citizenPreviewFeature,
  eventLogFeature,
  commandPaletteFeature,
  keyboardHelpFeature,
  notificationsFeature,
  shellFeature,
  signInTroubleFeature,
];
