/** How an answer is broken: which way, where in it, and with what. */
export interface Breakage {
  readonly kind: number;
  readonly place: number;
  readonly value: unknown;
}

const ofOtherTypes = [null, true, 0, -1, 1.5, 1e300, '', 'x', '9999-99-99', 'x'.repeat(5_000), [], [[]], {}, [null]];

const ways: readonly ((text: string, breakage: Breakage) => string)[] = [
  (text, { place }) => text.slice(0, place % (text.length + 1)),
  () => '',
  () => '<!doctype html><h1>Proxy</h1>',
  (text) => `${text}${text}`,
  (_text, { place }) => JSON.stringify(ofOtherTypes[place % ofOtherTypes.length]),
  otherType,
  otherType,
  otherType,
  (text, { place }) => inside(text, place, (owner, key) => delete owner[key]),
  (text, { place }) => inside(text, place, (owner, key) => (owner[`${key}x`] = owner[key])),
  (text, { place, value }) => inside(text, place, (owner, key) => (owner[key] = asJson(value))),
];

/** The answer's text as a fault on the way could have made it. */
export function breakText(text: string, breakage: Breakage): string {
  return ways[breakage.kind % ways.length]!(text, breakage);
}

function otherType(text: string, { place, kind }: Breakage): string {
  return inside(text, place, (owner, key) => (owner[key] = ofOtherTypes[kind % ofOtherTypes.length]));
}

type Fields = Record<string, unknown>;

/** Changes one of the values, counted through all levels; a text that is no JSON stays. */
function inside(text: string, place: number, change: (owner: Fields, key: string) => void): string {
  const value = parsed(text);
  const places = placesIn(value);
  const [owner, key] = places[place % places.length] ?? [];
  if (owner && key !== undefined) change(owner, key);
  return JSON.stringify(value) ?? '';
}

function placesIn(value: unknown): [Fields, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Fields;
  return Object.entries(fields).flatMap(([key, inner]) => [[fields, key] as [Fields, string], ...placesIn(inner)]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function asJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
}
