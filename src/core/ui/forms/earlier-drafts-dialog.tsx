import { makeStyles, Spinner, tokens, typographyStyles } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isEqual, type Identify } from '#core/conflicts/merge-changes.rule.ts';
import type { KeptDraft } from '#core/editing/draft-keeper.ts';
import type { Versioned } from '#core/editing/edited-part.ts';
import { AppError } from '#core/errors/app-error.ts';
import { draftStorageToken } from '#core/ports/storage.ts';
import { changeInStepOf } from './form-steps.ts';
import type { EditForm } from './use-edit-session.ts';
import { DetailsDialog } from '../lists/details-dialog.tsx';
import { EmptyState, ErrorState } from '../page/state-message.tsx';
import type { ValueWords } from '../conflicts/change-list.tsx';
import { useService } from '../services.tsx';
import { useTranslate } from '../translate.tsx';
import { EarlierDraft } from './earlier-draft.tsx';

const useStyles = makeStyles({
  text: { ...typographyStyles.body1, margin: 0 },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, margin: 0, padding: 0 },
});

export interface EarlierDraftsProps<Entity extends Versioned, Values extends FieldValues> extends ValueWords {
  readonly edit: Pick<EditForm<Entity, Values>, 'form' | 'session' | 'ownDraft'>;
  readonly identify: Identify;
  /** What a field is called; the path is as the form names it, with '#' for an item that was removed. */
  readonly labelOf: (path: string, values: Values) => string | undefined;
  readonly onClose: () => void;
}

/** The kept states of a form, to look at and to take one back, which is a step that can be undone. */
export function EarlierDraftsDialog<Entity extends Versioned, Values extends FieldValues>(
  props: EarlierDraftsProps<Entity, Values>,
): ReactNode {
  const { edit, identify, labelOf, textOf, languageOf, onClose } = props;
  const { form, session, ownDraft } = edit;
  const t = useTranslate();
  const styles = useStyles();
  const storage = useService(draftStorageToken);
  const { states, error, reload } = useStates(ownDraft.form);
  const now = form.getValues();
  const restore = ({ base, modifiedAt, values }: KeptDraft['draft']): void => {
    storage.beginState(ownDraft.form, ownDraft.id);
    const change = (): void => session.restore({ values: base as Values, modifiedAt }, values as Values);
    changeInStepOf(form.control)(change, 'core:earlierDrafts.restored');
    onClose();
  };
  return (
    <DetailsDialog title={t('core:earlierDrafts.title')} onClose={onClose}>
      {error && <ErrorState text={t('core:earlierDrafts.failed')} error={error} onRetry={reload} />}
      {!states && !error && <Spinner size="small" label={t('core:loading')} />}
      {states?.length === 0 && <EmptyState text={t('core:earlierDrafts.empty')} icon={<HistoryRegular />} />}
      {states && states.length > 0 && (
        <>
          <p className={styles.text}>{t('core:earlierDrafts.text')}</p>
          <ul className={styles.list}>
            {states.map(({ id, draft }) => (
              <EarlierDraft
                key={`${id} ${draft.savedAt}`}
                draft={draft}
                isShown={isEqual(draft.values, now)}
                identify={identify}
                labelOf={(path) => labelOf(path, draft.values as Values)}
                textOf={textOf}
                languageOf={languageOf}
                onRestore={() => restore(draft)}
              />
            ))}
          </ul>
        </>
      )}
    </DetailsDialog>
  );
}

interface KeptStates {
  /** Newest first; undefined until they are there. */
  readonly states: readonly KeptDraft[] | undefined;
  readonly error: AppError | undefined;
  readonly reload: () => void;
}

/** Reads the kept states; what was sent twice, as its answer got lost, is one. */
function useStates(form: string): KeptStates {
  const storage = useService(draftStorageToken);
  const [read, setRead] = useState<Partial<Pick<KeptStates, 'states' | 'error'>>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    storage.earlier(form).then(
      (all) => {
        const states = all.filter(({ draft }, index) => !isEqual(draft.values, all[index + 1]?.draft.values));
        if (!isGone) setRead({ states });
      },
      (thrown: unknown) => void (isGone || setRead({ error: AppError.from(thrown) })),
    );
    return () => {
      isGone = true;
    };
  }, [storage, form, attempt]);
  const reload = useCallback(() => {
    setRead({});
    setAttempt((count) => count + 1);
  }, []);
  return { states: read.states, error: read.error, reload };
}
