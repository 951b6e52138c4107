import { inject } from 'inversify';
import { restoreHvaProductVersion, restoreProductVersion } from '#core/contracts/product-version.contract.ts';
import { httpClientToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { VersionsOf } from './load-versions.query.ts';

/** Stores a version again, over the version of the product that was on the screen; the result is the number of the new one. */
export class RestoreVersion extends Command<number> {
  static readonly about: MessageAbout<RestoreVersion> = {
    type: 'versions.restoreVersion',
    policy: 'serial',
    permission: ['DK_USER', 'HVA_USER'],
    loggable: ['of', 'id', 'number'],
    toasts: {
      succeeded: 'versions:toast.restored',
      failed: 'versions:toast.notRestored',
      // What keeps it from being restored is told where it was asked for.
      failedBy: {
        stale: 'versions:toast.changedMeanwhile',
        conflict: 'versions:toast.changedMeanwhile',
        notFound: 'versions:toast.gone',
        invalid: 'inPlace',
      },
    },
    subject: ({ id }) => id,
  };

  constructor(
    readonly of: VersionsOf,
    readonly id: string,
    readonly number: number,
    readonly modifiedAt: string,
  ) {
    super();
  }

  override get textValues(): Readonly<Record<string, string>> {
    return { number: String(this.number) };
  }
}

export class RestoreVersionHandler implements Handler<RestoreVersion> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  async handle({ of, id, number, modifiedAt }: RestoreVersion, context: ExecutionContext): Promise<number> {
    const version = { number: String(number), modifiedAt };
    const restored = await (of === 'product'
      ? this.http.send(restoreProductVersion, { query: { productId: id, ...version } }, context)
      : this.http.send(restoreHvaProductVersion, { query: { hvaProductId: id, ...version } }, context));
    return restored.number;
  }
}
