import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useEffect, useRef, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslate } from '#core/ui/translate.tsx';
import { useScreenAction } from '#core/ui/actions/screen-actions.ts';
import { addingOnce } from '#core/ui/focus.ts';
import { AnalysisCard } from './analysis-card.tsx';
import type { ProductContentsValues } from './product-contents.values.ts';
import { useContentsParts } from './use-form-parts.ts';
import { ListError } from './contents-fields.tsx';
import { SetFindingsButton } from './many-findings.tsx';
import { useAddAnalysis, useDuplicate, useMove, useRemoveAnalysis } from './analysis-changes.ts';
import { useDragOrder } from './order-controls.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  add: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  popups: { position: 'absolute', zIndex: 4 },
  empty: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The primary analyses of a product (Spec 1 §2 'Product contents screen'). */
export function ProductContentsForm({ cards }: { readonly cards: OpenCards }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { form, popups, moveAnalysis, createPrimary } = useContentsParts();
  const { fields, append, remove, move, insert } = useFieldArray({
    control: form.control,
    name: 'productAnalysisMappings',
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const add = useAddAnalysis('productAnalysisMappings', createPrimary, (primary) => {
    cards.open(primary.productAnalysisMappingId);
    append(primary, { shouldFocus: false });
  });
  useScreenAction('configurator:productContents.addPrimary', add);
  const removeAnalysis = useRemoveAnalysis('productAnalysisMappings', remove, addButton);
  const duplicate = useDuplicate(insert, cards.open);
  const { byButton, byDrag, keysOf } = useMove('productAnalysisMappings', move);
  const drag = useDragOrder(byDrag, keysOf);
  useEffect(() => void (moveAnalysis.current = byDrag), [moveAnalysis, byDrag]);
  return (
    <div className={styles.list} {...drag.list}>
      {fields.length > 0 && (
        <div>
          <SetFindingsButton />
        </div>
      )}
      {fields.map(({ productAnalysisMappingId }, index) => (
        <AnalysisCard
          key={productAnalysisMappingId}
          index={index}
          mappingId={productAnalysisMappingId}
          isOpen={cards.isOpen(productAnalysisMappingId)}
          onToggle={cards.toggle}
          onRemove={removeAnalysis}
          isLast={index === fields.length - 1}
          drag={drag}
          onMove={byButton}
          onDuplicate={duplicate}
        />
      ))}
      <div className={styles.add}>
        {fields.length === 0 && <p className={styles.empty}>{t('productContents.noAnalyses')}</p>}
        <ListError list="productAnalysisMappings" />
        {/* By its name the list of what is missing leads here. */}
        <Button
          ref={addButton}
          name="productAnalysisMappings"
          icon={<AddRegular />}
          onClick={addingOnce(() => void add())}
        >
          {t('productContents.addPrimary')}
        </Button>
      </div>
      <div ref={popups} className={styles.popups} />
    </div>
  );
}

/** How many analyses are open when the screen opens: more would only slow it down. */
const openAtFirst = 3;

/** Which analyses are unfolded. */
export interface OpenCards {
  readonly isOpen: (mappingId: string) => boolean;
  readonly open: (mappingId: string) => void;
  readonly toggle: (mappingId: string) => void;
}

/** By their ids: a save makes the form's rows again, and what was open stays so. */
export function useOpenCards({ productAnalysisMappings }: ProductContentsValues): OpenCards {
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set(productAnalysisMappings.slice(0, openAtFirst).map((mapping) => mapping.productAnalysisMappingId)),
  );
  const open = useCallback((id: string) => setIds((before) => new Set([...before, id])), []);
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return useMemo(() => ({ isOpen: (id) => ids.has(id), open, toggle }), [ids, open, toggle]);
}
