import type { ExternalProvider } from '../config/external-provider.ts';
import {
  discoveryAddress,
  fetchDocument,
  jsonIn,
  providerTimeout,
  reachFault,
  readText,
  type DiscoveryDocument,
} from './discovery.ts';
import {
  addressIn,
  clientFindings,
  findingsOf,
  keyFindings,
  quoted,
  type ProviderFinding,
} from './provider-findings.rule.ts';

/**
 * Looks at a provider as a browser and this server will, without signing anybody in; never rejects.
 * @param publicUrl the origin that the page calls the provider from
 */
export async function checkProvider(
  provider: ExternalProvider,
  publicUrl: string,
): Promise<readonly ProviderFinding[]> {
  const address = discoveryAddress(provider.authority);
  try {
    const document = await fetchDocument(address);
    const further = await Promise.all([
      checkKeys(document),
      checkAnswers(new URL(address), provider, publicUrl),
      checkAnswers(addressIn(document, 'token_endpoint'), provider, publicUrl, trial(provider)),
    ]);
    return [...findingsOf(document, provider, publicUrl), ...further.flat()];
  } catch (error) {
    return [discoveryFinding(error)];
  }
}

/** The same of what may fail while the server runs: the provider's documents, and whether pages may read them. Asks for no tokens. */
export async function checkReach(provider: ExternalProvider, publicUrl: string): Promise<readonly ProviderFinding[]> {
  const address = discoveryAddress(provider.authority);
  try {
    const document = await fetchDocument(address);
    return (await Promise.all([checkKeys(document), checkAnswers(new URL(address), provider, publicUrl)])).flat();
  } catch (error) {
    return [discoveryFinding(error)];
  }
}

function discoveryFinding(error: unknown): ProviderFinding {
  return reachFinding('discovery', error, 'OIDC_AUTHORITY must be right, and this server must reach the provider.');
}

function reachFinding(check: ProviderFinding['check'], error: unknown, remedy: string): ProviderFinding {
  return { severity: 'fault', check, cause: reachFault(error), remedy };
}

async function checkKeys(document: DiscoveryDocument): Promise<readonly ProviderFinding[]> {
  const address = addressIn(document, 'jwks_uri')?.href;
  if (address === undefined) return [];
  try {
    // Whoever checks a token goes nowhere else for its key.
    return keyFindings(await fetchDocument(address, 0), address);
  } catch (error) {
    return [reachFinding('keys', error, 'jwks_uri must be an address that this server reaches.')];
  }
}

/** A request for tokens without a code, by the page's own client: it is refused by any provider, and redeems nothing. */
function trial({ clientId }: ExternalProvider): RequestInit {
  return { method: 'POST', body: new URLSearchParams({ grant_type: 'authorization_code', client_id: clientId }) };
}

/** Whether a browser lets the page read the answer of this address, which it must even for a refusal, and whom it refuses. */
async function checkAnswers(
  address: URL | undefined,
  { clientId }: ExternalProvider,
  publicUrl: string,
  request?: RequestInit,
): Promise<readonly ProviderFinding[]> {
  // A page of the provider's own origin needs no leave.
  if (address === undefined || address.origin === publicUrl) return [];
  try {
    const signal = AbortSignal.timeout(providerTimeout);
    const answer = await fetch(address, { ...request, headers: { origin: publicUrl }, redirect: 'manual', signal });
    const body = jsonIn(await readText(answer).catch(() => ''));
    return [
      ...corsFindings(address, publicUrl, answer.headers.get('access-control-allow-origin')),
      ...clientFindings(body, clientId),
    ];
  } catch (error) {
    const cause = `${address.href} is out of reach: ${reachFault(error)}.`;
    return [{ severity: 'fault', check: 'cors', cause, remedy: 'It must answer browsers and this server.' }];
  }
}

function corsFindings(address: URL, publicUrl: string, allowed: string | null): readonly ProviderFinding[] {
  if (allowed === '*' || allowed === publicUrl) return [];
  return [
    {
      severity: 'fault',
      check: 'cors',
      cause: `${address.href} lets no page of ${publicUrl} read its answers (access-control-allow-origin: ${allowed === null ? 'none' : quoted(allowed)}).`,
      remedy: `Allow the origin ${publicUrl} for the client at the provider (Keycloak: Web origins; Entra ID: platform Single-page application).`,
    },
  ];
}
