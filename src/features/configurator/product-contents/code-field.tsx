import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { memo, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Analysis } from '#core/contracts/reference-data.contract.ts';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';
import type { NameOfAnotherCode } from './known-references.rule.ts';
import { useNoteStyles } from './other-disease-note.tsx';
import type { AnalysisPath } from './product-contents.values.ts';
import { SuggestField } from './contents-fields.tsx';
import { useContentsParts, useSayOnce } from './use-form-parts.ts';
import { OwnMark, useKnownReferences } from './use-references.tsx';
import { useRested } from './use-rested.ts';

/** The code of an analysis. One that the list knows brings its name along: the two are one choice (decision 136). */
function CodeFieldOf({ path }: { readonly path: AnalysisPath }): ReactNode {
  const t = useTranslate('configurator');
  const { form, references } = useContentsParts();
  const [code, name] = [`${path}.kuntaliittoCode`, `${path}.kuntaliittoName`] as const;
  // What stood there before it was typed in, until it is left.
  const before = useRef<string>(undefined);
  const suggest = useCallback(
    (typed: string) =>
      references
        .now()
        .suggestAnalyses(typed)
        ?.map((analysis) => ({ value: analysis.kuntaliittoCode, text: analysisName(analysis) })),
    [references],
  );
  const countMore = useCallback((typed: string) => references.now().countMoreAnalyses(typed), [references]);
  const fillName = useCallback(
    ({ kuntaliittoName }: Analysis) => {
      if (form.getValues(name) !== kuntaliittoName) form.setValue(name, kuntaliittoName, { shouldDirty: true });
    },
    [form, name],
  );
  const choose = useCallback(
    (value: string, set: () => void) => {
      before.current = undefined;
      set();
      const chosen = references.now().analysisOf(value);
      if (chosen) fillName(chosen);
    },
    [references, fillName],
  );
  const type = useCallback(
    (typed: string, set: () => void) => {
      before.current ??= form.getValues(code);
      set();
      const known = references.now().analysisOf(typed);
      const named = form.getValues(name);
      // A name of the person's own waits until the code is whole for certain: another may begin with it.
      if (known && (named.trim() === '' || references.now().isListedName(named))) fillName(known);
    },
    [form, code, name, references, fillName],
  );
  const leave = useCallback(
    (typed: string) => {
      const isEdited = before.current !== undefined && before.current !== typed;
      const known = isEdited ? references.now().analysisOf(typed) : undefined;
      before.current = undefined;
      if (!known || (known.kuntaliittoName === form.getValues(name) && known.kuntaliittoCode === typed)) return;
      const isReplaced = known.kuntaliittoName !== form.getValues(name);
      changeInStepOf(form.control)(
        () => {
          form.setValue(code, known.kuntaliittoCode, { shouldDirty: true });
          fillName(known);
        },
        isReplaced ? 'configurator:undo.name' : undefined,
      );
    },
    [form, code, name, references, fillName],
  );
  const hint = useMemo(() => <OwnCodeMark path={path} />, [path]);
  return (
    <SuggestField
      name={code}
      label={t('productContents.code')}
      hint={hint}
      suggest={suggest}
      countMore={countMore}
      onChoose={choose}
      onType={type}
      onLeave={leave}
    />
  );
}
export const CodeField = memo(CodeFieldOf);

/** A leaf: it renders without its field. */
function OwnCodeMark({ path }: { readonly path: AnalysisPath }): ReactNode {
  const { form, references } = useContentsParts();
  const known = useKnownReferences(references);
  const isOwn = useRested(
    form.control,
    `${path}.kuntaliittoCode`,
    useCallback((code = '') => known.isOwnCode(code), [known]),
  );
  return isOwn && <OwnMark of="code" />;
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

/** Says that the name is that of another code, and mends it. */
export function NameNote({ path }: { readonly path: AnalysisPath }): ReactNode {
  const t = useTranslate('configurator');
  const { root, icon } = useNoteStyles();
  const styles = useStyles();
  const { form, references } = useContentsParts();
  const known = useKnownReferences(references);
  const sayOnce = useSayOnce();
  const found = useRested(
    form.control,
    `${path}.kuntaliittoCode ${path}.kuntaliittoName`,
    useCallback((code = '', name = '') => known.nameOfAnotherCode(code, name), [known]),
    (wrong) => sayOnce(wrong && noteOf(wrong)),
  );
  const mend = (field: 'kuntaliittoCode' | 'kuntaliittoName', value: string): void => {
    changeInStepOf(form.control)(() => form.setValue(`${path}.${field}`, value, { shouldDirty: true }));
    // The button goes with the note.
    form.setFocus(`${path}.kuntaliittoName`);
  };
  return (
    <div className={styles.root}>
      <div className={root}>
        {found && (
          <>
            <WarningRegular aria-hidden className={icon} />
            {noteOf(found)}
          </>
        )}
      </div>
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

  function noteOf(wrong: NameOfAnotherCode): string {
    const codes = list.format(wrong.codes.slice(0, offeredCodes));
    return wrong.kind === 'knownCode'
      ? t('productContents.nameOfOther.known', { codes, code: wrong.code, name: wrong.name })
      : t('productContents.nameOfOther.own', { codes });
  }
}

const list = new Intl.ListFormat('fi', { type: 'disjunction' });
