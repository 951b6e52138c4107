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
import type { FieldErrors } from '#core/errors/app-error.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { ScrollingContent, Modal } from '#core/ui/layers/modal.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { AreaUse } from '#features/configurator/configurator.public.ts';
import type { Comparison } from './compare-versions.query.ts';
import { RestoreRefusal } from './restore-refusal.tsx';
import { changesOf, VersionChanges } from './version-changes.tsx';

const useStyles = makeStyles({
  // It scrolls: the refusal is not made lower than its text.
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, '& > *': { flexShrink: 0 } },
  text: { ...typographyStyles.body1, margin: 0 },
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
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
          {refusal && <RestoreRefusal comparison={comparison} errors={refusal} />}
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
