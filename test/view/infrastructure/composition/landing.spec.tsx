import { act, screen, waitFor } from '@testing-library/react';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { aProfile } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

it('leads to what was left for the sign-in once: the way to the front page leads there after that', async () => {
  const { router, path, user, http } = await renderApplication('/', {
    profile: aProfile({ roles: ['DK_USER'], areaId: null }),
    returnTo: '/accessibility',
  });
  http.answers(getProducts, []);
  await waitFor(() => expect(path()).toBe('/accessibility'), { timeout: 30_000 });
  await act(() => router.navigate('/no-such-page'));
  await user.click(await screen.findByRole('link', { name: 'Palaa etusivulle' }));
  await waitFor(() => expect(path()).toBe('/dk-admin'));
});
