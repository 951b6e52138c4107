import { makeStyles, tokens } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Versioned } from '#core/editing/edited-part.ts';
import { DialogButton } from '../dialogs/dialog-button.tsx';
import { useTranslate } from '../translate.tsx';
import type { EarlierDraftsProps } from './earlier-drafts-dialog.tsx';

// Its icon begins where the lines above and below it do.
const useStyles = makeStyles({ root: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})` } });

const loadDialog = () =>
  import(/* webpackChunkName: "earlier-drafts" */ './earlier-drafts-dialog.tsx').then(
    (file) => file.EarlierDraftsDialog,
  );

/** Opens the kept states of a form's drafts. */
export function EarlierDraftsButton<Entity extends Versioned, Values extends FieldValues>(
  props: Omit<EarlierDraftsProps<Entity, Values>, 'onClose'>,
): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    // As wide as its text, in columns too.
    <div className={styles.root}>
      <DialogButton
        text={t('core:earlierDrafts.title')}
        icon={<HistoryRegular />}
        appearance="subtle"
        load={loadDialog}
      >
        {(EarlierDraftsDialog, close) => <EarlierDraftsDialog {...props} onClose={close} />}
      </DialogButton>
    </div>
  );
}
