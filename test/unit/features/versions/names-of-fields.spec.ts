import { hvaProductSnapshot, productSnapshot } from '#core/contracts/product-version.contract.ts';
import approvals from '#features/approvals/approvals.fi.json' with { type: 'json' };
import productView from '#features/areas/product-view/hva-product-view.fi.json' with { type: 'json' };
import versions from '#features/versions/versions.fi.json' with { type: 'json' };

// What tells of a changed field has its name; a field without one would stand there in English, or as a setting.

const lists = ['outcomes', 'analyses', 'texts', 'attachments'];

it('names each field of a product where its changes are shown', () => {
  const fields = Object.keys(productSnapshot.entries).filter((field) => !lists.includes(field));
  // A missing one gets its text in `changes.field` of hva-product-view.fi.json.
  expect(fields.filter((field) => !(field in productView.changes.field))).toEqual([]);
});

it('names each field of an analysis where its changes are shown', () => {
  // Those that have words of their own in `ContentTexts`.
  const others = ['id', 'findings', 'instructions', 'children'];
  const fields = Object.keys(productSnapshot.entries.analyses.item.entries).filter((field) => !others.includes(field));
  // A missing one gets its text in `changes.analysis` of hva-product-view.fi.json.
  expect(fields.filter((field) => !(field in productView.changes.analysis))).toEqual([]);
});

it("names each part of an area's package in the list of its versions", () => {
  // A missing one gets its text in `part` of versions.fi.json.
  expect(Object.keys(hvaProductSnapshot.entries).filter((part) => !(part in versions.part))).toEqual([]);
});

it('names what an editor has changed, all but settings, which are told as such', () => {
  const isSetting = (field: string): boolean => field.endsWith('Enabled') || field.startsWith('enabledHvaSetting');
  const parts = Object.keys(productSnapshot.entries).filter((part) => !isSetting(part));
  // A missing one gets its text in `part` of approvals.fi.json.
  expect(parts.filter((part) => !(part in approvals.part))).toEqual([]);
});
