import { refuseUnconfirmed } from '#server/translations/confirmed.rule.ts';

test('a translation is confirmed by the Finnish text of now, of a text that exists', () => {
  const by =
    (finnishText: string, ...texts: readonly string[]) =>
    () =>
      refuseUnconfirmed(
        texts.map((text) => ({ finnishText: text })),
        { finnishText } as never,
      );
  expect(by('A', 'A', 'A')).not.toThrow();
  expect(by('A', 'A', 'B')).toThrow(expect.objectContaining({ code: 'conflict' }));
  expect(by('A')).toThrow(expect.objectContaining({ code: 'notFound' }));
});
