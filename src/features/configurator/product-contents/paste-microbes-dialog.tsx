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
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { longestFinding, mostFindings } from '#core/contracts/rules/microbe.rule.ts';
import { Modal } from '#core/ui/layers/modal.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { readMicrobes, whyNotOwn } from './many-findings.rule.ts';
import type { InterpretationRow } from './product-contents.values.ts';
import type { Choice } from './contents-fields.tsx';
import type { KnownReferences } from './known-references.rule.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  results: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: { ...typographyStyles.body1Strong, margin: 0 },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  unknown: { margin: 0, padding: 0, listStyleType: 'none', overflowWrap: 'anywhere' },
  full: { ...typographyStyles.body1, margin: 0, color: tokens.colorPaletteRedForeground1 },
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
  const { found, present, unclear, unknown } = useMemo(
    () => readMicrobes(readText, rows, known.microbeNames),
    [readText, rows, known],
  );
  const candidates = unclear.flatMap((each) => each.candidates).filter((value) => chosen.has(value));
  const ownValues = unknown.filter((value) => chosen.has(value) && !whyNotOwn(value));
  const added = [...new Set([...found, ...candidates, ...ownValues])];
  const count = added.length;
  const choose = (value: string, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, value] : [...before].filter((each) => each !== value)));
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
          <div role="status" className={styles.results}>
            {text.trim() !== '' && !known.hasMicrobes && (
              <p className={styles.note}>{t('productContents.paste.noList')}</p>
            )}
            <Group title={t('productContents.paste.found', { count: found.length })} values={found} />
            <Group title={t('productContents.paste.present', { count: present.length })} values={present} />
            {unclear.length > 0 && (
              <div>
                <h3 className={styles.heading}>{t('productContents.paste.unclear', { count: unclear.length })}</h3>
                <ul className={styles.unknown}>
                  {shownOf(unclear).map(({ entry, candidates: several }) => (
                    <li key={entry} role="group" aria-label={t('productContents.paste.unclearEntry', { entry })}>
                      {t('productContents.paste.unclearEntry', { entry })}
                      {several.map((value) => (
                        <div key={value}>
                          <Checkbox
                            checked={chosen.has(value)}
                            label={value}
                            onChange={(_, { checked }) => choose(value, checked === true)}
                          />
                        </div>
                      ))}
                    </li>
                  ))}
                </ul>
                <More of={unclear} />
              </div>
            )}
            {unknown.length > 0 && (
              <div>
                <h3 className={styles.heading}>{t('productContents.paste.unknown', { count: unknown.length })}</h3>
                <p className={styles.note}>{t('productContents.paste.unknownHint')}</p>
                <ul className={styles.unknown}>
                  {shownOf(unknown).map((value) => (
                    <li key={value}>
                      <UnknownValue value={value} isChosen={chosen.has(value)} onChoose={choose} />
                    </li>
                  ))}
                </ul>
                <More of={unknown} />
              </div>
            )}
          </div>
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

/** A list of more would be slow, and nobody reads it. */
const mostShown = 100;
const shownOf = <Item,>(items: readonly Item[]): readonly Item[] => items.slice(0, mostShown);

function More({ of }: { readonly of: readonly unknown[] }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  return (
    of.length > mostShown && (
      <p className={styles.note}>{t('productContents.paste.more', { count: of.length - mostShown })}</p>
    )
  );
}

interface UnknownValueProps {
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: (value: string, isChosen: boolean) => void;
}

/** What can be added as a value of one's own, or why it cannot. */
function UnknownValue({ value, isChosen, onChoose }: UnknownValueProps): ReactNode {
  const t = useTranslate('configurator');
  const reason = whyNotOwn(value);
  if (reason) {
    const name = value.length > 60 ? `${value.slice(0, 60)}…` : value;
    const excess = t('core:formErrors.excess', { count: value.length - longestFinding });
    return t(`productContents.paste.notOwn.${reason}`, { value: name, longest: longestFinding, excess });
  }
  return (
    <Checkbox
      checked={isChosen}
      label={t('productContents.addOwnMicrobe', { value })}
      onChange={(_, { checked }) => onChoose(value, checked === true)}
    />
  );
}

function Group({ title, values }: { readonly title: string; readonly values: readonly string[] }): ReactNode {
  const styles = useStyles();
  if (values.length === 0) return undefined;
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {shownOf(values).map((value) => (
          <li key={value}>{value}</li>
        ))}
      </ul>
      <More of={values} />
    </div>
  );
}
