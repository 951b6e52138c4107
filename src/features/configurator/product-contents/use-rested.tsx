import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { isPositive } from '#core/contracts/rules/microbe.rule.ts';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { subscriptionsOf } from '#core/ui/forms/form-subscriptions.ts';
import { afterPress } from '#core/ui/forms/validation.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { NameOfAnotherCode } from './known-references.rule.ts';
import type { AnalysisPath, ProductContentsValues } from './product-contents.values.ts';
import { useContentsParts } from './use-form-parts.ts';
import { useKnownReferences } from './use-references.tsx';

/** Milliseconds without a change after which typing has come to rest; a form's errors wait as long. */
const delay = 200;

/**
 * What follows from the texts of several fields, worked out once nothing has changed for a moment, not at each key:
 * comparing fields slows nobody down who types. While the focus is in one of the fields and that field suggests, it
 * waits until the field is left, as a word there may be half typed. The caller renders only when the result changes.
 * @param names the paths of the fields, separated by blanks: one text stays the same from render to render
 * @param resultOf gets the texts in the order of the names. Another function is asked at once, so it has to stay the same
 *   one (`useCallback`) as long as it answers the same
 * @param onRested gets the result after one of the texts has changed; not when the screen opens, and not when only
 *   `resultOf` is another one because a reference list has come
 */
export function useRested<Values extends FieldValues, Result>(
  control: Control<Values>,
  names: `${FieldPath<Values>}${'' | ` ${string}`}`,
  resultOf: (...texts: string[]) => Result,
  onRested?: (result: Result) => void,
): Result {
  const [result, setResult] = useState(() => resultOf(...textsOf(control, names)));
  const newest = useRef(onRested);
  newest.current = onRested;
  const isFirst = useRef(true);
  // The texts of the last result. When another analysis comes or goes these fields are notified as well, with the texts
  // that they had: that is nothing to report.
  const seen = useRef<string>(undefined);
  useEffect(() => {
    let isOver = false;
    let due = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const all = names.split(' ');
    // After a press: what appears or goes would move the button that is being pressed.
    const find = (mayReport: boolean): void =>
      afterPress(() => {
        if (isOver) return;
        const texts = textsOf(control, names);
        const found = resultOf(...texts);
        setResult(() => found);
        const isChanged = texts.join('\n') !== seen.current;
        seen.current = texts.join('\n');
        if (mayReport && isChanged) newest.current?.(found);
      });
    // A key starts no timer of its own: the one that runs waits again when there was another key since.
    const rest = (): void => {
      const left = due - performance.now();
      timer = left > 0 ? setTimeout(rest, left) : undefined;
      if (timer !== undefined) return;
      if (isSuggestingIn(all)) document.addEventListener('focusout', wait, { once: true });
      else find(true);
    };
    const wait = (): void => {
      due = performance.now() + delay;
      timer ??= setTimeout(rest, delay);
    };
    if (isSuggestingIn(all)) wait();
    // Where a choice in a select has just brought these fields, the person has caused the first result: it is reported.
    else find(isFirst.current && document.activeElement instanceof HTMLSelectElement);
    isFirst.current = false;
    const stops = all.map((name) => subscriptionsOf(control).onValue(wait, name));
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('focusout', wait);
      stops.forEach((stop) => stop());
    };
  }, [control, names, resultOf]);
  return result;
}

/** Whether the focus is in one of these fields, and that field suggests. */
function isSuggestingIn(names: readonly string[]): boolean {
  const { activeElement: focused } = document;
  return focused?.getAttribute('role') === 'combobox' && names.includes(focused.getAttribute('name') ?? '');
}

function textsOf<Values extends FieldValues>(control: Control<Values>, names: string): string[] {
  return names.split(' ').map((name) => String(subscriptionsOf(control).valueOf(name) ?? ''));
}

/**
 * Finds what a note at some fields has to say, and has the form's one announcer say it: once, when it has become another
 * one, until there is none any more.
 */
function useNote<Found>(
  names: `${FieldPath<ProductContentsValues>} ${string}`,
  find: (...texts: string[]) => Found | undefined,
  textOf: (found: Found) => string,
): Found | undefined {
  const { form, announcer } = useContentsParts();
  const said = useRef<string>(undefined);
  return useRested(form.control, names, find, (found) => {
    const text = found && textOf(found);
    if (text === said.current) return;
    // What the announcer says by now may be of something else.
    if (text !== undefined || announcer.said === said.current) announcer.say(text ?? '');
    said.current = text;
  });
}

