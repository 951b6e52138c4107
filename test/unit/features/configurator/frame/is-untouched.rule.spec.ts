import { isInConfiguratorOf } from '#features/configurator/frame/is-untouched.rule.ts';

it.each([
  ['/product-configurator/a', true],
  ['/product-configurator/a/', true],
  ['/product-configurator/a/basic-info', true],
  ['/product-configurator/a/citizen-texts?language=sv', true],
  ['/product-configurator/a?x=1', true],
  ['/product-configurator/ab/basic-info', false],
  ['/product-configurator/b/basic-info', false],
  ['/dk-admin', false],
  ['/event-log?from=/product-configurator/a/', false],
  ['/', false],
])('%s lies in the configurator of the product: %s', (address, isIn) => {
  expect(isInConfiguratorOf('a', address)).toBe(isIn);
});
