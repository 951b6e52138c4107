import { useMemo, type ReactNode } from 'react';
import type { CitizenTextField } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { CitizenText, type TextsOfLanguage } from '../citizen-text.tsx';
import { DiseaseWarning } from './disease-warning.tsx';
import { SmsMeter } from './sms-meter.tsx';

interface MessageTextProps extends TextsOfLanguage {
  readonly field: CitizenTextField;
  readonly isSms: boolean;
  /** Whether the lists of names have been loaded. */
  readonly areNamesThere: boolean;
  /** The product's positive findings, one a line. */
  readonly outcomeNames: string;
}

/** A message to citizens; under it what follows the text as it is typed, each part rendering by itself. */
export function MessageText({ isSms, areNamesThere, outcomeNames, ...text }: MessageTextProps): ReactNode {
  const { control, field } = text;
  const hint = useMemo(
    () => (
      <>
        {isSms && <SmsMeter control={control} field={field} />}
        {areNamesThere && <DiseaseWarning control={control} field={field} outcomeNames={outcomeNames} />}
      </>
    ),
    [isSms, control, field, areNamesThere, outcomeNames],
  );
  return <CitizenText {...text} hint={hint} />;
}
