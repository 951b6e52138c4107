import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useMemo, useState, type ReactNode } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import { LanguageSwitch } from '#core/ui/language-switch/language-switch.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { LoadState } from '#core/ui/page/load-state.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-query.ts';
import type { CopyTarget } from './copied-texts.rule.ts';
import { copyTextsStoreToken } from './copy-texts.store.ts';
import { LoadCopySource } from './load-copy-source.query.ts';
import { OfferedText } from './offered-text.tsx';
import { ProductChoice } from './product-choice.tsx';
import { useCopyChoices } from './use-copy-choices.ts';

const useStyles = makeStyles({
  note: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

export interface CopyTextsDialogProps {
  readonly hvaProductId: string;
  readonly targets: readonly CopyTarget[];
  /** The language of the form. */
  readonly language: Language;
  /** The chosen texts by the place of their field. */
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
