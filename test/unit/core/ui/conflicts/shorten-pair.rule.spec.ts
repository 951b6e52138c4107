import { differingPair, shortenPair } from '#core/ui/conflicts/shorten-pair.rule.ts';

const long = 'Ota näyte aamulla ennen ensimmäistä wc-käyntiä. '.repeat(20);

it('leaves texts alone that can be taken in at a glance', () => {
  expect(shortenPair('a'.repeat(300), 'b')).toEqual(['a'.repeat(300), 'b']);
  const [atFirst, same] = [`${'a'.repeat(298)} b`, `${'a'.repeat(298)} c`];
  expect(shortenPair(atFirst, same)).toEqual([atFirst, same]);
});

it('leaves a difference whole that can be taken in at a glance, within a long text', () => {
  const [before, after] = shortenPair('a'.repeat(100), `${'a'.repeat(100)}${'b'.repeat(240)}`);
  expect([before, after]).toEqual([`… ${'a'.repeat(60)}`, `… ${'a'.repeat(60)}${'b'.repeat(240)}`]);
});

it('cuts long ones down to where they differ, with what stands around it', () => {
  const [before, after] = shortenPair(`${long}yksi tunti ${long}`, `${long}kaksi tuntia ${long}`);
  for (const text of [before, after]) {
    expect(text).toMatch(/^… .*wc-käyntiä\. (yksi tunti|kaksi tuntia) Ota näyte aamulla.* …$/);
    expect(text.length).toBeLessThan(160);
  }
});

it('cuts between words', () => {
  const words = long.split(' ');
  const [before] = shortenPair(`${long}yksi ${long}`, `${long}kaksi ${long}`);
  const shown = before.split(' ').slice(1, -1);
  expect(shown).toContain('yksi');
  expect(shown.filter((word) => word !== 'yksi' && !words.includes(word))).toEqual([]);
});

it('cuts between words in the middle too, where there are words', () => {
  const [, after] = shortenPair('', long);
  const words = long.split(' ');
  expect(after.split(' ').filter((word) => word !== '…' && !words.includes(word))).toEqual([]);
  const [, oneWord] = shortenPair('', `a ${'b'.repeat(400)} c`);
  expect(oneWord).toBe(`a ${'b'.repeat(138)} … ${'b'.repeat(138)} c`);
  const [, longWords] = shortenPair('', `${'a'.repeat(100)} ${'b'.repeat(200)} ${'c'.repeat(100)}`);
  expect(longWords).toBe(`${'a'.repeat(100)} … ${'c'.repeat(100)}`);
});

it('shows where a text was added or taken away at its end', () => {
  const [before, after] = shortenPair(long.trim(), `${long}Soita ensin.`);
  expect(before).toMatch(/^… .*wc-käyntiä\.$/);
  expect(after).toMatch(/^… .*wc-käyntiä\. Soita ensin\.$/);
});

it('cuts the middle out of a difference that is long itself', () => {
  const [before, after] = shortenPair('ei ollut', `Alku ${long} loppu`);
  expect(before).toBe('ei ollut');
  expect(after).toMatch(/^Alku Ota.* … .*wc-käyntiä\. {2}loppu$/);
  expect(after.length).toBeLessThan(300);
});

it('leaves out of two texts to choose from what they have in common, and nothing else', () => {
  const [one, other] = differingPair(
    `${long}Soita 1234. ${long}`,
    `${long}Soita 5678, ${'jos voit huonosti '.repeat(30)}. ${long}`,
  );
  expect(one).toMatch(/^… .{40,70}Soita 1234\. .{40,70} …$/);
  expect(other).toMatch(/^… .{40,70}Soita 5678, (jos voit huonosti ){30}\. .{40,70} …$/);
  expect(differingPair(long, 'Soita')).toEqual([long.trim(), 'Soita']);
  expect(differingPair('a'.repeat(300), 'b')).toEqual(['a'.repeat(300), 'b']);
});

it('never cuts a character in half', () => {
  const faces = '😀'.repeat(400);
  for (const pair of [
    shortenPair(`${faces}a`, `${faces}b`),
    shortenPair(`a${faces}`, `b${faces}`),
    shortenPair(`x${faces}`, ''),
    shortenPair(faces, ''),
  ])
    for (const text of pair) expect(() => encodeURIComponent(text)).not.toThrow();
});
