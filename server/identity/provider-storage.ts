import { createHash } from 'node:crypto';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import { first, type Queryable } from '../db/database.ts';
import { isStorable } from '../db/storable.rule.ts';

/** Whoever holds such a value may use it: only its hash is stored. */
const bearerModels = new Set(['AuthorizationCode', 'RefreshToken']);

/** Stores one of the provider's models in the database; expired rows count as absent until they are swept. */
export class ProviderStorage implements Adapter {
  readonly #isHashed: boolean;

  constructor(
    private readonly sql: Queryable,
    private readonly model: string,
  ) {
    this.#isHashed = bearerModels.has(model);
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    // Nobody is signed in by it, and anybody can cause it: the library stores one for each request to sign out.
    if (this.model === 'Session' && payload.accountId === undefined) return;
    const stored = this.#isHashed ? { ...payload, jti: undefined } : payload;
    await this.sql.query(
      `insert into identity_record (model, id, payload, grant_id, session_uid, expires_at)
       values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6::integer))
       on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
         session_uid = excluded.session_uid, expires_at = excluded.expires_at`,
      [this.model, this.#key(id), JSON.stringify(stored, storable), payload.grantId, payload.uid, expiresIn],
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const payload = await this.#read('id = $2', this.#key(id));
    return payload && this.#isHashed ? { ...payload, jti: id } : payload;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#read('session_uid = $2', uid);
  }

  /** Of the device flow, which is off. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /** Marks a code or refresh token as used. Of two uses at the same moment only one succeeds. */
  async consume(id: string): Promise<void> {
    const rows = await this.sql.query(
      `update identity_record set payload = jsonb_set(payload, '{consumed}', to_jsonb(extract(epoch from clock_timestamp())::bigint))
       where model = $1 and id = $2 and not payload ? 'consumed' returning id`,
      [this.model, this.#key(id)],
    );
    if (rows.length === 0) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.sql.query('delete from identity_record where model = $1 and id = $2', [this.model, this.#key(id)]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.sql.query('delete from identity_record where model = $1 and grant_id = $2', [this.model, grantId]);
  }

  async #read(condition: string, value: string): Promise<AdapterPayload | undefined> {
    if (!isStorable(value)) return undefined;
    const row = await first<{ payload: AdapterPayload }>(
      this.sql,
      `select payload from identity_record
       where model = $1 and ${condition} and (expires_at is null or expires_at > clock_timestamp())`,
      [this.model, value],
    );
    return row?.payload;
  }

  #key(id: string): string {
    return this.#isHashed ? createHash('sha256').update(id).digest('base64url') : id;
  }
}

/** What a request brought along, such as its `state`. */
function storable(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && !isStorable(value)) throw new errors.InvalidRequest('a character cannot be stored');
  return value;
}

/** Deletes what has expired. */
export async function sweepProviderStorage(sql: Queryable): Promise<void> {
  await sql.query('delete from identity_record where expires_at < clock_timestamp()');
}
