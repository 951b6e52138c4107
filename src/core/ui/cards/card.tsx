import type { ReactNode } from 'react';
import { useCardStyles } from './card.styles.ts';
import { StockPicture } from './stock-pictures.tsx';

export interface CardProps {
  /** Place in the list: gives the picture. */
  readonly index: number;
  readonly badges?: ReactNode;
  readonly name: string;
  readonly description: string;
  /** Small figures above the small line. */
  readonly figures?: ReactNode;
  /** The small line under the description, such as who changed it last. */
  readonly meta: string;
  /** Why an action is not to be had, above the actions. */
  readonly hint?: { readonly id: string; readonly text: string };
  /** The actions. */
  readonly children: ReactNode;
}

/** A product as a card of a list, the same in the centre's catalogue and on the areas' screens. */
export function Card({ index, badges, name, description, figures, meta, hint, children }: CardProps): ReactNode {
  const styles = useCardStyles();
  return (
    <li className={styles.card}>
      <StockPicture index={index} />
      <div className={styles.content}>
        {badges}
        <h3 className={styles.name} title={name}>
          {name}
        </h3>
        <p className={styles.description} title={description}>
          {description}
        </p>
        <div className={styles.foot}>
          {figures}
          <p className={styles.meta}>{meta}</p>
        </div>
      </div>
      {hint && (
        <p id={hint.id} className={styles.hint}>
          {hint.text}
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
