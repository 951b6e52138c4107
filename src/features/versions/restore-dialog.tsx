import {
  Button,
  DialogActions,
  DialogBody,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { useId, useMemo, type ReactNode } from 'react';
import type { FieldErrors } from '#core/errors/app-error.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { ScrollingContent, Modal } from '#core/ui/layers/modal.tsx';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';
import { AreaUse, useContentsPlaces } from '#features/configurator/configurator.public.ts';
import type { Comparison } from './compare-versions.query.ts';
import { changesOf, VersionChanges } from './version-changes.tsx';

const useStyles = makeStyles({
  // It scrolls: the refusal is not made lower than its text.
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, '& > *': { flexShrink: 0 } },
  text: { ...typographyStyles.body1, margin: 0 },
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
  // A message bar has no line breaks of its own.
  refusal: { whiteSpace: 'normal' },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
  note: { ...typographyStyles.caption1, alignSelf: 'center', color: tokens.colorNeutralForeground2 },
  actions: { marginTop: tokens.spacingVerticalM },
});

export interface RestoreDialogProps {
  /** What is stored now, beside the version that comes back. */
  readonly comparison: Comparison;
  /** Why the server has refused it. */
  readonly refusal: FieldErrors | undefined;
  readonly isPending: boolean;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** Asks before a version comes back, as before any save of what is published: what changes, and whom it concerns. */
export function RestoreDialog({ comparison, refusal, ...props }: RestoreDialogProps): ReactNode {
  const { isPending, onRestore, onClose } = props;
  const t = useTranslate('versions');
  const styles = useStyles();
  const textId = useId();
  const number = comparison.after.number ?? 0;
  const title = t('restoring.title', { number });
  // What is on its way is taken back no more: whoever closed the question would think it was.
  const close = (): void => void (isPending || onClose());
  const isSame = useMemo(() => changesOf(comparison).length === 0, [comparison]);
  const whom =
    comparison.of === 'product'
      ? t('configurator:published.text')
      : t('restoring.areaText', { time: formatDateTime(comparison.after.madeAt) });
  return (
    <Modal size="details" onClose={close} role="alertdialog" aria-describedby={textId}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <ScrollingContent label={title} className={styles.content}>
          <p id={textId} className={styles.text}>
            {isSame ? t('restoring.nothing', { number }) : whom}
          </p>
          {refusal && <Refusal number={number} errors={refusal} />}
          {!isSame && (
            <section>
              <h3 className={styles.heading}>{t('restoring.changes')}</h3>
              <VersionChanges
                comparison={comparison}
                beforeName={t('restoring.before')}
                afterName={t('restoring.after')}
                same={t('restoring.nothing', { number })}
              />
            </section>
          )}
          {!isSame && comparison.of === 'product' && (
            <section>
              <h3 className={styles.heading}>{t('configurator:published.areas')}</h3>
              <AreaUse areas={comparison.hvaProducts} />
            </section>
          )}
        </ScrollingContent>
        <DialogActions className={styles.actions}>
          {/* There before it has anything to say, or that is not announced everywhere. */}
          <span role="status" className={styles.note}>
            {isPending && t('core:saving')}
          </span>
          <Button disabledFocusable={isPending} onClick={close}>
            {t(isSame ? 'core:button.close' : 'core:button.cancel')}
          </Button>
          {!isSame && (
            <Button appearance="primary" disabledFocusable={isPending} onClick={onRestore}>
              {t('restore')}
            </Button>
          )}
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}

/** What of the version a rule of today does not accept. */
function Refusal({ number, errors }: { readonly number: number; readonly errors: FieldErrors }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const placeOf = useContentsPlaces();
  const reasonOf = (path: string, key: string): string => {
    const [place, field] = [placeOf(path), textOfError(t, key)];
    return place === undefined ? field : t('configurator:citizenTexts.within', { place, field });
  };
  const all = Object.entries(errors).flatMap(([path, keys]) => keys.map((key) => reasonOf(path, key)));
  const reasons = [...new Set(all)];
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody className={styles.refusal}>
        {t('versions:restoring.refused', { number })}
        <ul className={styles.list}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}
