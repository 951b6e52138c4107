import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Queryable } from '../db/database.ts';
import { findMachineClient } from '../intake/machine-client.ts';

/** The programs that may get tokens by client credentials, as the library wants them; the web client is not among them. */
export class MachineClientStorage implements Adapter {
  constructor(private readonly sql: Queryable) {}

  async find(clientId: string): Promise<AdapterPayload | undefined> {
    const client = await findMachineClient(this.sql, clientId);
    // The library asks for the keys of all that sign.
    if (!client?.jwks) return undefined;
    return {
      client_id: clientId,
      client_name: client.clientName,
      token_endpoint_auth_method: 'private_key_jwt',
      grant_types: ['client_credentials'],
      // It gets none; the library checks that it could.
      id_token_signed_response_alg: 'ES256',
      response_types: [],
      redirect_uris: [],
      scope: client.scopes.join(' '),
      jwks: client.jwks as AdapterPayload['jwks'],
    };
  }

  /** Clients are registered by `npm run machines` alone. */
  async upsert(): Promise<void> {}
  async destroy(): Promise<void> {}
  async consume(): Promise<void> {}
  async revokeByGrantId(): Promise<void> {}
  async findByUid(): Promise<undefined> {
    return undefined;
  }
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }
}
