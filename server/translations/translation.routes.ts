import { confirmInstructionTranslation, confirmProductTranslation } from '#core/contracts/translation.contract.ts';
import { ConfirmTranslationRequest } from '#core/contracts/product.requests.ts';
import type { Api } from '../http/api.ts';
import { confirmInstruction } from './confirm-instruction.ts';
import { confirmProductText } from './confirm-product-text.ts';

/** Confirmations of translations that are still right though their Finnish original has changed. */
export function registerTranslationRoutes(api: Api): void {
  api.register(confirmProductTranslation, {
    access: 'diagnosticCentre',
    body: ConfirmTranslationRequest,
    handle: ({ sql, query, body }) => confirmProductText(sql, query, body),
  });
  api.register(confirmInstructionTranslation, {
    access: 'hvaProducts',
    body: ConfirmTranslationRequest,
    handle: ({ sql, person, query, body }) => confirmInstruction(sql, person, query, body),
  });
}
