import { Button, Field, makeStyles, mergeClasses, Select, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useMemo, useState } from 'react';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { useFittingStyles, useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { LanguageSwitch } from '#core/ui/language-switch/language-switch.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { type CopyChoice, copySourcesOf, type CopyTarget, type OutcomeText, proposalFor } from './copied-texts.rule.ts';
import { copyTextsStoreToken, LoadCopyProducts } from './load-copy-products.query.ts';
import { LoadCopySource } from './load-copy-source.query.ts';
import { OfferedText } from './offered-text.tsx';

const useStyles = makeStyles({
  note: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

export interface CopyTextsDialogProps {
  readonly hvaProductId: string;
  readonly targets: readonly CopyTarget[];
  /** The language of the form. */
  readonly language: Language;
  /** The chosen texts by the path of their field. */
  readonly onCopy: (texts: ReadonlyMap<number, string>) => void;
  readonly onClose: () => void;
}

/** A product of the area to choose, and which of its instruction texts to take. */
export function CopyTextsDialog(props: CopyTextsDialogProps): ReactNode {
  const { hvaProductId, targets, language, onCopy, onClose } = props;
  const t = useTranslate('hvaProduct');
  const styles = useStyles();
  const [sourceId, setSourceId] = useState('');
  const [sourceLanguage, setSourceLanguage] = useState(language);
  const load = useMemo(
    () => (sourceId === '' ? undefined : new LoadCopySource(sourceId, sourceLanguage)),
    [sourceId, sourceLanguage],
  );
  const query = useQuery(load);
  const loaded = useSlice(copyTextsStoreToken, (state) => state.source);
  const isShown = loaded?.product.hvaProductId === sourceId && loaded.language === sourceLanguage;
  const source = query.status === 'ready' && isShown ? loaded.product : undefined;
  const { sources, choiceOf, choose, texts } = useCopyChoices(targets, source);
  const copy = (): void => {
    onCopy(texts);
    onClose();
  };
  return (
    <DetailsDialog
      title={t('copy.title')}
      onClose={onClose}
      actions={
        <Button appearance="primary" disabledFocusable={texts.size === 0} onClick={copy}>
          {t('copy.take', { count: texts.size })}
        </Button>
      }
    >
      <p className={styles.note}>{t(`copy.note.${language}`)}</p>
      <ProductChoice hvaProductId={hvaProductId} value={sourceId} onChange={setSourceId} />
      {load && <LanguageSwitch language={sourceLanguage} onSwitch={setSourceLanguage} />}
      {load && <LoadState query={query} failed={t('copy.sourceFailed')} />}
      {source && sources.length === 0 && <p className={styles.note}>{t('copy.noTexts')}</p>}
      {sources.length > 0 &&
        targets.map((target) => (
          <OfferedText
            key={target.outcomeId}
            target={target}
            sources={sources}
            sourceLanguage={sourceLanguage}
            language={language}
            choice={choiceOf(target)}
            onChoose={(choice) => choose(target, choice)}
          />
        ))}
    </DetailsDialog>
  );
}

interface CopyChoices {
  /** What the other product has written. */
  readonly sources: readonly OutcomeText[];
  readonly choiceOf: (target: CopyTarget) => CopyChoice;
  readonly choose: (target: CopyTarget, choice: CopyChoice) => void;
  /** The texts that are copied, by the path of their field. */
  readonly texts: ReadonlyMap<number, string>;
}

/** What is taken from a product for each outcome: as proposed, until it is chosen otherwise. */
function useCopyChoices(targets: readonly CopyTarget[], product: HvaProduct | undefined): CopyChoices {
  const [chosen, setChosen] = useState<{
    readonly from: HvaProduct;
    readonly choices: Readonly<Record<string, CopyChoice>>;
  }>();
  const sources = useMemo(
    () => (product ? copySourcesOf(product.hvaOutcomeSettings, product.product.outcomes) : []),
    [product],
  );
  // Choices belong to the product and language that they were made for.
  const choices = chosen && chosen.from === product ? chosen.choices : {};
  const choiceOf = (target: CopyTarget): CopyChoice => choices[target.outcomeId] ?? proposalFor(target, sources);
  const texts = targets.flatMap((target) => {
    const { sourceId, isTaken } = choiceOf(target);
    const text = isTaken ? sources.find(({ outcomeId }) => outcomeId === sourceId)?.text : undefined;
    return text === undefined ? [] : [[target.index, text] as const];
  });
  return {
    sources,
    choiceOf,
    choose: (target, choice) =>
      product && setChosen({ from: product, choices: { ...choices, [target.outcomeId]: choice } }),
    texts: new Map(texts),
  };
}

interface ProductChoiceProps {
  /** The product on the page: no text is copied from itself. */
  readonly hvaProductId: string;
  /** The chosen one's id; empty while none is. */
  readonly value: string;
  readonly onChange: (hvaProductId: string) => void;
}

/** The area's other products, to choose one from. */
function ProductChoice({ hvaProductId, value: chosen, onChange }: ProductChoiceProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const fields = useFormFieldStyles();
  const fitting = useFittingStyles();
  const query = useQuery(new LoadCopyProducts());
  const products = useSlice(copyTextsStoreToken, (state) => state.products);
  if (query.status !== 'ready' || !products) return <LoadState query={query} failed={t('copy.packagesFailed')} />;
  const others = products.filter((each) => each.hvaProductId !== hvaProductId);
  if (others.length === 0) return <span>{t('copy.noPackages')}</span>;
  return (
    <Field
      label={{ children: t('copy.package'), className: fields.label }}
      className={mergeClasses(fields.field, fitting.field)}
    >
      <Select className={fitting.control} value={chosen} onChange={(_, { value }) => onChange(value)}>
        <option value="">{t('copy.choosePackage')}</option>
        {others.map((each) => (
          <option key={each.hvaProductId} value={each.hvaProductId}>
            {each.product.productName}
          </option>
        ))}
      </Select>
    </Field>
  );
}
