import { Button } from '@fluentui/react-components';
import { ColumnTripleRegular } from '@fluentui/react-icons';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '../translate.tsx';
import { useLoadedPart } from '../use-loaded.ts';
import type { ListLayout } from './column-layout.rule.ts';
import type { ListColumn } from './list-columns.ts';

const loadPopover = () =>
  import(/* webpackChunkName: "list-columns" */ './columns-popover.tsx').then((file) => file.ColumnsPopover);

export interface ColumnsButtonProps {
  readonly columns: readonly ListColumn<never>[];
  readonly layout: ListLayout | undefined;
  readonly onChange: (layout: ListLayout | undefined) => void;
}

/** Opens what arranges a list's columns. */
export function ColumnsButton({ columns, layout, onChange }: ColumnsButtonProps): ReactNode {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const ColumnsPopover = useLoadedPart(loadPopover, isOpen, close);
  return (
    <>
      <Button
        ref={button}
        appearance="subtle"
        icon={<ColumnTripleRegular />}
        aria-expanded={isOpen}
        // The second click of a double click takes nothing away.
        onClick={({ detail }) => detail > 1 || setOpen(!isOpen)}
      >
        {t('core:list.columns')}
      </Button>
      {isOpen && ColumnsPopover && (
        <ColumnsPopover
          anchor={button}
          columns={columns}
          layout={layout}
          onChange={onChange}
          onClose={() => {
            close();
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
