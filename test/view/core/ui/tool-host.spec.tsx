import { act, screen } from '@testing-library/react';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { toolStoreToken } from '#core/ui/tools/tool.store.ts';
import { aProductSummary } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

it('what is open over a screen goes when Back leads to another one, and stays where it leads to the same', async () => {
  const { http, router, container } = await renderApplication('/dk-admin');
  http.answers(getProducts, [aProductSummary()]);
  await screen.findByRole('button', { name: 'Luo uusi paketti' }, { timeout: 30_000 });
  const tools = container.get(toolStoreToken);
  await act(() => router.navigate('/dk-admin?filter=drafts'));
  act(() => tools.open('keyboardHelp'));
  await act(() => router.navigate(-1));
  expect(tools.getState().open).toBe('keyboardHelp');
  act(() => tools.close());
  await act(() => router.navigate('/event-log'));
  act(() => tools.open('palette'));
  await act(() => router.navigate(-1));
  expect(tools.getState().open).toBeUndefined();
});
