import {
  confirmInstructionTranslation,
  confirmProductTranslation,
} from '../../src/core/contracts/translation.contract';
import type { Api } from '../http/api';
import { confirmInstruction } from './confirm-instruction';
import { confirmProductText } from './confirm-product-text';

/** Translations that hold good though their Finnish original has changed. */
export function registerTranslationRoutes(api: Api): void {
  api.register(confirmProductTranslation, {
    access: 'diagnosticCentre',
    handle: ({ sql, query }) => confirmProductText(sql, query),
  });
  api.register(confirmInstructionTranslation, {
    access: 'areaPackages',
    handle: ({ sql, person, query }) => confirmInstruction(sql, person, query),
  });
}
