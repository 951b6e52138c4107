import {
  Button,
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
import { type ReactNode, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { mostFindings } from '#core/contracts/rules/microbe.rule.ts';
import { Modal } from '#core/ui/layers/modal.tsx';
import { unseen } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { whyNotOwn } from './many-findings.rule.ts';
import { MicrobeReader, type ReadMicrobes } from './microbe-reader.rule.ts';
import { PastedResults } from './pasted-results.tsx';
import type { InterpretationRow } from './product-contents.values.ts';
import type { Choice } from './contents-fields.tsx';
import type { KnownReferences } from './known-references.rule.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  results: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  full: { ...typographyStyles.body1, margin: 0, color: tokens.colorPaletteRedForeground1 },
  unseen,
  actions: { marginTop: tokens.spacingVerticalM },
});

/** What is in the dialog. */
export interface PastedMicrobes {
  readonly text: string;
  /** The outcome for all; empty until it is chosen. */
  readonly outcomeId: string;
  /** Which of those that are not recognised are meant, or are values of one's own. */
  readonly chosen: ReadonlySet<string>;
}

export interface PasteMicrobesDialogProps {
  /** What was pasted into a field, or in the dialog when it was closed. */
  readonly begun: PastedMicrobes;
  /** The analysis's findings. */
  readonly rows: readonly InterpretationRow[];
  /** How many more it may have. */
  readonly room: number;
  readonly known: KnownReferences;
  readonly choices: readonly Choice[];
  readonly onAdd: (microbes: readonly string[], outcomeId: string) => void;
  /** With what is in it, unless that is cancelled: Esc or a press beside it gives up nothing. */
  readonly onClose: (left?: PastedMicrobes) => void;
}

/** Adds many microbes at once: says which of them are recognised, and takes of the others what is to be one's own value. */
export function PasteMicrobesDialog(props: PasteMicrobesDialogProps): ReactNode {
  const { begun, rows, room, known, choices, onAdd, onClose } = props;
  const t = useTranslate('configurator');
  const styles = useStyles();
  const fullId = useId();
  const [text, setText] = useState(begun.text);
  const [outcomeId, setOutcomeId] = useState(begun.outcomeId);
  const [chosen, setChosen] = useState(begun.chosen);
  // Of thousands of lines each key would have to wait for the reading.
  const readText = useDeferredValue(text);
  const reader = useMemo(() => new MicrobeReader(known.microbeNames), [known]);
  const read = useMemo(() => reader.read(readText, rows), [reader, readText, rows]);
  const added = useMemo(() => addedOf(read, chosen), [read, chosen]);
  const count = added.length;
  const lacksList = text.trim() !== '' && !known.hasMicrobes;
  const choose = useCallback(
    (value: string, isChosen: boolean): void =>
      setChosen((before) => new Set(isChosen ? [...before, value] : [...before].filter((each) => each !== value))),
    [],
  );
  return (
    <Modal
      size="details"
      onClose={() => onClose({ text, outcomeId, chosen })}
      aria-label={t('productContents.paste.title')}
    >
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
          {count > room && (
            <p role="alert" id={fullId} className={styles.full}>
              {t('productContents.paste.full', { count, room, most: mostFindings })}
            </p>
          )}
          <div className={styles.results}>
            {lacksList && <p className={styles.note}>{t('productContents.paste.noList')}</p>}
            <PastedResults read={read} chosen={chosen} onChoose={choose} />
          </div>
          {/* Numbers alone: the lists would be read again, with their checkboxes, at each key. */}
          <p role="status" className={styles.unseen}>
            {lacksList && `${t('productContents.paste.noList')} `}
            {(['found', 'present', 'unclear', 'unknown', 'leftOut'] as const)
              .filter((group) => read[group].length > 0)
              .map((group) => t(`productContents.paste.${group}`, { count: read[group].length }))
              .join(', ')}
          </p>
        </DialogContent>
        <DialogActions className={styles.actions}>
          <Button onClick={() => onClose()}>{t('core:button.cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={count === 0 || count > room || readText !== text}
            aria-describedby={count > room ? fullId : undefined}
            onClick={() => onAdd(added, outcomeId)}
          >
            {t('productContents.paste.add', { count })}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}

function addedOf({ found, unclear, unknown }: ReadMicrobes, chosen: ReadonlySet<string>): readonly string[] {
  const candidates = unclear.flatMap((each) => each.candidates).filter((value) => chosen.has(value));
  const ownValues = unknown.filter((value) => chosen.has(value) && !whyNotOwn(value));
  return [...new Set([...found, ...candidates, ...ownValues])];
}
