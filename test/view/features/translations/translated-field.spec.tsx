import { act, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { TranslatedField, TranslationContext, type Translation } from '#features/translations/translations.public.ts';
import texts from '#features/translations/translations.fi.json' with { type: 'json' };
import { createI18n } from '#infrastructure/i18n/create-i18n.ts';
import { aUser } from '#test/support/a-user.ts';
import { renderView } from '#test/support/render-view.tsx';

/** An outdated translation, with which texts it was confirmed, and how to change it. */
function setup(changes: Partial<Translation>) {
  const confirmed: (readonly string[])[] = [];
  const translation: Translation = {
    isSideBySide: false,
    finnishOf: () => 'Ohje',
    unsavedFinnishOf: () => undefined,
    refetch: undefined,
    isOutdated: () => true,
    isTyped: () => false,
    confirm: async (...given) => confirmed.push(given) > 0,
    ...changes,
  };
  const i18n = createI18n({});
  i18n.addResourceBundle('fi', 'translations', texts);
  let set: ((next: (before: Translation) => Translation) => void) | undefined;
  const View = (): ReactNode => {
    const [value, setValue] = useState(translation);
    set = setValue;
    return (
      <TranslationContext value={value}>
        <TranslatedField textKey="sms" label="Viesti">
          <input aria-label="Viesti" />
        </TranslatedField>
      </TranslationContext>
    );
  };
  renderView(<View />, { i18n });
  const change = (next: Partial<Translation>): void => act(() => set?.((before) => ({ ...before, ...next })));
  return { confirmed, change, user: aUser() };
}

const original = (): HTMLElement | null => screen.queryByRole('group', { name: 'Viesti suomeksi' });
const confirmButton = (): HTMLElement | null =>
  screen.queryByRole('button', { name: 'Merkitse ajantasaiseksi: Viesti' });

it('is confirmed beside the Finnish text on the screen, also an empty one', async () => {
  const { confirmed, user } = setup({ finnishOf: () => '' });
  expect(original()?.textContent).toContain('Suomenkielistä tekstiä ei ole kirjoitettu.');
  await user.click(confirmButton()!);
  expect(confirmed).toEqual([['sms', '']]);
  expect(document.activeElement).toBe(screen.getByLabelText('Viesti'));
});

it('leaves the focus where the person is by the time that it is confirmed', async () => {
  let confirm: (isStored: boolean) => void = () => undefined;
  const { user } = setup({ confirm: () => new Promise((resolve) => (confirm = resolve)) });
  await user.click(confirmButton()!);
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();
  await act(async () => confirm(true));
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

it('cannot be confirmed before its Finnish text is known', () => {
  setup({ finnishOf: () => undefined, isSideBySide: true });
  expect(screen.getByText('Vanhentunut')).toBeTruthy();
  expect([original(), confirmButton()]).toEqual([null, null]);
});

it.each([
  ['outdated', true, 1],
  ['shown beside it', false, 0],
])('says that a Finnish text could not be read that is %s, with the way to refetch it', async (_case, is, alerts) => {
  const refetch = jest.fn();
  const { user } = setup({ finnishOf: () => undefined, refetch, isOutdated: () => is, isSideBySide: !is });
  expect(original()?.textContent).toContain('Suomenkielistä tekstiä ei voitu ladata.');
  expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
  await user.click(within(original()!).getByRole('button'));
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Viesti'));
});

it('tells again of a Finnish text that another try could not read either', async () => {
  const unread = { finnishOf: () => undefined, isOutdated: () => false, isSideBySide: true };
  const { user, change } = setup({ ...unread, refetch: () => change({ refetch: undefined }) });
  await user.click(within(original()!).getByRole('button'));
  expect(original()).toBeNull();
  change({ refetch: () => undefined });
  expect(within(original()!).getByRole('alert').textContent).toBe('Suomenkielistä tekstiä ei voitu ladata.');
  expect(document.activeElement).toBe(screen.getByLabelText('Viesti'));
});

it('says nothing of what could not be read where nobody wants to see it', () => {
  setup({ finnishOf: () => undefined, refetch: () => undefined, isOutdated: () => false });
  expect(original()).toBeNull();
});

it('shows no Finnish text that nobody asked for when it is up to date', () => {
  setup({ isOutdated: () => false });
  expect([original(), confirmButton()]).toEqual([null, null]);
});

it('shows what is unsaved of the original, beside which nothing can be confirmed', () => {
  setup({ unsavedFinnishOf: () => 'Uusi ohje' });
  const original = screen.getByRole('group', { name: 'Viesti suomeksi' });
  expect(original.textContent).toBe('Suomeksi, tallentamattaUusi ohje');
  screen.getByText('Vanhentunut');
  expect(screen.queryByRole('button', { name: /ajantasaiseksi/ })).toBeNull();
});
