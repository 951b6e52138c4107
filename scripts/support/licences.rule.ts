import type { Component } from './bill-of-materials.ts';

/** May be passed on with the product, their notices along with them. */
const allowed = ['0BSD', 'Apache-2.0', 'Bitstream-Vera', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

/** Fine as well for a tool that is used here and not passed on. Expressions stand as the packages write them. */
const allowedForTools = [
  ...allowed,
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  'Apache-2.0 AND MIT',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
];

/** Of packages that name none in the field for it: read in their own texts. */
const readByHand: Readonly<Record<string, string>> = { 'dejavu-fonts-ttf': 'Bitstream-Vera' };

/** The licence of a package as an SPDX identifier or expression; undefined when it has none that is known. */
export function licenceOf({ name, licenses = [] }: Component): string | undefined {
  const [first] = licenses;
  if (first === undefined) return readByHand[name];
  return 'expression' in first ? first.expression : (first.license.id ?? readByHand[name]);
}

/** The packages whose licence is none of those allowed, a line each. */
export function refusedLicences(components: readonly Component[], scope: 'production' | 'everything'): string[] {
  const list = scope === 'production' ? allowed : allowedForTools;
  return components.flatMap((component) => {
    const licence = licenceOf(component);
    if (licence !== undefined && list.includes(licence)) return [];
    return [`${component.name} ${component.version}: ${licence ?? 'no known licence'}`];
  });
}
