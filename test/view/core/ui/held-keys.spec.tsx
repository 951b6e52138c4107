import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { fireEvent, screen } from '@testing-library/react';
import { aUser } from '#test/support/a-user.ts';
import { renderView } from '#test/support/render-view.tsx';

/** Whether a browser would do by itself what the key does there. */
const works = (target: Element, key: string, repeat: boolean): boolean => fireEvent.keyDown(target, { key, repeat });

it('Enter that is held presses nothing again, nor what has come under it; a text of several lines goes on', () => {
  const heard = jest.fn();
  const { container, unmount } = renderView(
    <div onKeyDown={heard}>
      <button>Tallenna</button>
      <a href="/">Etusivu</a>
      <input />
      <textarea />
    </div>,
  );
  const at = (selector: string) => container.querySelector(selector)!;
  for (const place of ['button', 'a', 'input']) {
    expect([works(at(place), 'Enter', false), works(at(place), 'Enter', true)]).toEqual([true, false]);
    expect([works(at(place), ' ', true), works(at(place), 'a', true)]).toEqual([true, true]);
  }
  // It was pressed elsewhere, and has led here.
  expect(works(at('textarea'), 'Enter', true)).toBe(false);
  expect([works(at('textarea'), 'Enter', false), works(at('textarea'), 'Enter', true)]).toEqual([true, true]);
  expect(heard.mock.calls.filter(([{ key, repeat }]) => key === 'Enter' && repeat)).toHaveLength(1);
  unmount();
  expect(works(document.body, 'Enter', true)).toBe(true);
});

it('Delete that is held removes one thing, and nothing of a text that the focus comes to; in a text it goes on', () => {
  const { container } = renderView(
    <>
      <div data-toast="" tabIndex={0} />
      <input />
      <textarea />
    </>,
  );
  const [toast, ...texts] = ['[data-toast]', 'input', 'textarea'].map((selector) => container.querySelector(selector)!);
  expect([works(toast!, 'Delete', false), works(toast!, 'Delete', true)]).toEqual([true, false]);
  for (const text of texts) {
    expect(works(text, 'Delete', true)).toBe(false);
    expect([works(text, 'Backspace', true), works(text, 'Delete', false), works(text, 'Delete', true)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(works(toast!, 'Delete', false)).toBe(true);
  }
});

it.each(['Escape', 'F2', 'F8', 'F9'])('%s that is held does what it does once, in a text as well', (key) => {
  const { container } = renderView(<textarea />);
  const text = container.querySelector('textarea')!;
  expect([works(text, key, false), works(text, key, true)]).toEqual([true, false]);
});

it('the key that opens a menu chooses nothing in it', async () => {
  const chosen = jest.fn();
  renderView(
    <Menu>
      <MenuTrigger>
        <Button>Toiminnot</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={chosen}>Poista</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>,
  );
  await aUser().click(screen.getByRole('button', { name: 'Toiminnot' }));
  const item = await screen.findByRole('menuitem', { name: 'Poista' });
  works(item, 'Enter', true);
  expect(chosen).not.toHaveBeenCalled();
  works(item, 'Enter', false);
  expect(chosen).toHaveBeenCalledTimes(1);
});
