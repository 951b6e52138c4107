import { AddAnalysisMapping } from '#features/configurator/product-contents/add-analysis-mapping.command.ts';
import { setupApplication } from '#test/support/application.ts';
import { anId, aProfile } from '#test/support/builders.ts';

it.each(['', 'unknown'])('says that the product is unknown, and sends nothing: %j', async (productId) => {
  const { bus, http, shown } = await setupApplication({ profile: aProfile({ roles: ['DK_USER'] }) });
  const added = bus.execute(new AddAnalysisMapping(productId, anId()));
  await expect(added).rejects.toMatchObject({ kind: 'invalid' });
  expect(shown).toMatchObject([{ intent: 'error', textKey: 'configurator:toast.productUnknown' }]);
  expect(http.sent).toEqual([]);
});
