import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useRef, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslate } from '#core/ui/translate.tsx';
import { addingOnce } from '../frame/adding-once.ts';
import { AnalysisCard } from './analysis-card.tsx';
import { useContentsParts } from './use-form-parts.ts';
import { ListError } from './list-error.tsx';
import type { OpenCards } from './use-open-cards.ts';
import { useRemoveAnalysis } from './use-remove-analysis.ts';

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
  const { form, popups, createPrimary } = useContentsParts();
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'productAnalysisMappings',
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const add = async (): Promise<void> => {
    const primary = await createPrimary();
    if (!primary) return;
    const { productAnalysisMappingId: id } = primary;
    // Two clicks while the server thinks ask once and are answered twice.
    if (form.getValues('productAnalysisMappings').some((mapping) => mapping.productAnalysisMappingId === id)) return;
    cards.open(id);
    append(primary);
  };
  const removeAnalysis = useRemoveAnalysis('productAnalysisMappings', remove, addButton);
  return (
    <div className={styles.list}>
      {fields.map(({ productAnalysisMappingId }, index) => (
        <AnalysisCard
          key={productAnalysisMappingId}
          index={index}
          mappingId={productAnalysisMappingId}
          isOpen={cards.isOpen(productAnalysisMappingId)}
          onToggle={cards.toggle}
          onRemove={removeAnalysis}
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
