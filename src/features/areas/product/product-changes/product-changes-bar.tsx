import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { type Change, changesBetween } from '#core/conflicts/differences.rule.ts';
import type { ProductChanges } from '#core/contracts/hva-product-review.contract.ts';
import { ChangeList } from '#core/ui/conflicts/change-list.tsx';
import { stayingHere, useFocusFallback } from '#core/ui/focus.ts';
import { formatDate, formatDateTime } from '#core/ui/format/dates.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { identifyContent, languageOfPath } from '#features/areas/product-view/content-texts.rule.ts';
import { useContentTexts } from '#features/areas/product-view/use-content-texts.ts';
import { MarkProductReviewed } from './mark-product-reviewed.command.ts';

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

export interface ProductChangesBarProps {
  readonly hvaProductId: string;
  /** Undefined when the area has reviewed everything. */
  readonly changes: ProductChanges | undefined;
}

/** Tells that the diagnostic centre has changed the product; shows what, and takes the mark that it was reviewed. */
export function ProductChangesBar({ hvaProductId, changes }: ProductChangesBarProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const styles = useStyles();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { execute } = useExecute();
  // It may go by a colleague's review, too.
  const focus = useFocusFallback((area) => area);
  const [isOpen, setOpen] = useState(false);
  const list = useMemo(
    () => (changes ? changesBetween(changes.before, changes.after, identifyContent) : []),
    [changes],
  );
  const mark = async (productModifiedAt: string): Promise<void> => {
    const isHere = stayingHere();
    const { ok } = await execute(new MarkProductReviewed(hvaProductId, productModifiedAt));
    // The button has disappeared with its bar.
    if (ok && isHere()) root.current?.focus();
  };
  return (
    <div ref={root} tabIndex={-1} className={styles.root} {...focus}>
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

interface ReviewedChangesProps {
  readonly changes: ProductChanges;
  readonly list: readonly Change[];
}

/** The product as the area last reviewed it, beside the product as it is. */
function ReviewedChanges({ changes, list }: ReviewedChangesProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const { labelOf, textOf } = useContentTexts(changes.before, changes.after);
  return (
    <FormSection title={t('changes.listTitle')}>
      <ChangeList
        changes={list}
        beforeName={t('changes.before', { date: formatDate(changes.reviewedAt) })}
        afterName={t('changes.after')}
        labelOf={labelOf}
        textOf={textOf}
        languageOf={languageOfPath}
      />
    </FormSection>
  );
}
