import {
  compareHvaProductVersions,
  compareProductVersions,
  getHvaProductVersions,
  getProductVersions,
  restoreHvaProductVersion,
  restoreProductVersion,
  type HvaProductSnapshot,
  type VersionLine,
} from '#core/contracts/product-version.contract.ts';
import { CompareVersions, CompareVersionsHandler } from '#features/versions/compare-versions.query.ts';
import { createVersionsStore, LoadVersions, LoadVersionsHandler } from '#features/versions/load-versions.query.ts';
import { RestoreVersion, RestoreVersionHandler } from '#features/versions/restore-version.command.ts';
import { hvaProductChanges } from '#features/versions/version-changes.rule.ts';
import { anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { aProductSnapshot } from '#test/support/product-snapshot.ts';

const id = anId();
const madeAt = '2026-03-03T08:15:22.000Z';

function aLine(number: number): VersionLine {
  const nothing = { areaId: null, restoredNumber: null, reason: null };
  return { versionId: anId(), number, kind: 'saved', madeAt, madeBy: 'Kaisa', changedParts: ['texts'], ...nothing };
}

function areaContents(changes: Partial<HvaProductSnapshot> = {}): HvaProductSnapshot {
  const choices = { failedResultHandling: 1, citizenReminderSetting: 1, notifyProfessional: 1 } as const;
  return { intervalBetweenOrders: 7, ...choices, professionalEmail: '', instructions: [], ...changes };
}

describe('LoadVersions', () => {
  const setup = () => {
    const page = { productName: 'Paketti', versions: [aLine(3), aLine(2)], hasMore: true };
    const http = new FakeHttpClient().answers(getProductVersions, page).answers(getHvaProductVersions, page);
    const store = createVersionsStore();
    return { http, store, page, handler: new LoadVersionsHandler(http, store) };
  };

  it.each(['product', 'hvaProduct'] as const)('reads those of a %s and keeps whose they are', async (of) => {
    const { http, store, page, handler } = setup();
    await handler.handle(new LoadVersions(of, id), executionContext());
    const asked = { after: undefined };
    expect(http.inputsOf(getProductVersions)).toEqual(of === 'product' ? [{ query: { productId: id, ...asked } }] : []);
    expect(http.inputsOf(getHvaProductVersions)).toEqual(
      of === 'product' ? [] : [{ query: { hvaProductId: id, ...asked } }],
    );
    expect(store.getState().shown).toEqual({ ...page, id });
  });

  it('puts older ones behind the last one on the screen, and nowhere else', async () => {
    const { http, store, page, handler } = setup();
    await handler.handle(new LoadVersions('product', id), executionContext());
    const older = aLine(1);
    http.answers(getProductVersions, { ...page, versions: [older], hasMore: false });
    await handler.handle(new LoadVersions('product', id, page.versions[1]!.versionId), executionContext());
    expect(store.getState().shown).toEqual({ ...page, id, versions: [...page.versions, older], hasMore: false });
    await handler.handle(new LoadVersions('product', id, anId()), executionContext());
    expect(store.getState().shown?.versions).toHaveLength(3);
  });

  it('puts newer ones above the older ones that were read, where the pages meet', async () => {
    const { http, store, page, handler } = setup();
    await handler.handle(new LoadVersions('product', id), executionContext());
    const [third, second] = page.versions as [VersionLine, VersionLine];
    const older = aLine(1);
    http.answers(getProductVersions, { ...page, versions: [older], hasMore: false });
    await handler.handle(new LoadVersions('product', id, second.versionId), executionContext());
    const newer = aLine(4);
    http.answers(getProductVersions, { ...page, productName: 'Uusi', versions: [newer, third], hasMore: true });
    await handler.handle(new LoadVersions('product', id), executionContext());
    const versions = [newer, third, second, older];
    expect(store.getState().shown).toEqual({ id, productName: 'Uusi', versions, hasMore: false });
    http.answers(getProductVersions, { ...page, versions: [aLine(9)], hasMore: true });
    await handler.handle(new LoadVersions('product', id), executionContext());
    expect(store.getState().shown).toMatchObject({ versions: [{ number: 9 }], hasMore: true });
  });

  it('keeps nothing for one who has left meanwhile', async () => {
    const { http, store, page, handler } = setup();
    const screen = new AbortController();
    http.answers(getProductVersions, () => (screen.abort(), page));
    const loading = handler.handle(new LoadVersions('product', id), executionContext(screen.signal));
    await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
    expect(store.getState().shown).toBeUndefined();
  });
});

test('CompareVersions reads two versions, or one beside what is stored now', async () => {
  const version = { versionId: anId(), number: 1, madeAt };
  const common = { productName: 'Paketti', modifiedAt: madeAt };
  const product = {
    ...common,
    before: { ...version, contents: aProductSnapshot() },
    after: { ...version, contents: aProductSnapshot() },
  };
  const area = { ...version, contents: areaContents() };
  const http = new FakeHttpClient()
    .answers(compareProductVersions, { ...product, hvaProducts: [] })
    .answers(compareHvaProductVersions, { ...common, before: area, after: area, outcomes: [] });
  const handler = new CompareVersionsHandler(http);
  const answer = await handler.handle(new CompareVersions('product', id, 1, 2), executionContext());
  expect(answer).toEqual({ of: 'product', ...product, hvaProducts: [] });
  await handler.handle(new CompareVersions('hvaProduct', id, undefined, 2), executionContext());
  expect(http.inputsOf(compareProductVersions)).toEqual([{ query: { productId: id, before: '1', after: '2' } }]);
  expect(http.inputsOf(compareHvaProductVersions)).toEqual([
    { query: { hvaProductId: id, before: undefined, after: '2' } },
  ]);
});

test('RestoreVersion names the version of the product that was on the screen, and answers the one that it made', async () => {
  const http = new FakeHttpClient()
    .answers(restoreProductVersion, { number: 4, modifiedAt: madeAt })
    .answers(restoreHvaProductVersion, { number: 4, modifiedAt: madeAt });
  const handler = new RestoreVersionHandler(http);
  expect(await handler.handle(new RestoreVersion('product', id, 2, madeAt), executionContext())).toBe(4);
  await handler.handle(new RestoreVersion('hvaProduct', id, 3, madeAt), executionContext());
  expect(http.inputsOf(restoreProductVersion)).toEqual([{ query: { productId: id, number: '2', modifiedAt: madeAt } }]);
  expect(http.inputsOf(restoreHvaProductVersion)).toEqual([
    { query: { hvaProductId: id, number: '3', modifiedAt: madeAt } },
  ]);
});

describe('What differs', () => {
  it('is told of an area’s instruction in each language, where one of the versions has none', () => {
    const instruction = { id, texts: { fi: 'Ohje', sv: '', en: '' }, attachments: [] };
    expect(hvaProductChanges(areaContents(), areaContents({ instructions: [instruction] }))).toEqual([
      { path: ['instructions', `#${id}`, 'texts', 'fi'], before: '', after: 'Ohje' },
    ]);
    // Each instruction is compared with itself, in whatever order they stand.
    const other = { id: anId(), texts: { fi: 'Toinen', sv: '', en: '' }, attachments: [] };
    const both = areaContents({ instructions: [instruction, other] });
    expect(hvaProductChanges(areaContents({ instructions: [other, instruction] }), both)).toEqual([]);
  });
});
