import { createI18n, textsOf } from '#infrastructure/i18n/create-i18n.ts';

type LookUp = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const setup = () => {
  const i18n = createI18n({
    core: {
      save: 'Tallenna',
      greet: 'Hei {{name}}',
      both: '$t(save): {{name}}',
      row_one: '{{count}} rivi',
      row_other: '{{count}} riviä, {{name}}',
    },
  });
  // Texts of no feature: their keys are not those that the compiler knows.
  return { i18n, texts: textsOf(i18n) as unknown as (namespace: string) => LookUp };
};

describe('The texts as views ask for them', () => {
  it('come from their namespace, or from the one that the key names', () => {
    const { i18n, texts } = setup();
    i18n.addResourceBundle('fi', 'board', { save: 'Talleta' });
    expect(texts('core')('save')).toBe('Tallenna');
    expect(texts('board')('save')).toBe('Talleta');
    expect(texts('board')('core:save')).toBe('Tallenna');
  });

  it('have their placeholders filled each time', () => {
    const t = setup().texts('core');
    expect(t('greet', { name: 'Aino' })).toBe('Hei Aino');
    expect(t('greet', { name: 'Veikko' })).toBe('Hei Veikko');
  });

  it('may be made of others, depend on a number, and have a stand-in', () => {
    const t = setup().texts('core');
    expect(t('both', { name: 'Aino' })).toBe('Tallenna: Aino');
    expect(t('row', { count: 1 })).toBe('1 rivi');
    expect(t('row', { count: 2, name: 'Aino' })).toBe('2 riviä, Aino');
    expect(t('none', { defaultValue: 'Muu' })).toBe('Muu');
  });

  it('have their numbers as Finnish writes them, by themselves and in plurals', () => {
    const t = setup().texts('core');
    expect(t('greet', { name: 1801 })).toBe('Hei 1801');
    expect(t('greet', { name: 110_000 })).toBe('Hei 110\u00A0000');
    expect(t('greet', { name: '110000' })).toBe('Hei 110000');
    expect(t('row', { count: 12_345, name: 'Aino' })).toBe('12\u00A0345 riviä, Aino');
  });

  it('are given by the same function each time, which asks for a plain text once', () => {
    const { i18n, texts } = setup();
    const t = texts('core');
    expect(t('save')).toBe('Tallenna');
    // Changed without a word: whoever looks again would see it.
    i18n.addResourceBundle('fi', 'core', { save: 'Talleta' }, true, true, { silent: true });
    expect(texts('core')).toBe(t);
    expect(t('save')).toBe('Tallenna');
  });

  it('are there when they come after a view has asked in vain', () => {
    const { i18n, texts } = setup();
    const t = texts('board');
    expect(t('title')).toBe('title');
    i18n.addResourceBundle('fi', 'board', { title: 'Tilannetaulu' });
    expect(t('title')).toBe('Tilannetaulu');
    expect(texts('board')).toBe(t);
  });
});
