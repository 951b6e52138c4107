import {
  Button,
  Checkbox,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  makeStyles,
  Select,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import { Modal } from '#core/ui/layers/modal.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import type { Choice } from './contents-fields.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  heading: { ...typographyStyles.body1Strong, margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none', overflowWrap: 'anywhere' },
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  actions: { marginTop: tokens.spacingVerticalM, alignItems: 'center' },
});

/** A place that can be set the same as others. */
export interface Target {
  readonly key: string;
  readonly name: string;
  /** What is there now. */
  readonly now: string;
  /** Why what is chosen does not fit there. */
  readonly unfit?: string | undefined;
}

export interface SetManyDialogProps {
  readonly title: string;
  /** What can be set, in groups. */
  readonly groups: readonly { readonly label: string; readonly choices: readonly Choice[] }[];
  readonly targetsOf: (chosen: string) => readonly Target[];
  readonly onSet: (chosen: string, keys: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Sets the same at several places at once; says of those where it does not fit why. */
export function SetManyDialog({ title, groups, targetsOf, onSet, onClose }: SetManyDialogProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const listId = useId();
  const reasonId = useId();
  const [chosen, setChosen] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const targets = targetsOf(chosen);
  const fitting = targets.filter(({ unfit }) => unfit === undefined);
  const keys = fitting.filter(({ key }) => picked.has(key)).map(({ key }) => key);
  const isAll = keys.length === fitting.length;
  const missing = chosen === '' ? 'setMany.noWhat' : keys.length === 0 ? 'setMany.noWhere' : undefined;
  const reason = missing && t(`productContents.${missing}`);
  const all = isAll && keys.length > 0 ? true : keys.length > 0 ? 'mixed' : false;
  return (
    <Modal size="details" onClose={onClose} aria-label={title}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent className={styles.content}>
          <Field label={t('productContents.setMany.what')} required>
            <Select value={chosen} aria-invalid={false} onChange={(_, { value }) => setChosen(value)}>
              <option value="">{t('productContents.choose')}</option>
              {groups.map(({ label, choices }) => (
                <optgroup key={label} label={label}>
                  {choices.map(({ value, text }) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </Field>
          <div>
            <h3 id={listId} className={styles.heading}>
              {t('productContents.setMany.where')}
            </h3>
            <Checkbox
              checked={all}
              label={t('productContents.setMany.all')}
              onChange={() => setPicked(new Set(isAll ? [] : fitting.map(({ key }) => key)))}
            />
            <ul aria-labelledby={listId} className={styles.list}>
              {targets.map(({ key, name, now, unfit }) => (
                <li key={key}>
                  <Checkbox
                    checked={unfit === undefined && picked.has(key)}
                    disabled={unfit !== undefined}
                    label={
                      <>
                        {name} <span className={styles.note}>({unfit ?? now})</span>
                      </>
                    }
                    onChange={(_, { checked }) =>
                      setPicked(
                        new Set(checked === true ? [...picked, key] : [...picked].filter((each) => each !== key)),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          </div>
        </DialogContent>
        <DialogActions className={styles.actions}>
          {reason && (
            <span id={reasonId} className={styles.note}>
              {reason}
            </span>
          )}
          <Button onClick={onClose}>{t('core:button.cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={reason !== undefined}
            title={reason}
            aria-describedby={reason && reasonId}
            onClick={() => onSet(chosen, keys)}
          >
            {t('productContents.setMany.set', { count: keys.length })}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
