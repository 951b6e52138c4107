import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { validityOf } from '#core/ui/forms/validity.rule.ts';
import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';
import { fieldState, TextLink } from '#core/ui/navigation/links.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { repeated, textOfError, useTranslate } from '#core/ui/translate.tsx';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import { labelOfText } from '../citizen-texts/citizen-texts-sections.ts';
import { useContentsPlaces } from '../product-contents/use-contents-texts.ts';
import { phasePath } from '../phases/phase-order.rule.ts';
import { publishProblemsOf, type PhaseProblems, type PublishProblem } from './publish-problems.rule.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  heading: { ...typographyStyles.body1Strong, margin: 0 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

interface PublishProblemsProps {
  readonly productId: string;
  readonly errors: FieldErrors;
  /** False where the person has gone on to something else before it was known. */
  readonly takesFocus?: boolean;
}

/** What keeps the product from being published, by the phase where it is mended, each a link to its field. */
export function PublishProblems({ productId, errors, takesFocus = true }: PublishProblemsProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const headingId = useId();
  const product = useSlice(configuratorStoreToken, anyProductOf);
  const root = useRef<HTMLElement>(null);
  // It was not published: the reasons get the focus (decision A21).
  useEffect(() => {
    if (takesFocus) root.current?.focus();
  }, [errors, takesFocus]);
  return (
    <section ref={root} tabIndex={-1} aria-labelledby={headingId} className={styles.root}>
      <h2 id={headingId} className={styles.heading}>
        {t(`core:form.${validityOf(Object.values(errors).flat()) === 'wrong' ? 'wrong' : 'missing'}`)}
      </h2>
      <PublishProblemList productId={productId} screens={publishProblemsOf(errors, product)} />
    </section>
  );
}

interface PublishProblemListProps {
  readonly productId: string;
  readonly screens: readonly PhaseProblems[];
}

/** Problems by the screen where they are mended. */
export function PublishProblemList({ productId, screens }: PublishProblemListProps): ReactNode {
  return screens.map((screen) => (
    <ScreenProblems key={`${screen.phase} ${screen.language}`} productId={productId} screen={screen} />
  ));
}

function ScreenProblems({ productId, screen }: { readonly productId: string; readonly screen: PhaseProblems }) {
  const { phase, language, problems } = screen;
  const t = useTranslate('configurator');
  const styles = useStyles();
  const textOf = useProblemText();
  const placeOf = useContentsPlaces();
  const alike = repeated(problems.map(textOf));
  const inPlace = (problem: PublishProblem): string => {
    const [field, place] = [textOf(problem), placeOf(problem.path)];
    return place !== undefined && alike.has(field) ? t('citizenTexts.within', { place, field }) : field;
  };
  const path = phasePath(productId, phase);
  const to = language && language !== 'fi' ? `${path}?language=${language}` : path;
  const name = t(`phase.${phase}`);
  return (
    <div>
      <TextLink to={to}>
        {language ? t('preview.phaseInLanguage', { phase: name, language: t(`core:language.${language}`) }) : name}
      </TextLink>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.messageKey}`}>
            <TextLink to={to} state={fieldState(problem.path)}>
              {inPlace(problem)}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'Pakollinen tieto' alone would not say what; messages of the other phases name their field themselves. */
function useProblemText(): (problem: PublishProblem) => string {
  const t = useTranslate('configurator');
  return ({ field, place, messageKey }) => {
    const own = citizenTextFields.find((each) => each === field);
    const label = own
      ? labelOfText(t, own)
      : { title: t('citizenTexts.outcomeTitle'), instructionDescription: t('citizenTexts.instruction') }[field];
    const message = textOfError(t, messageKey);
    if (!label) return message;
    const named = place ? t('citizenTexts.within', { place, field: label }) : label;
    return t('citizenTexts.within', { place: named, field: message });
  };
}
