import { act, screen, waitFor } from '@testing-library/react';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import type { Reports } from '#infrastructure/composition/create-application.ts';
import { aProfile } from '#test/support/builders.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { keepDrafts } from '#test/support/keep-drafts.ts';
import { renderApplication } from '#test/support/render-application.tsx';

// Roles and areas that change while somebody works (decision 300): nothing of before stays on the screen.

async function open() {
  const told: { rights?: Reports['rights'] } = {};
  const http = keepDrafts(new FakeHttpClient()).answers(getProducts, []);
  const application = await renderApplication('/dk-admin', {
    profile: aProfile(),
    httpClient: (_session, report) => {
      told.rights = report.rights;
      return http;
    },
  });
  await screen.findByRole('banner');
  const tell = (rights: string) => act(async () => told.rights?.(rights));
  return { ...application, tell };
}

it('once they are others, a page says so in place of the screen and its head', async () => {
  const { tell, logged } = await open();
  await tell('a');
  await tell('a');
  expect(screen.queryByRole('banner')).toBeTruthy();
  await tell('b');
  expect(screen.getByRole('alert').textContent).toContain('Käyttöoikeutesi ovat muuttuneet');
  expect(screen.getByRole('button', { name: 'Lataa uudelleen' })).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(document.title).toContain('Käyttöoikeutesi ovat muuttuneet');
  // Also where they are as before again: what is read meanwhile is not known.
  await tell('a');
  expect(screen.queryByRole('banner')).toBeNull();
  await waitFor(() => expect(logged.filter(({ name }) => name === 'rightsChanged')).toHaveLength(1));
});

it('what was typed and would end with the page is there to be copied (decision 323)', async () => {
  const { tell, container } = await open();
  container.get(unsavedChangesToken).watchHeld(() => ['Soitin äidille.\nSoitan uudelleen.']);
  await tell('a');
  await tell('b');
  const list = screen.getByRole('list', { name: /^Tätä et ehtinyt lähettää\. Kopioi se talteen/ });
  expect(list.textContent).toBe('Soitin äidille.\nSoitan uudelleen.');
});

it('without any such text nothing is said of it', async () => {
  const { tell } = await open();
  await tell('a');
  await tell('b');
  expect(screen.queryByText(/Tätä et ehtinyt/)).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});
