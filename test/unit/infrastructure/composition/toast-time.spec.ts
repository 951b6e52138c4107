import { features } from '#features/features.ts';
import { toastTimeOf } from '#infrastructure/composition/toast-time.ts';

it.each([
  ['/product-configurator/1', 5_000],
  ['/product-configurator/1/basic-info', 5_000],
  ['/dk-admin', 4_000],
  ['/hva-admin/hva-product/1', 4_000],
  ['/nowhere', 4_000],
])('toasts at %s stay %d ms', (pathname, time) => {
  expect(toastTimeOf(features)(pathname)).toBe(time);
});
