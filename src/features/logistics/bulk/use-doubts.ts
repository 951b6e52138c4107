import { useRef } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';

/** What may stand against printing a sticker or marking a kit as sent. */
type Doubt = 'parked' | 'backUnsent' | 'inRun' | 'taken' | 'lacks';

/** What stands against it for one order, in words; undefined where it does not. */
export type Doubts = Readonly<Partial<Record<Doubt, string | undefined>>>;

/** Each doubt of an order is told once: it is printed or marked by a second press alone (decisions 278, 317, 325, 327). */
export function useDoubts(anyway: 'printAnyway' | 'markAnyway') {
  const t = useTranslate();
  const told = useRef(new Set<string>());
  const isTold = (id: string, doubt: Doubt): boolean => told.current.has(`${doubt} ${id}`);
  /** All that was not told yet; undefined where there is none. */
  const tell = (id: string, doubts: Doubts): string | undefined => {
    const fresh = Object.entries(doubts).filter(
      (entry): entry is [Doubt, string] => entry[1] !== undefined && !isTold(id, entry[0] as Doubt),
    );
    if (fresh.length === 0) return undefined;
    for (const [doubt] of fresh) told.current.add(`${doubt} ${id}`);
    return [...fresh.map(([, text]) => text), t(`logistics:bulk.reason.${anyway}`)].join(' ');
  };
  return { isTold, tell };
}
