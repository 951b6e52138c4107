import { memo, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Analysis } from '#core/contracts/reference-data.contract.ts';
import { isPositive, microbeText } from '#core/contracts/rules/microbe.rule.ts';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';
import { SuggestField } from './contents-fields.tsx';
import { withoutInvisible } from './many-findings.rule.ts';
import type { AnalysisPath } from './product-contents.values.ts';
import { useContentsParts } from './use-form-parts.ts';
import { OwnMark, useKnownReferences } from './use-references.tsx';
import { useRested } from './use-rested.tsx';

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

interface MicrobeFieldProps {
  readonly path: `${AnalysisPath}.resultInterpretations.${number}`;
}

/**
 * The microbe of a finding: one of the reference list, or a value of one's own that was added on purpose. What is only
 * typed stays in the field and is none yet (decision 136).
 */
function MicrobeFieldOf({ path }: MicrobeFieldProps): ReactNode {
  const t = useTranslate('configurator');
  const { form, references } = useContentsParts();
  const [name, flag] = [`${path}.diagnosticValues`, `${path}.isTyped`] as const;
  const isEdited = useRef(false);
  const setTyped = useCallback(
    (isTyped: boolean) => {
      const before = form.getValues(flag) === true;
      if (before !== isTyped) form.setValue(flag, isTyped || undefined, { shouldDirty: true });
    },
    [form, flag],
  );
  const suggest = useCallback(
    (typed: string) =>
      references
        .now()
        .suggestMicrobes(typed)
        ?.map((microbe) => ({ value: microbe, text: microbe })),
    [references],
  );
  const countMore = useCallback((typed: string) => references.now().countMoreMicrobes(typed), [references]);
  const suggestOwn = useCallback(
    (typed: string) => {
      // What is stored is what is seen.
      const value = withoutInvisible(typed).trim();
      const isNew = form.getValues(flag) === true && !isPositive(value);
      const isListed = references.now().microbeNames.meant(value) !== undefined;
      return isNew && value !== '' && !isListed
        ? { value, text: t('productContents.addOwnMicrobe', { value }) }
        : undefined;
    },
    [form, flag, references, t],
  );
  const choose = useCallback(
    (_value: string, set: () => void) => {
      isEdited.current = false;
      setTyped(false);
      set();
    },
    [setTyped],
  );
  const type = useCallback(
    (typed: string, set: () => void) => {
      isEdited.current = true;
      // A whole name is a choice; nothing is missing, not typed.
      setTyped(typed !== '' && !references.now().microbeNames.named(typed));
      set();
    },
    [setTyped, references],
  );
  const leave = useCallback(
    (typed: string, set: (value: string) => void) => {
      // What is stored stays as it is until somebody changes it.
      const microbe = isEdited.current ? references.now().microbeNames.meant(typed) : undefined;
      isEdited.current = false;
      if (!microbe || typed === microbeText(microbe)) return;
      setTyped(false);
      set(microbeText(microbe));
    },
    [references, setTyped],
  );
  const hint = useMemo(() => <OwnMicrobeMark path={path} />, [path]);
  return (
    <SuggestField
      name={name}
      label={t('productContents.microbe')}
      isLabelHidden
      hint={hint}
      suggest={suggest}
      countMore={countMore}
      suggestOwn={suggestOwn}
      onChoose={choose}
      onType={type}
      onLeave={leave}
    />
  );
}
export const MicrobeField = memo(MicrobeFieldOf);

/** A leaf: it renders without its field. What is typed only is no value of anybody's. */
function OwnMicrobeMark({ path }: MicrobeFieldProps): ReactNode {
  const { form, references } = useContentsParts();
  const known = useKnownReferences(references);
  const value = useFieldValue(form.control, `${path}.diagnosticValues`);
  const isTyped = useFieldValue(form.control, `${path}.isTyped`);
  return !isTyped && known.isOwnMicrobe(value ?? '') && <OwnMark of="microbe" />;
}
