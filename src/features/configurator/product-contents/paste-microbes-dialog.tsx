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
  Textarea,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { type ReactNode, useMemo, useState } from 'react';
import { Modal } from '#core/ui/layers/modal.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { mayBeOwn, readMicrobes } from './many-findings.rule.ts';
import type { InterpretationRow } from './product-contents.values.ts';
import type { Choice } from './select-field.tsx';
import type { KnownReferences } from './known-references.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  results: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: { ...typographyStyles.body1Strong, margin: 0 },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  unknown: { margin: 0, padding: 0, listStyleType: 'none', overflowWrap: 'anywhere' },
  actions: { marginTop: tokens.spacingVerticalM },
});

export interface PasteMicrobesDialogProps {
  /** What was pasted into a field; empty where the person opens it to paste here. */
  readonly pasted: string;
  /** The analysis's findings. */
  readonly rows: readonly InterpretationRow[];
  readonly known: KnownReferences;
  readonly choices: readonly Choice[];
  readonly onAdd: (microbes: readonly string[], outcomeId: string) => void;
  readonly onClose: () => void;
}

/** Adds many microbes at once: says which of them are recognised, and takes of the others what is to be one's own value. */
export function PasteMicrobesDialog(props: PasteMicrobesDialogProps): ReactNode {
  const { pasted, rows, known, choices, onAdd, onClose } = props;
  const t = useTranslate('configurator');
  const styles = useStyles();
  const [text, setText] = useState(pasted);
  const [outcomeId, setOutcomeId] = useState('');
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const { found, present, unknown } = useMemo(() => readMicrobes(text, rows, known.microbeNames), [text, rows, known]);
  const ownValues = unknown.filter((value) => own.has(value) && mayBeOwn(value));
  const count = found.length + ownValues.length;
  const toggle = (value: string, isOwn: boolean): void =>
    setOwn((before) => new Set(isOwn ? [...before, value] : [...before].filter((each) => each !== value)));
  return (
    <Modal size="details" onClose={onClose} aria-label={t('productContents.paste.title')}>
      <DialogBody>
        <DialogTitle>{t('productContents.paste.title')}</DialogTitle>
        <DialogContent className={styles.content}>
          <Field label={t('productContents.paste.text')} hint={t('productContents.paste.hint')}>
            <Textarea value={text} rows={5} resize="vertical" onChange={(_, { value }) => setText(value)} />
          </Field>
          <Field label={t('productContents.paste.outcome')}>
            <Select value={outcomeId} onChange={(_, { value }) => setOutcomeId(value)}>
              <option value="">{t('productContents.paste.later')}</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.text}
                </option>
              ))}
            </Select>
          </Field>
          <div role="status" className={styles.results}>
            {text.trim() !== '' && !known.hasMicrobes && (
              <p className={styles.note}>{t('productContents.paste.noList')}</p>
            )}
            <Group title={t('productContents.paste.found', { count: found.length })} values={found} />
            <Group title={t('productContents.paste.present', { count: present.length })} values={present} />
            {unknown.length > 0 && (
              <div>
                <h3 className={styles.heading}>{t('productContents.paste.unknown', { count: unknown.length })}</h3>
                <p className={styles.note}>{t('productContents.paste.unknownHint')}</p>
                <ul className={styles.unknown}>
                  {unknown.map((value) => (
                    <li key={value}>
                      {mayBeOwn(value) ? (
                        <Checkbox
                          checked={own.has(value)}
                          label={t('productContents.addOwnMicrobe', { value })}
                          onChange={(_, { checked }) => toggle(value, checked === true)}
                        />
                      ) : (
                        t('productContents.paste.positive', { value })
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        </DialogContent>
        <DialogActions className={styles.actions}>
          <Button onClick={onClose}>{t('core:button.cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={count === 0}
            onClick={() => onAdd([...found, ...ownValues], outcomeId)}
          >
            {t('productContents.paste.add', { count })}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}

function Group({ title, values }: { readonly title: string; readonly values: readonly string[] }): ReactNode {
  const styles = useStyles();
  if (values.length === 0) return undefined;
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {values.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </ul>
    </div>
  );
}
