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
  // As the screen got it and sent it back: what turns text round and control characters are in no answer, and in no body.
  expect(by('Uusi viesti', 'Uusi\u202E viesti\u0007')).not.toThrow();
  expect(by('A')).toThrow(expect.objectContaining({ code: 'notFound' }));
});
