import { screen, waitFor, within } from '@testing-library/react';
import { getProductAttachments } from '#core/contracts/attachment.contract.ts';
import {
  addProductComment,
  answerProductComment,
  approveProduct,
  closeProductComment,
  getProductApproval,
  type ProductComment,
} from '#core/contracts/product-approval.contract.ts';
import { getProductChecks } from '#core/contracts/product-check.contract.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { getProductById } from '#core/contracts/product.contract.ts';
import { AppError, noAnswerInTime } from '#core/errors/app-error.ts';
import { aComment, aCompleteProduct, aProductApproval } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

// What is sent once more where no answer came: the service knows it by its key, and has it once (requirements.md 'Repeats').

async function setup(comments: readonly ProductComment[] = []) {
  const product = aCompleteProduct();
  const { productId, modifiedAt } = product;
  const { http, user, shown } = await renderApplication(`/product-configurator/${productId}/preview`);
  const approval = aProductApproval({ productId, modifiedAt, comments: [...comments] });
  http
    .answers(getProductById, product)
    .answers(getProducts, [])
    .answers(getProductAttachments, [])
    .answers(getProductChecks, { productId, modifiedAt, errors: {}, remarks: [], accepted: [] })
    .answers(getProductApproval, approval);
  const panel = within(await screen.findByRole('region', { name: 'Toisen tarkistus' }, { timeout: 30_000 }));
  return { http, user, approval, panel, shown };
}

it('a step that had no answer may have been taken: how the review stands is refetched', async () => {
  const { http, user, panel } = await setup();
  http.fails(approveProduct, new AppError('offline', { code: noAnswerInTime }));
  const approve = await panel.findByRole('button', { name: 'Hyväksy' });
  const read = http.inputsOf(getProductApproval).length;
  await user.click(approve);
  await panel.findByRole('alert');
  await waitFor(() => expect(http.inputsOf(getProductApproval)).toHaveLength(read + 1));
});

it.each([
  ['has refused it', undefined, /^Pakettia ei hyväksytty\. Palvelu on juuri nyt ruuhkainen\. Yritä uudelleen\./],
  ['may have taken it by an earlier try', true, /^Palvelulta ei saatu vastausta\./],
] as const)('of a step for which the service had no time it %s', async (_how, isOpen, said) => {
  const { http, user, panel } = await setup();
  http.fails(approveProduct, new AppError('offline', { status: 503, code: 'busy', isOpen }));
  await user.click(await panel.findByRole('button', { name: 'Hyväksy' }));
  expect((await panel.findByRole('alert')).textContent).toMatch(said);
});

it('a comment whose closing had no answer may be closed: the toast says to look at it, and it is refetched', async () => {
  const comment = aComment({ text: 'Onko?' });
  const { http, user, approval, panel, shown } = await setup([comment]);
  const close = await panel.findByRole('button', { name: /^Merkitse käsitellyksi: / });
  http.fails(closeProductComment, new AppError('offline', { code: noAnswerInTime }));
  const closed = { ...comment, closedAt: comment.at, closedBy: 'Kaisa' };
  http.answers(getProductApproval, { ...approval, comments: [closed] });
  await user.click(close);
  await panel.findByRole('button', { name: 'Näytä käsitellyt (1)' });
  const told: unknown = expect.objectContaining({ textKey: 'approvals:error.unanswered', stays: true });
  expect(shown).toContainEqual(told);
});

const written = [
  ['comment', addProductComment, 'Kommentoi', /Kommentti/, []],
  ['answer', answerProductComment, /^Vastaa/, /Vastaus/, [aComment({ text: 'Onko?' })]],
] as const;

it.each(written)(
  'a %s for which there is no room is told so, and stays',
  async (_, endpoint, opens, label, comments) => {
    const { http, user, panel } = await setup(comments);
    http.fails(endpoint, new AppError('conflict', { status: 409, code: 'commentsFull' }));
    await user.click(await panel.findByRole('button', { name: opens }));
    const text = panel.getByRole<HTMLTextAreaElement>('textbox', { name: label });
    await user.type(text, 'Katso');
    await user.click(panel.getByRole('button', { name: 'Lähetä' }));
    expect(await panel.findByText(/niin paljon kommentteja ja vastauksia kuin siihen mahtuu/)).toBeTruthy();
    expect(text.value).toBe('Katso');
  },
);

it.each(written)(
  'repeats a %s under its own key, and sends another text anew',
  async (_, endpoint, opens, label, comments) => {
    const { http, user, approval, panel } = await setup(comments);
    const keys: string[] = [];
    http.answers(endpoint, (_input, context) => {
      keys.push(context.nextKey());
      throw new AppError('offline', { code: noAnswerInTime });
    });
    await user.click(await panel.findByRole('button', { name: opens }));
    const text = panel.getByRole('textbox', { name: label });
    const send = async () => {
      const before = keys.length;
      await user.click(panel.getByRole('button', { name: 'Lähetä' }));
      await waitFor(() => expect(keys).toHaveLength(before + 1));
    };
    await user.type(text, 'Katso');
    const readAtFirst = http.inputsOf(getProductApproval).length;
    for (let sent = 0; sent < 3; sent += 1) {
      await send();
      await panel.findByText(/^Palvelulta ei saatu vastausta\./);
      // The list shows whether it was taken.
      await waitFor(() => expect(http.inputsOf(getProductApproval).length).toBe(readAtFirst + sent + 1));
    }
    expect(new Set(keys).size).toBe(1);
    await user.type(text, ' tämä');
    await send();
    await panel.findByText(/^Palvelulta ei saatu vastausta\./);
    const [, , , another] = keys;
    expect(new Set(keys).size).toBe(2);
    const readBefore = http.inputsOf(getProductApproval).length;
    http.answers(endpoint, (_input, context) => {
      keys.push(context.nextKey());
      return approval;
    });
    await send();
    expect(keys.at(-1)).toBe(another);
    // A repeat is answered as the first was, however long ago.
    await waitFor(() => expect(http.inputsOf(getProductApproval).length).toBeGreaterThan(readBefore));
    await waitFor(() => expect(panel.queryByRole('textbox', { name: label })).toBeNull());
  },
);
