import { token } from '#core/di/token.ts';
import type { DialogRequest } from '#core/ports/feedback.ts';

/** What a sign-out forgets though nothing of it is typed, as the question before it has it. */
export type SignOutLoss = Pick<DialogRequest, 'title' | 'text'>;

/** Those that stand on the screen: whoever shows one adds it, and takes it out again. */
export const signOutLossesToken = token<Set<SignOutLoss>>('session.signOutLosses');
