import { Input, type InputProps } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Milliseconds after the last key until the filter follows. */
const pause = 250;

export interface TypedFieldProps extends Pick<
  InputProps,
  'aria-label' | 'placeholder' | 'contentBefore' | 'className'
> {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A text that filters a moment after the last key: thousands of entries are not looked through at every one. */
export function TypedField({ value = '', onChange, ...input }: TypedFieldProps): ReactNode {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // Changed from elsewhere, as by clearing the filters.
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === reported) return undefined;
    const timer = setTimeout(() => latest.current(typed || undefined), pause);
    return () => clearTimeout(timer);
  }, [typed, reported]);
  return <Input {...input} value={typed} autoComplete="off" onChange={(_, data) => setTyped(data.value)} />;
}
