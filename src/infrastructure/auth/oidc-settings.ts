import { type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import type { AppConfiguration } from '#core/contracts/app-configuration.ts';

/** Spec 1 §9: token expiring notification. */
export const expiringSeconds = 60;
/** So long the provider may take for an answer. */
const providerTimeoutSeconds = 10;

/** The constants are those of Spec 1 §9; monitoring and silent renewal are off (Spec 1 §7, decision A14). */
export function oidcSettings({ authority, clientId, scope }: AppConfiguration): UserManagerSettings {
  const { origin } = window.location;
  return {
    authority,
    client_id: clientId,
    redirect_uri: `${origin}/signin-oidc`,
    post_logout_redirect_uri: `${origin}/signout-oidc`,
    response_type: 'code',
    scope,
    automaticSilentRenew: false,
    monitorSession: false,
    validateSubOnSilentRenew: true,
    revokeTokensOnSignout: false,
    accessTokenExpiringNotificationTimeInSeconds: expiringSeconds,
    silentRequestTimeoutInSeconds: 10,
    requestTimeoutInSeconds: providerTimeoutSeconds,
    checkSessionIntervalInSeconds: 2,
    popupWindowFeatures: { height: 640 },
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  };
}
