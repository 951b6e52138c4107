import type { ReactNode } from 'react';
import type { Outcome } from '#core/contracts/product.contract.ts';
import { useQuery } from '#core/ui/use-query.ts';
import { LoadAnalyses, LoadMicrobes } from '#features/reference-data/reference-data.public.ts';
import type { TextsOfLanguage } from '../citizen-text.tsx';
import { MessageText } from './message-text.tsx';

const allAnalyses = new LoadAnalyses(false);
const allMicrobes = new LoadMicrobes(false);

export interface MessageTextsProps extends TextsOfLanguage {
  readonly outcomes: readonly Outcome[];
}

/** The texts that citizens get by text message and by e-mail. */
export function MessageTexts({ outcomes, ...texts }: MessageTextsProps): ReactNode {
  const analyses = useQuery(allAnalyses);
  const microbes = useQuery(allMicrobes);
  // The lists' store comes with their feature, which a query that is ready has loaded.
  const areNamesThere = [analyses, microbes].some(({ status }) => status === 'ready');
  const shared = { ...texts, areNamesThere, outcomeNames: outcomes.map(({ name }) => name).join('\n') };
  return (
    <>
      <MessageText {...shared} field="productSubscriptionConfirmationSms" isSms />
      <MessageText {...shared} field="productSubscriptionConfirmationEmail" isSms={false} />
      <MessageText {...shared} field="resultSms" isSms />
      <MessageText {...shared} field="resultEmail" isSms={false} />
    </>
  );
}
