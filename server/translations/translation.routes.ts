import {
  confirmInstructionTranslation,
  confirmProductTranslation,
} from '../../src/core/contracts/translation.contract';
import { ConfirmTranslationRequest } from '../../src/core/contracts/translation.requests';
import type { Api } from '../http/api';
import { confirmInstruction } from './confirm-instruction';
import { confirmProductText } from './confirm-product-text';

/** Translations that hold good though their Finnish original has changed. */
export function registerTranslationRoutes(api: Api): void {
  api.register(confirmProductTranslation, {
    access: 'diagnosticCentre',
    body: ConfirmTranslationRequest,
    handle: ({ sql, query, body }) => confirmProductText(sql, query, body),
  });
  api.register(confirmInstructionTranslation, {
    access: 'areaPackages',
    body: ConfirmTranslationRequest,
    handle: ({ sql, person, query, body }) => confirmInstruction(sql, person, query, body),
  });
}
