import { act, screen, waitFor, within } from '@testing-library/react';
import { getProductAttachments } from '#core/contracts/attachment.contract.ts';
import { approveProduct, getProductApproval, type ProductApproval } from '#core/contracts/product-approval.contract.ts';
import { getProductChecks } from '#core/contracts/product-check.contract.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { getProductById } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
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

/** The preview of a product whose review cannot be read at first. */
async function unreadReview() {
  const product = aCompleteProduct();
  const { productId, modifiedAt } = product;
  const application = await renderApplication(`/product-configurator/${productId}/preview`);
  const read = { files: 0 };
  application.http
    .answers(getProductById, product)
    .answers(getProducts, [])
    .answers(getProductAttachments, () => ((read.files += 1), []))
    .answers(getProductChecks, { productId, modifiedAt, errors: {}, remarks: [], accepted: [] })
    .fails(getProductApproval, new AppError('offline'));
  const panel = within(await screen.findByRole('region', { name: 'Toisen tarkistus' }, { timeout: 30_000 }));
  await panel.findByText(/Tarkistuksen tilaa ei voitu hakea/);
  await waitFor(() => expect(read.files).toBeGreaterThan(0));
  const { live } = application;
  await waitFor(() => expect(live.messages.observed).toBe(true));
  // A file is no part of the version: of what somebody adds meanwhile the contents alone tell.
  const contentHash = '1'.repeat(64);
  application.http
    .answers(getProductApproval, aProductApproval({ productId, modifiedAt, contentHash }))
    .answers(approveProduct, aProductApproval({ productId, modifiedAt, contentHash, state: 'approved' }));
  return { ...application, productId, modifiedAt, contentHash, panel, read };
}

it.each([
  ['news of it', 'news'],
  ['another try', 'retry'],
] as const)('a review that is read only by %s approves nothing that was on the screen before', async (_, by) => {
  const { http, user, live, productId, modifiedAt, contentHash, panel, read } = await unreadReview();
  const shown = read.files;
  if (by === 'news') act(() => live.messages.next({ kind: 'approval', objectType: 'product', id: productId }));
  else await user.click(panel.getByRole('button', { name: 'Yritä uudelleen' }));
  await user.click(await panel.findByRole('button', { name: 'Hyväksy' }));
  expect(http.inputsOf(approveProduct)).toEqual([]);
  expect(panel.getByText(/^Paketti on voinut muuttua/)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Näytä nykyinen sisältö' }));
  await waitFor(() => expect(panel.queryByText(/^Paketti on voinut muuttua/)).toBeNull());
  await waitFor(() => expect(read.files).toBeGreaterThan(shown));
  await user.click(panel.getByRole('button', { name: 'Hyväksy' }));
  await waitFor(() =>
    expect(http.inputsOf(approveProduct)).toEqual([{ body: { productId, modifiedAt, contentHash } }]),
  );
});
