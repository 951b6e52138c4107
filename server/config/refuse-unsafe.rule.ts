import { isLoopbackAddress, isLoopbackUrl } from './loopback.rule.ts';
import { StartupError } from './startup-error.ts';

/** What of the settings decides who can reach the server, and what they find there. */
interface Exposure {
  readonly host: string;
  readonly publicUrl: string;
  readonly production: boolean;
  readonly externalProvider?: { readonly authority: string };
  readonly fakeAuthentication: boolean;
  readonly demoData: boolean;
  readonly accessLog: { readonly keys: { readonly length: number } };
}

/**
 * Refuses what would let strangers in: a sign-in without passwords, or made-up data, that others than this machine can
 * reach; and in production an address that is not encrypted, or an access log without a key. `demo` is whether DEMO=true was set.
 * @throws StartupError with one plain sentence
 */
export function refuseUnsafe(exposure: Exposure, demo: boolean): void {
  const { production, externalProvider, fakeAuthentication, demoData } = exposure;
  if (production && externalProvider === undefined && !demo) {
    throw new StartupError(
      'The embedded identity provider does not run with NODE_ENV=production: set OIDC_AUTHORITY, OIDC_CLIENT_ID and OIDC_AUDIENCE, or DEMO=true.',
    );
  }
  if (production && fakeAuthentication) {
    throw new StartupError('FAKE_AUTH=true is refused with NODE_ENV=production.');
  }
  if (externalProvider === undefined || demoData || fakeAuthentication) refuseElsewhere(exposure);
  else if (production) refuseUnencrypted(exposure, externalProvider.authority);
  if (production && externalProvider !== undefined) refuseWithoutKey(exposure);
}

/** The demo's sign-in comes with made-up citizens only. */
function refuseWithoutKey({ accessLog }: Exposure): void {
  if (accessLog.keys.length > 0) return;
  throw new StartupError(
    'NODE_ENV=production seals the access log with a key: set ACCESS_LOG_KEY_FILE to a file with one (openssl rand -base64 32), or ACCESS_LOG_KEY.',
  );
}

function refuseElsewhere({ host, publicUrl }: Exposure): void {
  const why =
    'with the embedded identity provider, demo data or FAKE_AUTH the server is for this machine only (localhost, 127.0.0.1 or ::1). For others set OIDC_AUTHORITY, OIDC_CLIENT_ID and OIDC_AUDIENCE.';
  if (!isLoopbackAddress(host)) throw new StartupError(`HOST '${host}' is refused: ${why}`);
  if (!isLoopbackUrl(publicUrl)) throw new StartupError(`PUBLIC_URL '${publicUrl}' is refused: ${why}`);
}

/** On loopback nothing leaves the machine. */
function refuseUnencrypted({ host, publicUrl }: Exposure, authority: string): void {
  const local = isLoopbackAddress(host) && isLoopbackUrl(publicUrl);
  if (!local && !publicUrl.startsWith('https:')) {
    throw new StartupError(
      'PUBLIC_URL must begin with https:// with NODE_ENV=production, unless it and HOST are loopback.',
    );
  }
  if (!authority.startsWith('https:') && !(local && isLoopbackUrl(authority))) {
    throw new StartupError(
      'OIDC_AUTHORITY must begin with https:// with NODE_ENV=production, unless it, PUBLIC_URL and HOST are loopback.',
    );
  }
}
