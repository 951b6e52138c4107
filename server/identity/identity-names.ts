/** The web app at the embedded identity provider. */
export const webClientId = 'omanayte-web';

/** The API for which access tokens are made. */
export const apiResource = 'urn:omanayte:api';

/** What the web app asks for (Spec 1 §7). */
export const scopes = 'openid profile.pro';

/** Where the provider is mounted; the issuer is the public address with this path. */
export const providerPath = '/oidc';
