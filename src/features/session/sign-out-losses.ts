import { token } from '#core/di/token.ts';
import type { DialogRequest } from '#core/ports/feedback.ts';

/** What a sign-out forgets though no form of the screen holds it, as the question before it has it. */
export type SignOutLoss = Pick<DialogRequest, 'title' | 'text'>;

/** Those of now: whoever holds what would be forgotten adds one, and takes it out again. */
export const signOutLossesToken = token<Set<SignOutLoss>>('session.signOutLosses');
