import type { ReactNode } from 'react';
import type { ParkedKit } from '#core/contracts/packing-station.contract.ts';
import { sessionToken } from '#core/di/token.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useService } from '#core/ui/services.tsx';
import { referralPlaceOf } from '#features/referral-lists/referral-lists.public.ts';

interface KitLinkProps {
  readonly kit: Pick<ParkedKit, 'referralId' | 'sampleNumber'>;
  readonly list: '/logistics' | '/hva-admin/referrals';
}

/** Leads to a kit's order in one's own list. */
export function KitLink({ kit: { referralId, sampleNumber }, list }: KitLinkProps): ReactNode {
  const session = useService(sessionToken);
  const place = referralPlaceOf(list, session.subject(), { referralId }, referralId);
  return (
    <TextLink to={place.address} state={place.state}>
      {sampleNumber}
    </TextLink>
  );
}
