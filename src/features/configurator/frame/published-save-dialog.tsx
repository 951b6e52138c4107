import {
  Button,
  DialogActions,
  DialogBody,
  DialogTitle,
  makeStyles,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { useId, useMemo, type ReactNode } from 'react';
import { ChangeList, type ValueWords } from '#core/ui/conflicts/change-list.tsx';
import { ScrollingContent, Modal } from '#core/ui/layers/modal.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { AreaUse } from './area-use.tsx';
import { changesOfSave } from './changes-of-save.rule.ts';
import type { PublishedQuestion } from './use-published-alert.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { ...typographyStyles.body1, margin: 0 },
  actions: { marginTop: tokens.spacingVerticalM },
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
});

interface PublishedSaveDialogProps extends Pick<ValueWords, 'textOf'> {
  readonly question: PublishedQuestion;
  readonly labelOf: (path: string) => string | undefined;
}

/** Warns before a published product is saved: what the save changes, and which areas it concerns. */
export function PublishedSaveDialog({ question, labelOf, textOf }: PublishedSaveDialogProps): ReactNode {
  const { language, versions, areas, answer } = question;
  const t = useTranslate('configurator');
  const styles = useStyles();
  const textId = useId();
  return (
    <Modal size="details" onClose={() => answer(false)} role="alertdialog" aria-describedby={textId}>
      <DialogBody>
        <DialogTitle>{t('published.title')}</DialogTitle>
        <ScrollingContent label={t('published.title')} className={styles.content}>
          <p id={textId} className={styles.text}>
            {t('published.text')}
          </p>
          <section>
            <h3 className={styles.heading}>
              {language
                ? t('published.changesIn', { language: t(`core:language.${language}`) })
                : t('published.changes')}
            </h3>
            <Changes versions={versions} labelOf={labelOf} textOf={textOf} languageOf={() => language} />
          </section>
          <section>
            <h3 className={styles.heading}>{t('published.areas')}</h3>
            <AreaUse areas={areas} />
          </section>
        </ScrollingContent>
        <DialogActions className={styles.actions}>
          <Button onClick={() => answer(false)}>{t('core:button.cancel')}</Button>
          <Button appearance="primary" onClick={() => answer(true)}>
            {t('core:button.continue')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}

type ChangesProps = Pick<PublishedSaveDialogProps, 'labelOf'> & Pick<PublishedQuestion, 'versions'> & ValueWords;

function Changes({ versions, labelOf, ...words }: ChangesProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const changes = useMemo(() => versions && changesOfSave(versions), [versions]);
  if (changes === undefined) return <p className={styles.text}>{t('published.notCompared')}</p>;
  if (changes.length === 0) return <p className={styles.text}>{t('published.unchanged')}</p>;
  return (
    <ChangeList
      changes={changes}
      beforeName={t('published.before')}
      afterName={t('published.after')}
      labelOf={({ path }) => labelOf(path.join('.')) ?? t('core:conflict.field')}
      {...words}
    />
  );
}
