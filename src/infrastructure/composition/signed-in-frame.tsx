import { useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { UserProfile } from '#core/contracts/person.contract.ts';
import { useActionContext } from '#core/ui/actions/screen-actions.ts';
import type { Feature } from '#core/ui/feature.ts';
import { useSlice, useService } from '#core/ui/services.tsx';
import { landingOf, mayOpen, sessionStoreToken, signOut } from '#features/session/session.public.ts';
import { AppFrame, UpdateNotice } from '#features/shell/shell.public.ts';
import { appUpdateToken } from './app-update.ts';
import { WaitLine } from './wait-line.tsx';

interface SignedInFrameProps {
  readonly features: readonly Feature[];
  readonly children: ReactNode;
}

/** The frame of every screen, with the signed-in person's menu; someone not signed in gets a menu without person. */
export function SignedInFrame({ features, children }: SignedInFrameProps): ReactNode {
  const profile = useSlice(sessionStoreToken, (state) => (state.status === 'ready' ? state.profile : undefined));
  const context = useActionContext();
  const items = useMemo(() => menuItemsOf(features, profile), [features, profile]);
  return (
    <AppFrame
      person={profile && personOf(profile)}
      areaId={profile?.areaId ?? undefined}
      items={items}
      notice={<UpdateOfferNotice />}
      onSignOut={() => void signOut(context)}
    >
      <WaitLine />
      {children}
    </AppFrame>
  );
}

/** Someone whose roles open no screen is led to none. */
function menuItemsOf(features: readonly Feature[], profile: UserProfile | undefined) {
  if (profile && 'notice' in landingOf(profile)) return [];
  return features.flatMap(({ navigation }) => navigation).filter((line) => mayOpen(line, profile));
}

function personOf({ firstName, lastName, roles }: UserProfile) {
  return { name: `${firstName} ${lastName}`.trim(), roles };
}

/** Offers the newer version, while there is one and nothing is unsaved. */
function UpdateOfferNotice(): ReactNode {
  const update = useService(appUpdateToken);
  const offer = useStore(update.store, (state) => state.offer);
  return <UpdateNotice offer={offer} onLoad={() => void update.loadNow()} />;
}
