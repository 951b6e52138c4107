import type { ReactNode } from 'react';
import { AreaPage } from '../hva-area/hva-area.public';
import { NotYetPage } from '../shell/shell.public';

export function ReferralsToCome(): ReactNode {
  return (
    <AreaPage tab="referrals">
      <NotYetPage titleKey="hvaArea:tab.referrals" />
    </AreaPage>
  );
}

export function ObservationsToCome(): ReactNode {
  return (
    <AreaPage tab="observations">
      <NotYetPage titleKey="hvaArea:tab.observations" />
    </AreaPage>
  );
}
