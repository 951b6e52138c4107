import { makeStyles, MessageBar, MessageBarBody, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { CitizenTexts } from '#core/contracts/hva-product-review.contract.ts';
import { contactMethods, returnMethods, type ProductMethod } from '#core/contracts/product-methods.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { LanguageSwitch } from '#core/ui/language-switch/language-switch.tsx';
import { DetailList } from '#core/ui/lists/detail-list.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { citizenPreviewStoreToken, LoadCitizenPreview } from './load-citizen-preview.query.ts';
import { CitizenResult, ShownText } from './citizen-result.tsx';
import { type ChosenOutcomes, type CitizenText, citizenViewOf, type CitizenView as View } from './citizen-view.rule.ts';
import {
  previewedIdOf,
  type PreviewedProduct,
  type PreviewTexts,
  type TypedPart,
  withTyped,
} from './preview-texts.rule.ts';
import type { FileOrigin } from '../attachments/attachments.public.ts';
import type { OrderedVersion } from './ordered-texts.rule.ts';
import { ResultChoices } from './result-choices.tsx';

const useCitizenMessageStyles = makeStyles({
  root: { ...typographyStyles.body1, margin: 0 },
  name: typographyStyles.body1Strong,
  text: { margin: 0 },
  unused: { color: tokens.colorNeutralForeground2 },
});

interface CitizenMessageProps {
  readonly name: string;
  /** The text when the product sends none of this kind. */
  readonly unused: string;
  readonly text: CitizenText | undefined;
  readonly language: Language;
}

/** The message that informs a citizen of results, of one kind. */
function CitizenMessage({ name, unused, text, language }: CitizenMessageProps): ReactNode {
  const styles = useCitizenMessageStyles();
  return (
    <dl className={styles.root}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.text}>
        {text ? <ShownText text={text} language={language} /> : <span className={styles.unused}>{unused}</span>}
      </dd>
    </dl>
  );
}

const useCitizenViewStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  name: { ...typographyStyles.subtitle1, margin: 0 },
});

interface CitizenViewProps {
  readonly view: View;
  readonly language: Language;
  /** The order that is looked at. */
  readonly origin: FileOrigin | undefined;
}

/** The citizen's view: the product's name, each result with its texts, and the messages that inform of them. */
function CitizenView({ view, language, origin }: CitizenViewProps): ReactNode {
  const t = useTranslate('citizenPreview');
  const styles = useCitizenViewStyles();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.root}>
      <h3 id={headingId} className={styles.heading}>
        {t('view')}
      </h3>
      <p className={styles.name}>
        <ShownText text={view.name} language={language} />
      </p>
      {view.results.map((result) => (
        <CitizenResult key={result.outcomeId} result={result} language={language} origin={origin} />
      ))}
      <CitizenMessage name={t('sms')} unused={t('noSms')} text={view.sms} language={language} />
      <CitizenMessage name={t('email')} unused={t('noEmail')} text={view.email} language={language} />
    </section>
  );
}

/** How a sample can be returned, and how the citizen is contacted. */
function ContactMethods({ texts }: { readonly texts: CitizenTexts }): ReactNode {
  const t = useTranslate('citizenPreview');
  const namesOf = (methods: readonly ProductMethod[]): string =>
    methods
      .filter((method) => texts[method])
      .map((method) => t(`hvaProductView:changes.field.${method}`))
      .join('\n');
  return (
    <DetailList
      details={[
        { id: 'return', label: t('hvaProductView:info.return'), value: namesOf(returnMethods) || t('notChosen') },
        { id: 'contact', label: t('hvaProductView:info.contact'), value: namesOf(contactMethods) || t('notChosen') },
      ]}
    />
  );
}

const useStyles = makeStyles({
  note: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
  // A message bar has no line breaks of its own.
  bar: { whiteSpace: 'normal' },
  // Stays for screen readers, without a gap of its own.
  news: { ':empty': { position: 'absolute' } },
});

export interface CitizenPreviewDialogProps {
  readonly previewed: PreviewedProduct;
  /** What it begins with: the language on the screen. */
  readonly language: Language;
  /** What is being written; read once, the form stands still below the dialog. */
  readonly typed?: () => TypedPart;
  readonly news?: string;
  readonly onClose: () => void;
}

/** What the citizen would get: a language and a result for each analysis to choose, and below what they lead to. */
export function CitizenPreviewDialog(props: CitizenPreviewDialogProps): ReactNode {
  const { previewed, typed, news, onClose } = props;
  const t = useTranslate('citizenPreview');
  const styles = useStyles();
  const [written] = useState(() => typed?.());
  const [language, setLanguage] = useState(props.language);
  const [chosen, setChosen] = useState<ChosenOutcomes>({});
  const id = previewedIdOf(previewed);
  const loading = useQuery(new LoadCitizenPreview(previewed, language));
  const shown = useSlice(citizenPreviewStoreToken, (state) => state.shown);
  const current = shown?.id === id && shown.language === language ? shown : undefined;
  const stored = current?.texts;
  // Of an order that is older than the versions there is nothing to choose.
  const isUnknown = current !== undefined && stored === undefined;
  return (
    <DetailsDialog title={t('referralId' in previewed ? 'ordered.title' : 'title')} onClose={onClose}>
      <div role="status" className={styles.news}>
        {news !== undefined && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody className={styles.bar}>{news}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      {current?.ordered && <OrderedNote ordered={current.ordered} />}
      {!isUnknown && (
        <>
          <p className={styles.note}>{t(written ? 'noteTyped' : 'note')}</p>
          <LanguageSwitch language={language} onSwitch={setLanguage} />
        </>
      )}
      <LoadState query={loading} failed={t('loadFailed')} />
      {loading.status === 'ready' && stored && (
        <Preview
          texts={withTyped(stored, language, written)}
          language={language}
          origin={'referralId' in previewed ? previewed : undefined}
          chosen={chosen}
          onChoose={(analysisId, key) => setChosen((before) => ({ ...before, [analysisId]: key }))}
        />
      )}
    </DetailsDialog>
  );
}

/** Which version an order was made under, and whether it is still the one that citizens get. */
function OrderedNote({ ordered: { product, area, isSame } }: { readonly ordered: OrderedVersion }): ReactNode {
  const t = useTranslate('citizenPreview');
  const styles = useStyles();
  const values = product && { ...product, time: formatDateTime(product.madeAt) };
  const areaText = area
    ? t('ordered.areaPart', { number: area.number, time: formatDateTime(area.madeAt) })
    : t('ordered.noAreaPart');
  return (
    <MessageBar intent={isSame ? 'success' : 'info'} layout="multiline">
      <MessageBarBody className={styles.bar}>
        {values ? `${t('ordered.version', values)} ${areaText} ` : t('ordered.unknown')}
        {values && t(isSame ? 'ordered.same' : 'ordered.changed')}
      </MessageBarBody>
    </MessageBar>
  );
}

interface PreviewProps extends Pick<CitizenViewProps, 'language' | 'origin'> {
  readonly texts: PreviewTexts;
  readonly chosen: ChosenOutcomes;
  readonly onChoose: (analysisId: string, key: string) => void;
}

function Preview({ texts, language, origin, chosen, onChoose }: PreviewProps): ReactNode {
  const view = useMemo(() => citizenViewOf(texts, language, chosen), [texts, language, chosen]);
  return (
    <>
      <ResultChoices texts={texts.chosen.product} chosen={chosen} onChoose={onChoose} />
      <CitizenView view={view} language={language} origin={origin} />
      <ContactMethods texts={texts.chosen.product} />
    </>
  );
}
