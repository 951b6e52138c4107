import { webStorage, withRefusalTold } from '#infrastructure/storage/web-storage.ts';

const full = {
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
} as unknown as Storage;

test('what is refused is lost without an error, and the writer hears of it', () => {
  const kept = new Map<string, string>();
  const room = { setItem: (key: string, value: string) => void kept.set(key, value) } as Storage;
  expect(webStorage(() => room).write('look', 'dark')).toBe(true);
  expect([...kept]).toEqual([['look', 'dark']]);
  expect(webStorage(() => full).write('look', 'dark')).toBe(false);
  const closed = webStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect([closed.write('look', 'dark'), closed.read('look')]).toEqual([false, undefined]);
});

test('a refusal is told once', () => {
  const tell = jest.fn();
  const storage = withRefusalTold(
    webStorage(() => full),
    tell,
  );
  expect(tell).not.toHaveBeenCalled();
  expect([storage.write('look', 'dark'), storage.write('columns', 'few')]).toEqual([false, false]);
  expect(tell).toHaveBeenCalledTimes(1);
});
