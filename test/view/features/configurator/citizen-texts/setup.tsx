import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getProductAttachments } from '#core/contracts/attachment.contract.ts';
import { ConfiguratorPhase, getProductById, type Product } from '#core/contracts/product.contract.ts';
import { getAnalyses, getMicrobes } from '#core/contracts/reference-data.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aUser } from '#test/support/a-user.ts';
import { renderApplication } from '#test/support/render-application.tsx';
import { aProductWithChild, TextsServer } from '#test/unit/features/configurator/citizen-texts/texts-server.ts';

interface Situation {
  readonly product?: Partial<Product>;
  /** The address's question part. */
  readonly search?: string;
  /** How many lists of attachments there are to wait for. */
  readonly lists?: number;
  /** What the server's Swedish texts are; nothing is written otherwise. */
  readonly sv?: (product: Product) => Product;
  /** The server cannot be reached for the Finnish texts. */
  readonly isFinnishUnread?: boolean;
}

/** A product with texts in Finnish on a server, its fourth phase on screen. */
export async function setup(situation: Situation = {}) {
  const { product: changes, search = '', lists = 5, sv, isFinnishUnread } = situation;
  const product = aProductWithChild({ configuratorStatus: ConfiguratorPhase.CitizenTexts, ...changes });
  const server = TextsServer.of(product);
  if (sv) server.products.sv = sv(product);
  const application = await renderApplication(`/product-configurator/${product.productId}/citizen-texts${search}`);
  server.answerIn(application.http);
  if (isFinnishUnread)
    application.http.answers(getProductById, ({ query: { languageCode = 'fi' } }) => {
      if (languageCode === 'fi') throw new AppError('offline');
      return server.products[languageCode];
    });
  application.http
    .answers(getProductAttachments, [])
    .answers(getAnalyses, [{ kuntaliittoCode: '1506', kuntaliittoName: 'Gonokokki, viljely' }])
    .answers(getMicrobes, [{ nimi: 'Chlamydia trachomatis', lyhenne: 'Chtr', synonyms: ['tippuri'] }]);
  await screen.findByText('Kieli');
  // The lists of attachments come a little later; what they bring belongs to their own tests.
  await waitFor(() => expect(screen.getAllByText('Lisää liite')).toHaveLength(lists));
  const user = aUser();
  const addressLanguage = () => new URLSearchParams(application.router.state.location.search).get('language');
  return { ...application, server, product, user, addressLanguage };
}

// The screen is large, and jsdom takes its time to say what is accessible: labels and texts find things much sooner.

/** The field of a label, with or without the asterisk of what is required. */
export function field(label: string): HTMLInputElement {
  const name = new RegExp(`^${label}\\*?$`);
  return screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
}
/** Everything is replaced at once, as by pasting; the field is left then. */
export function write(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
  fireEvent.blur(field(label));
}
export const button = (text: string): HTMLElement => screen.getByText(text, { selector: 'button' });
export const section = (title: string): HTMLElement =>
  screen.getByText(title, { selector: 'h2' }).closest<HTMLElement>('section')!;
export const missing = (): HTMLElement | undefined =>
  screen.queryByText('Puuttuvat tiedot', { selector: 'h2' })?.closest('section') ?? undefined;
/** A button of the dialog that is or will be open. */
export const answer = (text: string): Promise<HTMLElement> =>
  waitFor(() =>
    within(
      screen.getByText(/./, { selector: '[role$="dialog"] h2' }).closest<HTMLElement>('[role$="dialog"]')!,
    ).getByText(text),
  );