const useNoteStyles = makeStyles({
  note: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusWarningForeground1,
    overflowWrap: 'anywhere',
    ':empty': { display: 'none' },
  },
  icon: { flexShrink: 0, fontSize: '16px' },
});

/** Something to look at: it keeps nobody from saving. */
function Note({ text }: { readonly text: string | undefined }): ReactNode {
  const styles = useNoteStyles();
  return (
    <span className={styles.note}>
      {text !== undefined && (
        <>
          <WarningRegular aria-hidden className={styles.icon} />
          {text}
        </>
      )}
    </span>
  );
}

interface OtherDiseaseNoteProps {
  readonly path: AnalysisPath;
  readonly row: number;
}

/** Says that a finding leads to an outcome whose name names another disease: the first one is preset (Spec 1 §4). */
export function OtherDiseaseNote({ path, row }: OtherDiseaseNoteProps): ReactNode {
  const t = useTranslate('configurator');
  const { references, outcomes } = useContentsParts();
  const known = useKnownReferences(references);
  const list = `${path}.resultInterpretations.${row}`;
  const textOf = (found: 'otherDisease' | 'otherDiseaseOfMicrobe'): string => t(`productContents.${found}`);
  const other = useNote(
    `${path}.kuntaliittoCode ${path}.kuntaliittoName ${list}.diagnosticValues ${list}.outcomeId`,
    useCallback(
      (kuntaliittoCode = '', kuntaliittoName = '', diagnosticValues = '', chosen = '') => {
        const outcome = outcomes.find(({ outcomeId }) => outcomeId === chosen);
        const finding = { kuntaliittoCode, kuntaliittoName, diagnosticValues };
        if (!outcome || !known.diseases.namesAnother(outcome.name, finding)) return undefined;
        return isPositive(diagnosticValues) ? 'otherDisease' : 'otherDiseaseOfMicrobe';
      },
      [known, outcomes],
    ),
    textOf,
  );
  return <Note text={other && textOf(other)} />;
}

const useStyles = makeStyles({
  root: {
    ...typographyStyles.caption1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  // In line with the text, behind the icon.
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, paddingLeft: '20px' },
});

/** As many codes of one name are offered. */
const offeredCodes = 2;
const eitherOf = new Intl.ListFormat('fi', { type: 'disjunction' });

/** Says that the name is that of another code, and mends it. */
export function NameNote({ path }: { readonly path: AnalysisPath }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { form, references } = useContentsParts();
  const known = useKnownReferences(references);
  const textOf = (wrong: NameOfAnotherCode): string => {
    const codes = eitherOf.format(wrong.codes.slice(0, offeredCodes));
    return wrong.kind === 'knownCode'
      ? t('productContents.nameOfOther.known', { codes, code: wrong.code, name: wrong.name })
      : t('productContents.nameOfOther.own', { codes });
  };
  const found = useNote(
    `${path}.kuntaliittoCode ${path}.kuntaliittoName`,
    useCallback((code = '', name = '') => known.nameOfAnotherCode(code, name), [known]),
    textOf,
  );
  const mend = (field: 'kuntaliittoCode' | 'kuntaliittoName', value: string): void => {
    changeInStepOf(form.control)(() => form.setValue(`${path}.${field}`, value, { shouldDirty: true }));
    // The button goes with the note.
    form.setFocus(`${path}.kuntaliittoName`);
  };
  return (
    <div className={styles.root}>
      <Note text={found && textOf(found)} />
      {found && (
        <div className={styles.actions}>
          {found.kind === 'knownCode' ? (
            <Button size="small" onClick={() => mend('kuntaliittoName', found.name)}>
              {t('productContents.nameOfOther.mendName')}
            </Button>
          ) : (
            found.codes.slice(0, offeredCodes).map((each) => (
              <Button key={each} size="small" onClick={() => mend('kuntaliittoCode', each)}>
                {t('productContents.nameOfOther.mendCode', { code: each })}
              </Button>
            ))
          )}
        </div>
      )}
    </div>
  );
}
