/** The web app at the embedded identity provider. */
export const webClientId = 'omanayte-web';

/** The API for which access tokens are made. */
export const apiResource = 'urn:omanayte:api';

/** The scopes that the web app requests (Spec 1 §7). */
export const scopes = 'openid profile.pro';

/** Where the provider is mounted; the issuer is the public address with this path. */
export const providerPath = '/oidc';
