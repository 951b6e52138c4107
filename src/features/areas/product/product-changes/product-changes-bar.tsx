import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { changesBetween } from '#core/conflicts/differences.rule.ts';
import type { ProductChanges } from '#core/contracts/hva-product-review.contract.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import { MarkProductReviewed } from './mark-product-reviewed.command.ts';
import { ReviewedChanges } from './reviewed-changes.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    outlineStyle: 'none',
    // Stays for the focus, without the gap after it.
    ':empty': { marginBottom: `calc(-1 * ${tokens.spacingVerticalXXL})` },
  },
  // A message bar has no line breaks of its own.
  body: { whiteSpace: 'normal' },
});

export interface PackageChangesBarProps {
  readonly hvaProductId: string;
  /** Undefined when the area has reviewed everything. */
  readonly changes: ProductChanges | undefined;
}

const identify = (item: object): string | undefined => ('id' in item ? String(item.id) : undefined);

/** Tells that the diagnostic centre has changed the product; shows what, and takes the mark that it was reviewed. */
export function ProductChangesBar({ hvaProductId, changes }: PackageChangesBarProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const styles = useStyles();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { execute } = useExecute();
  const [isOpen, setOpen] = useState(false);
  const list = useMemo(() => (changes ? changesBetween(changes.before, changes.after, identify) : []), [changes]);
  const mark = async (productModifiedAt: string): Promise<void> => {
    const { ok } = await execute(new MarkProductReviewed(hvaProductId, productModifiedAt));
    // The button is gone with its bar.
    if (ok) root.current?.focus();
  };
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      {changes && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody className={styles.body}>
            <MessageBarTitle>{t('changes.heading')}</MessageBarTitle>
            {t('changes.by', { name: changes.productModifiedBy, time: formatDateTime(changes.productModifiedAt) })}
          </MessageBarBody>
          <MessageBarActions>
            <Button aria-expanded={isOpen} aria-controls={isOpen ? listId : undefined} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'changes.hide' : 'changes.show', { count: list.length })}
            </Button>
            <Button onClick={() => void mark(changes.productModifiedAt)}>{t('changes.mark')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {changes && isOpen && (
        <div id={listId}>
          <ReviewedChanges changes={changes} list={list} />
        </div>
      )}
    </div>
  );
}
