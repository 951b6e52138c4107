import type { FieldErrors } from '../../core/errors/app-error';
import { Query, type MessageAbout } from '../../core/messaging/message';

/** Finds what an area package, as it is stored, lacks in any language; the answer is empty when nothing. */
export class CheckHvaProduct extends Query<FieldErrors> {
  static readonly about: MessageAbout<CheckHvaProduct> = {
    type: 'hvaProduct.checkHvaProduct',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId'],
  };

  constructor(readonly hvaProductId: string) {
    super();
  }
}
