import { act, screen, waitFor, within } from '@testing-library/react';
import { getProductAttachments } from '#core/contracts/attachment.contract.ts';
import { approveProduct, getProductApproval, type ProductApproval } from '#core/contracts/product-approval.contract.ts';
import { getProductChecks } from '#core/contracts/product-check.contract.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { getProductById } from '#core/contracts/product.contract.ts';
import { aCompleteProduct, aProductApproval, anId } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

it('the answer to a step of a product that was left leaves the review of the one on the screen there', async () => {
  const [first, second] = [aCompleteProduct(), { ...aCompleteProduct(), productId: anId(), productName: 'Toinen' }];
  const { http, router, user } = await renderApplication(`/product-configurator/${first.productId}/preview`);
  const { modifiedAt } = first;
  let answer: (approval: ProductApproval) => void = () => undefined;
  http
    .answers(getProductById, ({ params: { id } }) => (id === first.productId ? first : second))
    .answers(getProducts, [])
    .answers(getProductAttachments, [])
    .answers(getProductChecks, ({ query: { productId } }) => ({
      ...{ productId, modifiedAt, errors: {}, remarks: [], accepted: [] },
    }))
    .answers(getProductApproval, ({ query: { productId } }) => aProductApproval({ productId, modifiedAt }))
    .answers(approveProduct, () => new Promise((resolve) => (answer = resolve)));
  const panel = async () =>
    within(await screen.findByRole('region', { name: 'Toisen tarkistus' }, { timeout: 30_000 }));
  await user.click(await (await panel()).findByRole('button', { name: 'Hyväksy' }));
  await waitFor(() => expect(http.inputsOf(approveProduct)).toHaveLength(1));
  await act(() => router.navigate(`/product-configurator/${second.productId}/preview`));
  await screen.findByRole('heading', { name: /Toinen/ });
  const there = await panel();
  await there.findByRole('button', { name: 'Hyväksy' });
  await act(async () => answer(aProductApproval({ productId: first.productId, modifiedAt, state: 'approved' })));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(there.getByRole('button', { name: 'Hyväksy' })).toBeTruthy();
  // What is known of one that was left is read anew when it comes back.
  await act(() => router.navigate(`/product-configurator/${first.productId}/preview`));
  await screen.findByRole('heading', { name: new RegExp(first.productName) });
  await (await panel()).findByRole('button', { name: 'Hyväksy' });
});
