import type { FoundEverything } from '#core/contracts/search.contract.ts';
import { hitGroupsOf } from '#features/command-palette/found-options.ts';
import { shownProductName } from '#features/dk-catalogue/product-name.public.ts';
import { aFoundReferral, aProfile, foundNothing } from '#test/support/builders.ts';

describe('the hits', () => {
  const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as never;
  const groupsOf = (
    found: Partial<FoundEverything>,
    roles: readonly string[] = ['HVA_USER'],
    areaId: string | null = '04',
  ) =>
    hitGroupsOf(
      { ...foundNothing, ...found },
      { t, subject: 'me', profile: aProfile({ roles: [...roles], areaId }), text: ' X1 ' },
    );
  const product = {
    productId: 'p',
    productName: 'Testi',
    configuratorStatus: 3,
    isPublished: false,
    hvaProductId: null,
    foundBy: null,
  } as const;
  const productPlace = (changes: object, roles: readonly string[], areaId: string | null) =>
    groupsOf({ products: { count: 1, hasMore: false, hits: [{ ...product, ...changes }] } }, roles, areaId)[0]
      ?.options[0]?.place?.address;

  it('keep what identifies a person out of the address', () => {
    const hit = aFoundReferral();
    const [people, numbers] = groupsOf({
      referrals: [
        { kind: 'people', list: 'area', count: 1, hasMore: false, hits: [hit] },
        { kind: 'sampleNumbers', list: 'logistics', count: 9, hasMore: false, hits: [hit] },
      ],
    });
    expect(people?.options[0]?.place).toMatchObject({
      address: '/hva-admin/referrals',
      state: { list: { subject: 'me', filter: { referralId: hit.referralId }, openId: hit.referralId } },
    });
    expect(numbers?.options[0]?.place?.address).toBe('/logistics');
    expect(numbers?.options[1]?.place).toMatchObject({
      address: '/logistics',
      state: { list: { filter: { sampleNumber: 'X1' } } },
    });
    expect(numbers?.options[1]?.place?.state).not.toHaveProperty('list.openId', expect.anything());
  });

  it('of a product lead to its phase, to the area’s page of it, or to where it can be taken', () => {
    expect(productPlace({}, ['DK_USER'], null)).toBe('/product-configurator/p/hva-settings');
    expect(productPlace({ hvaProductId: 'h' }, ['DK_USER'], '04')).toBe('/hva-admin/hva-product/h');
    expect(productPlace({}, ['DK_USER'], '04')).toBe('/dk-admin');
    expect(productPlace({ hvaProductId: 'h' }, ['HVA_USER'], '04')).toBe('/hva-admin/hva-product/h');
    expect(productPlace({}, ['HVA_USER'], '04')).toBe('/hva-admin/hva-catalog');
  });

  it('of a product without a name are called as the catalogue calls it', () => {
    const hits = [{ ...product, productName: '' }];
    const [found] = groupsOf({ products: { count: 1, hasMore: false, hits } }, ['DK_USER'], null);
    expect(found?.options[0]?.name).toBe(shownProductName(t, { productName: '' }));
  });

  it('of an area lead to the board, narrowed to it', () => {
    const areas = { count: 1, hasMore: false, hits: [{ areaId: '04', name: 'Vantaa' }] };
    expect(groupsOf({ areas })[0]?.options[0]?.place).toEqual({ address: '/area-board?area=04' });
  });

  it('offer all where there are others, and say when these are not all either', () => {
    const hits = Array.from({ length: 3 }, () => aFoundReferral());
    const few = groupsOf({ referrals: [{ kind: 'people', list: 'area', count: 50, hasMore: true, hits }] })[0];
    expect(few?.options.map(({ unfolds }) => unfolds)).toEqual([undefined, undefined, undefined, 'people']);
    expect(few?.hasMore).toBe(false);
    // Of a name whose orders are too many to look at, fewer are found than are counted.
    const cut = groupsOf({ referrals: [{ kind: 'people', list: 'area', count: 30, hasMore: true, hits }] })[0];
    expect(cut?.options.at(-1)?.name).toContain('30');
    const all = groupsOf({ referrals: [{ kind: 'people', list: 'area', count: 3, hasMore: true, hits }] })[0];
    expect([all?.options.length, all?.hasMore]).toEqual([3, true]);
  });
});
