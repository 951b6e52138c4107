import type { FieldErrors } from '#core/errors/app-error.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Reads an area package in every language, and finds what it lacks there; the answer is empty when nothing. */
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
