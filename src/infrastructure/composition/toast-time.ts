import { matchPath } from 'react-router-dom';
import type { Feature } from '#core/ui/feature.ts';
import type { ToastTime } from '#core/ui/toasts/toast.store.ts';

/** Where the feature sets nothing else, in milliseconds (Spec 2 §9). */
const usual = 4_000;

/** How long toasts stay on each screen, by its feature. */
export function toastTimeOf(features: readonly Feature[]): ToastTime {
  return (pathname) =>
    features.find(({ routes }) => routes.some(({ path }) => matchPath(path, pathname)))?.toastTime ?? usual;
}
