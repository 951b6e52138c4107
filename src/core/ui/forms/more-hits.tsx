import { Option } from '@fluentui/react-components';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from '../translate.tsx';

/** Milliseconds without a key: to count goes through a list of thousands, which no key should wait for. */
const rest = 200;

interface MoreHitsProps {
  readonly typed: string;
  /** How many more there are than are suggested. */
  readonly countMore: (typed: string) => number;
}

/** The last line under a field that suggests: how many hits are not shown. It cannot be chosen. */
export function MoreHits({ typed, countMore }: MoreHitsProps): ReactNode {
  const t = useTranslate();
  const [counted, setCounted] = useState<{ readonly typed: string; readonly more: number }>();
  useEffect(() => {
    const timer = setTimeout(() => setCounted({ typed, more: countMore(typed) }), rest);
    return () => clearTimeout(timer);
  }, [typed, countMore]);
  if (counted?.typed !== typed || counted.more === 0) return undefined;
  return (
    <Option disabled value="" text="" checkIcon={null}>
      {t('core:form.moreHits', { number: counted.more })}
    </Option>
  );
}
