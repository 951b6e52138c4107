import { inject } from 'inversify';
import {
  compareHvaProductVersions,
  compareProductVersions,
  type ComparedHvaProducts,
  type ComparedProducts,
} from '#core/contracts/product-version.contract.ts';
import { httpClientToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { VersionsOf } from './load-versions.query.ts';

/** Two versions of a product, or of an area's part of one. */
export type Comparison =
  | (ComparedProducts & { readonly of: 'product' })
  | (ComparedHvaProducts & { readonly of: 'hvaProduct' });

/** Reads two versions side by side; without `before` the newer one beside what is stored now. */
export class CompareVersions extends Query<Comparison> {
  static readonly about: MessageAbout<CompareVersions> = {
    type: 'versions.compareVersions',
    policy: 'switch',
    permission: ['DK_USER', 'HVA_USER'],
    loggable: ['of', 'id', 'before', 'after'],
    toasts: { failed: 'versions:toast.notCompared' },
  };

  constructor(
    readonly of: VersionsOf,
    readonly id: string,
    readonly before: number | undefined,
    readonly after: number,
  ) {
    super();
  }
}

export class CompareVersionsHandler implements Handler<CompareVersions> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  async handle({ of, id, ...numbers }: CompareVersions, context: ExecutionContext): Promise<Comparison> {
    const before = numbers.before === undefined ? undefined : String(numbers.before);
    const two = { before, after: String(numbers.after) };
    return of === 'product'
      ? { of, ...(await this.http.send(compareProductVersions, { query: { productId: id, ...two } }, context)) }
      : { of, ...(await this.http.send(compareHvaProductVersions, { query: { hvaProductId: id, ...two } }, context)) };
  }
}
