import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useMemo, useState, type ReactNode } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import { LanguageSwitch } from '#core/ui/language-switch/language-switch.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { LoadState } from '#core/ui/page/load-state.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-query.ts';
import { citizenPreviewStoreToken } from './citizen-preview.store.ts';
import { CitizenView } from './citizen-view.tsx';
import { citizenViewOf, type ChosenOutcomes } from './citizen-view.rule.ts';
import { LoadCitizenPreview } from './load-citizen-preview.query.ts';
import { ContactMethods } from './contact-methods.tsx';
import {
  previewedIdOf,
  withTyped,
  type PreviewedProduct,
  type PreviewTexts,
  type TypedPart,
} from './preview-texts.rule.ts';
import { ResultChoices } from './result-choices.tsx';

const useStyles = makeStyles({
  note: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

export interface CitizenPreviewDialogProps {
  readonly previewed: PreviewedProduct;
  /** What it begins with: the language on the screen. */
  readonly language: Language;
  /** What is being written; read once, the form stands still below the dialog. */
  readonly typed?: () => TypedPart;
  readonly onClose: () => void;
}

/** What the citizen would get: a language and a result for each analysis to choose, and below what they lead to. */
export function CitizenPreviewDialog(props: CitizenPreviewDialogProps): ReactNode {
  const { previewed, typed, onClose } = props;
  const t = useTranslate('citizenPreview');
  const styles = useStyles();
  const [written] = useState(() => typed?.());
  const [language, setLanguage] = useState(props.language);
  const [chosen, setChosen] = useState<ChosenOutcomes>({});
  const id = previewedIdOf(previewed);
  const query = useMemo(() => new LoadCitizenPreview(previewed, language), [previewed, language]);
  const loading = useQuery(query);
  const shown = useSlice(citizenPreviewStoreToken, (state) => state.shown);
  const stored = shown?.id === id && shown.language === language ? shown.texts : undefined;
  return (
    <DetailsDialog title={t('title')} onClose={onClose}>
      <p className={styles.note}>{t(written ? 'noteTyped' : 'note')}</p>
      <LanguageSwitch language={language} onSwitch={setLanguage} />
      <LoadState query={loading} failed={t('loadFailed')} />
      {loading.status === 'ready' && stored && (
        <Preview
          texts={withTyped(stored, language, written)}
          language={language}
          chosen={chosen}
          onChoose={(analysisId, key) => setChosen((before) => ({ ...before, [analysisId]: key }))}
        />
      )}
    </DetailsDialog>
  );
}

interface PreviewProps {
  readonly texts: PreviewTexts;
  readonly language: Language;
  readonly chosen: ChosenOutcomes;
  readonly onChoose: (analysisId: string, key: string) => void;
}

function Preview({ texts, language, chosen, onChoose }: PreviewProps): ReactNode {
  const view = useMemo(() => citizenViewOf(texts, language, chosen), [texts, language, chosen]);
  return (
    <>
      <ResultChoices texts={texts.chosen.package} chosen={chosen} onChoose={onChoose} />
      <CitizenView view={view} language={language} />
      <ContactMethods texts={texts.chosen.package} />
    </>
  );
}
