import { Field, Input } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { isPressed, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { parseLogTime, shownLogTime } from './log-time.rule.ts';

export interface TimeFieldProps {
  readonly label: string;
  /** As the filter holds it (log-time.rule.ts). */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A day or a minute, typed; counts when the field is left or Enter is pressed. */
export function TimeField({ label, value, onChange }: TimeFieldProps): ReactNode {
  const t = useTranslate('eventLog');
  const shown = value === undefined ? '' : shownLogTime(value);
  const [typed, setTyped] = useState(shown);
  const [before, setBefore] = useState(shown);
  const [isBad, setBad] = useState(false);
  if (shown !== before) {
    setBefore(shown);
    setTyped(shown);
    setBad(false);
  }
  const take = (): void => {
    const parsed = parseLogTime(typed, new Date());
    setBad(parsed === undefined && typed.trim() !== '');
    if (parsed !== undefined) setTyped(shownLogTime(parsed));
    if (parsed !== undefined || typed.trim() === '') onChange(parsed);
  };
  return (
    <Field
      label={label}
      validationState={isBad ? 'error' : 'none'}
      validationMessage={isBad ? t('filter.badTime') : undefined}
    >
      <Input
        value={typed}
        placeholder={t('filter.timeHint')}
        autoComplete="off"
        onChange={(_, data) => setTyped(data.value)}
        onBlur={take}
        onKeyDown={(event) => isPressed(event, shortcuts.takeValue) && take()}
      />
    </Field>
  );
}
