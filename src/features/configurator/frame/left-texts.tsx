import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { type DraftOfForm, formOf } from '#core/editing/draft-keeper.ts';
import { clipboardToken } from '#core/ports/browser.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { draftStorageToken } from '#core/ports/storage.ts';
import { useValueStyles } from '#core/ui/conflicts/change-list.tsx';
import { useFocusFallback } from '#core/ui/focus.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { PageBody } from '#core/ui/page/page-heading.tsx';
import { useDialogs, useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { basicInfoLabels } from '../basic-info/basic-info.values.ts';
import { labelOfText } from '../citizen-texts/citizen-texts-sections.ts';
import { useContentsLabels } from '../product-contents/use-contents-texts.ts';
import { type LeftText, leftTextsOf } from './left-texts.rule.ts';

const useStyles = makeStyles({
  text: { ...typographyStyles.body1, margin: 0 },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, margin: 0, padding: 0 },
  draft: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    listStyleType: 'none',
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  name: { ...typographyStyles.subtitle2, margin: 0 },
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0 },
  field: { ...typographyStyles.body1Strong, overflowWrap: 'anywhere' },
  value: { ...typographyStyles.body1, margin: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

/** A draft of a phase with its texts. */
interface LeftDraft extends DraftOfForm {
  readonly texts: readonly LeftText[];
}

/**
 * What the person typed in a product that is there no more, as this browser keeps it: to be read and copied until they
 * discard it. The form itself can be opened no more.
 */
export function LeftTexts({ productId }: { readonly productId: string }): ReactNode {
  const storage = useService(draftStorageToken);
  const t = useTranslate('configurator');
  const styles = useStyles();
  const fallback = useFocusFallback((area) => area.querySelector('button'));
  const [drafts, setDrafts] = useState<readonly LeftDraft[]>([]);
  useEffect(() => {
    let isLeft = false;
    storage.ofObject(productId).then(
      (found) => isLeft || setDrafts(found.map((draft) => ({ ...draft, texts: leftTextsOf(draft.draft) }))),
      () => undefined,
    );
    return () => void (isLeft = true);
  }, [storage, productId]);
  const shown = drafts.filter(({ texts }) => texts.length > 0);
  if (shown.length === 0) return undefined;
  const forget = ({ form, id, draft }: LeftDraft): void => {
    setDrafts((all) => all.filter((each) => each.form !== form || each.id !== id));
    void storage.remove(form, id, draft).catch(() => undefined);
  };
  return (
    <PageBody>
      <FormSection title={t('leftTexts.title')}>
        <p className={styles.text}>{t('leftTexts.text')}</p>
        <ul className={styles.list} {...fallback}>
          {shown.map((draft) => (
            <LeftDraftItem key={`${draft.form} ${draft.id}`} left={draft} onDiscard={() => forget(draft)} />
          ))}
        </ul>
      </FormSection>
    </PageBody>
  );
}

interface LeftDraftItemProps {
  readonly left: LeftDraft;
  readonly onDiscard: () => void;
}

function LeftDraftItem({ left: { form, draft, texts }, onDiscard }: LeftDraftItemProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const value = mergeClasses(styles.value, useValueStyles().value);
  const [nameId, copyId, discardId] = [useId(), useId(), useId()];
  const labelOf = useLabels();
  const clipboard = useService(clipboardToken);
  const toasts = useService(toastsToken);
  const dialogs = useDialogs();
  const { part, language } = formOf(form);
  const phase = t(`phase.${part.replace('configurator.', '')}`, { defaultValue: '' });
  const name = language ? t('leftTexts.inLanguage', { phase, language: t(`core:language.${language}`) }) : phase;
  const copy = (): void => {
    clipboard.write(texts.map(({ path, text }) => `${labelOf(part, path)}\n${text}`).join('\n\n')).then(
      () => toasts.show({ intent: 'success', textKey: 'configurator:leftTexts.copied' }),
      () => toasts.show({ intent: 'error', textKey: 'configurator:leftTexts.copyFailed' }),
    );
  };
  const discard = async (): Promise<void> => {
    const isSure = await dialogs.ask({
      type: 'Confirmation',
      title: { key: 'configurator:leftTexts.discardTitle' },
      text: { key: 'configurator:leftTexts.discardText' },
      primaryLabel: { key: 'core:draft.discard' },
      secondaryLabel: { key: 'core:button.cancel' },
      destructive: true,
    });
    if (isSure) onDiscard();
  };
  return (
    <li className={styles.draft} aria-labelledby={nameId}>
      <h3 id={nameId} className={styles.name}>
        {t('leftTexts.writtenAt', { place: name, time: formatDateTime(draft.savedAt) })}
      </h3>
      <dl className={styles.fields}>
        {texts.map(({ path, text }) => (
          <div key={path}>
            <dt className={styles.field}>{labelOf(part, path)}</dt>
            <dd lang={language} className={value}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <Button id={copyId} aria-labelledby={`${copyId} ${nameId}`} onClick={copy}>
          {t('leftTexts.copy')}
        </Button>
        <Button id={discardId} aria-labelledby={`${discardId} ${nameId}`} onClick={() => void discard()}>
          {t('core:draft.discard')}
        </Button>
      </div>
    </li>
  );
}

/** What the fields of the phases are called; of titles and instructions, whose is not known any more. */
function useLabels(): (part: string, path: string) => string {
  const t = useTranslate('configurator');
  const labelOfContents = useContentsLabels();
  return (part, path) => {
    const [list = path, key = ''] = path.split('.');
    if (part === 'configurator.2') return labelOfContents(path) ?? t('core:conflict.field');
    if (list === 'outcomes') return t('basicInfo.outcomeName');
    if (list === 'titles') return t('citizenTexts.outcomeTitle');
    if (list === 'instructions') return t('citizenTexts.instruction');
    const field = citizenTextFields.find((each) => each === key);
    if (list === 'texts' && field) return labelOfText(t, field);
    return list in basicInfoLabels
      ? t(basicInfoLabels[list as keyof typeof basicInfoLabels])
      : t('core:conflict.field');
  };
}
