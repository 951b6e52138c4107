import { createContext, useContext, type ReactNode } from 'react';

/** Gives a key's text in Finnish, its placeholders filled. A key of another namespace begins with its name and a colon. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The texts of a namespace, a feature's name; the same function each time. */
export type TextsOf = (namespace: string) => Translate;

const TextsContext = createContext<TextsOf | undefined>(undefined);

export function TextsProvider({ textsOf, children }: { textsOf: TextsOf; children: ReactNode }): ReactNode {
  return <TextsContext value={textsOf}>{children}</TextsContext>;
}

/**
 * The texts of a feature, or of the shell. A plain function: the screens have one language, and a feature's texts are
 * there before its first view, so that no view has to wait for texts or follow them.
 */
export function useTranslate(namespace = 'shell'): Translate {
  const textsOf = useContext(TextsContext);
  if (!textsOf) throw new Error('useTranslate needs a TextsProvider above it');
  return textsOf(namespace);
}
