import { Link, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode, type RefObject } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { validityOf } from './validity.rule.ts';
import { formBeside, useFocusFallback } from '../focus.ts';
import { isGeneralError, repeated, textOfError, useTranslate } from '../translate.tsx';
import type { FormError } from './form-subscriptions.ts';
import { useFieldErrors } from './use-form-field.ts';

const useSectionStyles = makeStyles({
  // It stays to see the focus go, and takes no room.
  place: { display: 'contents' },
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  heading: { ...typographyStyles.body1Strong, margin: 0 },
});

export interface MissingSectionProps {
  /** Gets the focus when a disabled save button is pressed (decision A21). */
  readonly headingRef: RefObject<HTMLElement | null>;
  readonly title: string;
  /** What is missing; undefined where nothing is. */
  readonly children: ReactNode;
}

/**
 * What is missing, under its title. Another save first forgets what was refused: when what has the focus goes with that,
 * the section gets it, or the form where the section is gone too.
 */
export function MissingSection({ headingRef, title, children }: MissingSectionProps): ReactNode {
  const styles = useSectionStyles();
  const headingId = useId();
  const focusFallback = useFocusFallback((place) => headingRef.current ?? formBeside(place));
  return (
    <div className={styles.place} {...focusFallback}>
      {children !== undefined && (
        <section ref={headingRef} tabIndex={-1} aria-labelledby={headingId} className={styles.root}>
          <h2 id={headingId} className={styles.heading}>
            {title}
          </h2>
          {children}
        </section>
      )}
    </div>
  );
}

export interface MissingListProps<Values extends FieldValues> extends Pick<MissingSectionProps, 'headingRef'> {
  readonly control: Control<Values>;
  /** The field's label, for errors whose text does not name it. */
  readonly labelOf: (path: string) => string | undefined;
  /** Where the field stands: 'Päätutkimus 2'; undefined where that need not be told. */
  readonly placeOf?: (path: string, isRepeated: boolean) => string | undefined;
  readonly onGoTo: (path: string) => void;
  /** Which of two fields comes first on the screen, where the form's values are in another order. */
  readonly inOrder?: (one: string, other: string) => number;
  /** Whether another error says the same, so that this one would repeat it. */
  readonly isReportedElsewhere?: (error: FormError) => boolean;
  /** Names the fields and not what is wrong with them, where that is not due yet (decision A27). */
  readonly isByName?: boolean;
}

/** What is missing or wrong, each a link to its field. Renders by itself, so that typing renders no other field. */
export function MissingList<Values extends FieldValues>(props: MissingListProps<Values>): ReactNode {
  const {
    control,
    headingRef,
    labelOf,
    placeOf,
    onGoTo,
    inOrder = asTheyAre,
    isReportedElsewhere,
    isByName = false,
  } = props;
  const t = useTranslate();
  const errors = useFieldErrors(control)
    .filter((error) => !isReportedElsewhere?.(error))
    .sort((one, other) => inOrder(one.path, other.path));
  const textOf = (path: string, messageKey: string): string => {
    const [label, message] = [labelOf(path), textOfError(t, messageKey)];
    if (isByName) return label ?? message;
    return label && isGeneralError(t, messageKey) ? `${label}: ${message}` : message;
  };
  const links = errors.map(({ path, messageKey }) => ({ path, messageKey, text: textOf(path, messageKey) }));
  const often = repeated(links.map(({ text }) => text));
  const inPlace = (path: string, text: string, messageKey: string): string => {
    const place = placeOf?.(path, often.has(text));
    return place === undefined ? text : `${place}: ${textOfError(t, messageKey)}`;
  };
  return (
    <MissingSection
      headingRef={headingRef}
      title={t(
        validityOf(errors.map(({ messageKey }) => messageKey)) === 'wrong' ? 'core:form.wrong' : 'core:form.missing',
      )}
    >
      {links.length > 0 ? (
        <FieldLinks
          links={links.map(({ path, messageKey, text }) => ({ path, text: inPlace(path, text, messageKey) }))}
          onGoTo={onGoTo}
        />
      ) : undefined}
    </MissingSection>
  );
}

// A button has the browser's own line height, and its text may need several lines.
const useLinkStyles = makeStyles({
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
  link: { lineHeight: 'inherit', textAlign: 'start', verticalAlign: 'top' },
});

export interface FieldLinksProps {
  readonly links: readonly { readonly path: string; readonly text: string }[];
  readonly onGoTo: (path: string) => void;
  /** The id of what names the list. */
  readonly labelledBy?: string;
}

/** Fields, each a link to it. */
export function FieldLinks({ links, onGoTo, labelledBy }: FieldLinksProps): ReactNode {
  const styles = useLinkStyles();
  if (links.length === 0) return undefined;
  return (
    <ul aria-labelledby={labelledBy} className={styles.list}>
      {links.map(({ path, text }) => (
        <li key={`${path} ${text}`}>
          <Link as="button" className={styles.link} onClick={() => onGoTo(path)}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const asTheyAre = (): number => 0;
