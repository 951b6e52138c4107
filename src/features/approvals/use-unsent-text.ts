import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import { useService } from '#core/ui/services.tsx';
import { type UnsavedSource, unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { type UnsentTexts, unsentTextsToken } from '#core/ui/unsaved/unsent-texts.ts';
import { useSessionText } from '#core/ui/use-session-storage.ts';

/** Sends what is typed; resolves to whether it is stored. */
type Send = (text: string) => Promise<boolean>;

/** A text that is typed and not sent yet, stored with each key. */
class UnsentText implements UnsavedSource {
  readonly #listeners = new Set<() => void>();
  #text: string;

  constructor(
    private readonly texts: UnsentTexts,
    private readonly name: string,
    private readonly send: Send,
  ) {
    this.#text = texts.read(name);
  }

  get text(): string {
    return this.#text;
  }

  get isDirty(): boolean {
    return isFilled(this.#text);
  }

  readonly write = (text: string): void => {
    this.#text = text;
    this.texts.write(this.name, text);
    for (const listener of this.#listeners) listener();
  };

  /** The service has it. */
  readonly sent = (): void => {
    this.texts.sent(this.name);
    this.#follow();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const stop = this.texts.onSentElsewhere(({ name }) => name === this.name && this.#follow());
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  };

  #follow(): void {
    this.#text = this.texts.read(this.name);
    for (const listener of this.#listeners) listener();
  }

  keep(): Promise<void> {
    return Promise.resolve();
  }

  letGo(): void {
    this.write('');
  }

  save(): Promise<boolean> {
    return this.send(this.#text);
  }

  note(): () => boolean {
    const then = this.#text;
    return () => this.#text === then;
  }
}

/**
 * A text that is typed and not sent yet. Whoever leaves it is asked first; reloads and a renewed sign-in keep it, as does
 * the closing of what it is typed in. A sign-out forgets it, and asks first, in another tab too (decisions 235 and 247).
 * @param key what it is about
 * @param send what 'save first' does; left out where that would be more than a save
 * @returns `sent` says that the service has it
 */
export function useUnsentText(
  key: string,
  send?: Send,
): readonly [text: string, write: (text: string) => void, sent: () => void] {
  const texts = useService(unsentTextsToken);
  const unsaved = useService(unsavedChangesToken);
  const name = texts.nameOf(key);
  const newest = useRef(send);
  newest.current = send;
  const unsent = useMemo(
    () => new UnsentText(texts, name, async (text) => (await newest.current?.(text)) ?? false),
    [texts, name],
  );
  useEffect(() => unsaved.watch(unsent), [unsaved, unsent]);
  const text = useSyncExternalStore(unsent.subscribe, () => unsent.text);
  const isUnsent = isFilled(text);
  useEffect(() => (isUnsent ? texts.ask(name) : undefined), [texts, name, isUnsent]);
  return [text, unsent.write, unsent.sent];
}

/** Whether a text is kept by a key. */
export function useHasUnsentText(): (key: string) => boolean {
  const texts = useService(unsentTextsToken);
  return useCallback((key) => texts.read(texts.nameOf(key)) !== '', [texts]);
}

/** The place that an unsent text is about: kept as the text is, which would else be sent of another one. */
export function useKeptPlace(key: string): readonly [string, (place: string) => void] {
  return useSessionText(`omanayte.place ${key}`);
}
