import { makeStyles, tokens } from '@fluentui/react-components';
import type { ComponentType, ReactNode } from 'react';
import { DropsPicture } from './stock-picture-drops.tsx';
import { PetalsPicture } from './stock-picture-petals.tsx';
import { WavesPicture } from './stock-picture-waves.tsx';

const pictures: readonly ComponentType[] = [WavesPicture, PetalsPicture, DropsPicture];

const useStyles = makeStyles({
  picture: { display: 'block', width: '100%', aspectRatio: '16 / 9', backgroundColor: tokens.colorBrandBackground2 },
});

/** One of the three stock pictures, by the card's position in the list (Spec 2 §2). Decorative. */
export function StockPicture({ index }: { index: number }): ReactNode {
  const styles = useStyles();
  const number = index % pictures.length;
  const Picture = pictures[number] ?? WavesPicture;
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
      className={styles.picture}
      data-picture={number}
    >
      <Picture />
    </svg>
  );
}
