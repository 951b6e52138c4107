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
import type { ProductChanges, ProductContent } from '#core/contracts/hva-product-review.contract.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import { ChangeList } from '#core/ui/conflicts/change-list.tsx';
import { formatDate, formatDateTime } from '#core/ui/format/dates.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
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

const identify = (item: object): string | undefined => ('id' in item ? String(item.id) : undefined);

/** Tells that the diagnostic centre has changed the product; shows what, and takes the mark that it was reviewed. */
export function ProductChangesBar({ hvaProductId, changes }: ProductChangesBarProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const styles = useStyles();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { execute } = useExecute();
  const [isOpen, setOpen] = useState(false);
  const list = useMemo(() => (changes ? changesBetween(changes.before, changes.after, identify) : []), [changes]);
  const mark = async (productModifiedAt: string): Promise<void> => {
    const { ok } = await execute(new MarkProductReviewed(hvaProductId, productModifiedAt));
    // The button has disappeared with its bar.
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

interface ReviewedChangesProps {
  readonly changes: ProductChanges;
  readonly list: readonly Change[];
}

/** The product as the area last reviewed it, beside the product as it is. */
function ReviewedChanges({ changes, list }: ReviewedChangesProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const { labelOf, textOf } = useChangeTexts(changes);
  return (
    <FormSection title={t('changes.listTitle')}>
      <ChangeList
        changes={list}
        beforeName={t('changes.before', { date: formatDate(changes.reviewedAt) })}
        afterName={t('changes.after')}
        labelOf={labelOf}
        textOf={textOf}
      />
    </FormSection>
  );
}

/** How the changes of a product read in Finnish. */
interface ChangeTexts {
  readonly labelOf: (change: Change) => string;
  readonly textOf: (path: string, value: unknown) => string | undefined;
}

type Names = ReadonlyMap<string, string>;
type Versions = Pick<ProductChanges, 'before' | 'after'>;

function useChangeTexts({ before, after }: Versions): ChangeTexts {
  const t = useTranslate('hvaProduct');
  return useMemo(() => {
    // What has another name now is called by it; what was removed, as it was.
    const names = new Map([...namesIn(before), ...namesIn(after)]);
    const nameOf = (step = ''): string => names.get(step.slice(1)) ?? '';
    const within = (place: string, field: string): string => t('changes.within', { place, field });
    const inLanguage = (field: string, language = ''): string =>
      t('changes.inLanguage', { field, language: t(`core:language.${language}`, { defaultValue: language }) });

    const labelInAnalysis = (name: string, [field, item]: readonly string[]): string => {
      if (item === 'order') return within(name, t('changes.order'));
      if (field === 'findings') return within(name, t('changes.finding', { value: item?.slice(1) }));
      if (field === 'instructions') return within(name, inLanguage(t('changes.instruction'), item));
      return within(name, t(`changes.analysis.${field}`, { defaultValue: String(field) }));
    };
    const labelOf = ({ path }: Change): string => {
      const [part, item, field, child, ...rest] = path;
      if (item === 'order') return t(`changes.orderOf.${part}`, { defaultValue: t('changes.order') });
      if (part === 'texts') return inLanguage(t(`changes.text.${field}`, { defaultValue: String(field) }), item);
      if (part === 'outcomes') {
        if (field === undefined) return t('changes.outcome');
        return field === 'name'
          ? t('changes.outcomeName')
          : within(nameOf(item), inLanguage(t('changes.outcomeTitle'), child));
      }
      if (part === 'analyses') {
        if (field === undefined) return t('changes.primary');
        if (field !== 'children' || child === 'order') return labelInAnalysis(nameOf(item), path.slice(2));
        return rest.length === 0 ? within(nameOf(item), t('changes.child')) : labelInAnalysis(nameOf(child), rest);
      }
      return t(`changes.field.${part}`, { defaultValue: String(part) });
    };
    return { labelOf, textOf: (path, value) => textOf(path, value, names, t) };
  }, [before, after, t]);
}

/** Outcomes and analyses by their id. */
function namesIn({ outcomes, analyses }: ProductContent): Names {
  const all = analyses.flatMap((each) => [each, ...each.children]);
  return new Map([
    ...outcomes.map(({ id, name }) => [id, name] as const),
    ...all.map(({ id, code, name }) => [id, `${code} ${name}`.trim()] as const),
  ]);
}

/** A whole item reads as its name, a choice as its text. */
function textOf(path: string, value: unknown, names: Names, t: Translate<OwnKey<'hvaProduct'>>): string | undefined {
  if (Array.isArray(value)) return value.map(({ id }) => names.get(String(id)) ?? String(id)).join(', ');
  if (typeof value === 'object' && value !== null) {
    if ('outcome' in value) return names.get(String(value.outcome));
    return 'id' in value ? names.get(String(value.id)) : undefined;
  }
  const field = path.split('.').at(-1) ?? '';
  if (field === 'outcome') return names.get(String(value));
  return ['targetGender', 'ageGroup', 'resultType'].includes(field)
    ? t(`changes.${field}.${String(value)}`, { defaultValue: t('core:form.unknownValue') })
    : undefined;
}
