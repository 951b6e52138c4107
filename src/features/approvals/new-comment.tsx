import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { CommentAddRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { CommentPlace } from '#core/contracts/product-approval.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { type Language, languages } from '#core/contracts/schemas.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { AddComment } from './add-comment.command.ts';
import { placeKey, placesOf, type KnownPlace } from './comment-places.rule.ts';
import { TextToSend } from './text-to-send.tsx';
import type { PlaceNames } from './use-place-names.ts';
import { useSendText } from './use-send-text.ts';
import { useHasUnsentText, useKeptPlace } from './use-unsent-text.ts';

const useStyles = makeStyles({
  form: { width: '100%', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  // A long name of a place would make it wider than the column.
  field: { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  select: { minWidth: 0, '& select': { minWidth: 0, textOverflow: 'ellipsis' } },
});

/** What is commented on. */
export interface CommentedScreen {
  /** As the screen shows it. */
  readonly product: Product;
  /** The phase whose form is on the screen; left out on the preview, which has all of them. */
  readonly phase?: CommentPlace['phase'];
  readonly language: Language;
  /** Where the form's field of this name is in what is stored: rows may have been moved or added since. */
  readonly storedPathOf?: (name: string) => string;
}

interface NewCommentProps extends CommentedScreen {
  readonly names: PlaceNames;
}

/** Writes a comment: at the field that had the focus last, until another place is chosen. */
export function NewComment({ product, phase, language, names, storedPathOf }: NewCommentProps): ReactNode {
  const t = useTranslate('approvals');
  const styles = useStyles();
  const send = useSendText();
  const [isOpenForm, setOpenForm] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const placeId = useId();
  const placesIn = (each: Language): readonly KnownPlace[] =>
    placesOf(product, each).filter(({ place }) => phase === undefined || place.phase === phase);
  const places = placesIn(language);
  const lastPath = useLastPath(storedPathOf);
  // Of each screen by itself, as its places are.
  const about = `comment ${product.productId} ${phase ?? 'preview'}`;
  const [chosen, choose] = useKeptPlace(about);
  const hasUnsent = useHasUnsentText();
  const isChosen = ({ place }: KnownPlace): boolean => placeKey(place) === chosen;
  // What is typed about a text in another language goes on being about that.
  const elsewhere = places.some(isChosen) ? undefined : languages.flatMap(placesIn).find(isChosen);
  const whole = phase === undefined ? places.at(-1) : places.find(isWhole);
  const found = places.find(isChosen) ?? elsewhere;
  // What was chosen is in the product no more: the person says what it is about now, and nothing is sent before.
  const isGone = chosen !== '' && !found;
  const shown = found ?? whole;
  const open = (): void => {
    const path = lastPath.current;
    // A field of a row that is not stored yet is no place of its own.
    const isThere = (known: KnownPlace): boolean => known.path === path && known.labelKey !== undefined;
    const lastPlace = path === undefined ? places.find(isChosen) : places.find(isThere);
    const place = lastPlace ?? whole;
    // What is typed already stays with its place.
    if (place && !hasUnsent(about)) choose(placeKey(place.place));
    setOpenForm(true);
  };
  // Unless the person is elsewhere by the time that it is sent.
  const keepFocus = useFocusFallback(() => button.current);
  if (!shown) return undefined;
  if (!isOpenForm)
    return (
      <Button ref={button} size="small" icon={<CommentAddRegular />} onClick={open}>
        {t('comments.add')}
      </Button>
    );
  return (
    <div className={styles.form} {...keepFocus}>
      <Field
        label={{ children: t('comments.place'), htmlFor: placeId }}
        // The list shows no more of it than fits.
        hint={shown.rowNames.length > 0 ? names.nameOf(shown) : undefined}
        validationMessage={isGone ? t('comments.placeGone') : undefined}
        className={styles.field}
      >
        <Select
          ref={select}
          id={placeId}
          className={styles.select}
          value={isGone ? '' : placeKey(shown.place)}
          onChange={(_, { value }) => choose(value)}
        >
          {isGone && <option value="">{t('comments.choosePlace')}</option>}
          {[...places, ...(elsewhere ? [elsewhere] : [])].map((known) => (
            <option key={placeKey(known.place)} value={placeKey(known.place)}>
              {known === elsewhere ? names.nameInLanguage(known) : names.nameOf(known)}
            </option>
          ))}
        </Select>
      </Field>
      <TextToSend
        step="comment"
        about={about}
        label={t('comments.text')}
        hint={t('comments.noPatients')}
        canSend={() => {
          if (isGone) select.current?.focus();
          return !isGone;
        }}
        onSend={(text) => {
          const { productId } = product;
          const request = { productId, ...shown.place, placeName: names.nameOf(shown), text };
          return send(new AddComment(productId, request));
        }}
        onClose={() => setOpenForm(false)}
      />
    </div>
  );
}

function isWhole({ place: { rowId, field } }: KnownPlace): boolean {
  return rowId === '' && field === '';
}

/** Where the form's field that had the focus last is in what is stored. */
function useLastPath(storedPathOf: CommentedScreen['storedPathOf']) {
  const last = useRef<string>(undefined);
  const newest = useRef(storedPathOf);
  newest.current = storedPathOf;
  useEffect(() => {
    const note = ({ target }: Pick<FocusEvent, 'target'>): void => {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      // Now: the row may be another's place by the time that the comment is written.
      if (name) last.current = newest.current?.(name);
    };
    // Who was in the form already when this came.
    note({ target: document.activeElement });
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return last;
}
