import { inTexts, type TextCheck } from './checked-product.ts';
import { isMessage, translations } from './placed-texts.ts';

const leftovers = [
  // '{nimi}', '[PVM]', '<nimi>', '«nimi»', '%NIMI%', '${name}', '##'
  /\{[^{}]*\}|«\p{L}{1,40}»|\[[^[\]]*\]|<\/?\p{L}[^<>]*>|%\p{L}+%|%[sd](?!\p{L})|#{2,}|@{2,}|\*{3,}/u,
  // 'XXX', '0X', '???', '___', '.....'
  /(?<![\p{L}\d])(?:\d*x{2,}\d*|x{2,})(?![\p{L}\d])|\?{3,}|_{3,}|(?:\.{5,}|…{2,})/iu,
  // 'X päivän', though not '10 x päivässä'
  /(?<![\p{L}\d]|\d\s)x (?:päivä|viiko|viikko|tunti|tunnin|kuukau|minuut|dag|veck|timm|month|day|week|hour|minut)/iu,
  /\((?:nimi|pvm|päivämäärä|numero|puhelinnumero|osoite|linkki) tähän\)|\((?:namn|datum|nummer|adress|länk) här\)|\((?:name|date|number|address|link) here\)/iu,
  /(?<!\p{L})(?:lorem|ipsum|dolor sit|asdf\p{L}*|qwerty|foobar)(?!\p{L})/iu,
  /(?<!\p{L})(?:todo|fixme|tbd|tbc|täydennä|täydennetään|puuttuu vielä|kirjoita tähän|teksti tähän|tähän teksti|tähän tulee|lisää tähän|teksti puuttuu|tarkista tämä|skriv här|text här|här kommer|text saknas|insert here|text here|goes here|to be added|text missing|placeholder)(?!\p{L})/iu,
  /(?<!\p{L})(?:p{1,2}\.k{1,2}\.v{2,4}|d{1,2}\.m{1,2}\.[yå]{2,4}|n\.n\.)(?!\p{L})/iu,
  /(?<!\p{L})(?:LUONNOS|UTKAST|DRAFT|(?:ETU|SUKU)?NIMI|PVM|PÄIVÄMÄÄRÄ|PUHELINNUMERO|NAMN|DATUM|NAME|DATE)(?!\p{L})/u,
  // 'testi testi testi', '000 000 0000', '123456'
  /(?<!\p{L})(\p{L}{3,30})(?:[\s,]+\1){2,}(?!\p{L})/iu,
  /(?<![\d-])(?:0{3}[ -]?0{3}[\d -]*|123456\d*)(?![\d-])/u,
  /(?<![\d-]|\d[ \u00a0])12345(?![\d-])/u,
  /(?<![\p{L}\d-])(?:example\.(?:com|org|net|fi)|esimerkki\.fi|exempel\.(?:fi|se))(?!\p{L})/iu,
];

/** What was to be replaced and was not: '{nimi}', '[PVM]', 'XXX'. Texts go out as they are written. */
export const placeholder: TextCheck = (texts) =>
  texts.flatMap((placed) => {
    const [found] = leftovers.flatMap((pattern) => pattern.exec(placed.text)?.[0] ?? []);
    return found ? [inTexts(placed, { found })] : [];
  });

export const insecureLink: TextCheck = (texts) =>
  texts.flatMap((placed) => {
    const found = /\bhttp:\/\/\S+/i.exec(placed.text)?.[0];
    return found ? [inTexts(placed, { found })] : [];
  });

/** A message that asks to follow a link looks like one that swindles; citizens go to the service by themselves. */
export const linkInMessage: TextCheck = (texts) =>
  texts.filter(isMessage).flatMap((placed) => {
    const found = link.exec(placed.text)?.[0];
    return found ? [inTexts(placed, { found })] : [];
  });

/** Telephones make a link of a site's name with a page, too. */
const link =
  /(?:https?:\/\/|(?<!\p{L})www\.|(?<![\p{L}\d@.-])(?:[\p{L}\d-]{1,63}\.){1,6}(?:fi|com|org|net|eu|ax|se|info|ly|gl|co|me|to|link)\/)\S*[^\s.,;:!?]/iu;

/** A translation leads to another site than the Finnish text, or to one where that leads nowhere. */
export const otherLink: TextCheck = (texts) =>
  translations(texts).flatMap((placed) => {
    const [here, finnish] = [sitesIn(placed.text), sitesIn(placed.finnish)];
    const strange = [...here].filter((site) => !finnish.has(site));
    return strange.length > 0 ? [inTexts(placed, { found: strange.join(', ') })] : [];
  });

const site = /(?<![\p{L}\d-])(?:[\p{L}\d-]{1,63}\.){1,6}(?:fi|com|org|net|eu|ax|se|info|example)(?![\p{L}\d-])/giu;

/** The sites of a text, of each its last two names: a language often has a name of its own before them. */
function sitesIn(text: string): ReadonlySet<string> {
  return new Set((text.match(site) ?? []).map((each) => each.toLowerCase().split('.').slice(-2).join('.')));
}
