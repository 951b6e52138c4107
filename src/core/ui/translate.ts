/** Gives a key's text in Finnish, its placeholders filled: what `useTranslation` returns, for functions outside views. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;
