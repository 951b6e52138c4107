import { token } from '#core/di/token.ts';

/** How long a toast stays, in milliseconds, by the address of the screen that it appears on (Spec 1 and 2 §9, decision A15). */
export type ToastTime = (pathname: string) => number;

export const toastTimeToken = token<ToastTime>('core.toastTime');
