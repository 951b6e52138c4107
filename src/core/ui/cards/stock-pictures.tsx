import { makeStyles, tokens } from '@fluentui/react-components';
import type { ComponentType, ReactNode } from 'react';

const circles = [
  { x: 62, y: 118, r: 74, fill: tokens.colorBrandBackground2Hover, opacity: 1 },
  { x: 148, y: 62, r: 46, fill: tokens.colorNeutralBackground1, opacity: 0.65 },
  { x: 254, y: 128, r: 92, fill: tokens.colorBrandStroke2Hover, opacity: 0.6 },
  { x: 178, y: 124, r: 40, fill: tokens.colorBrandBackground, opacity: 0.5 },
  { x: 272, y: 44, r: 20, fill: tokens.colorPaletteLavenderBackground2, opacity: 0.9 },
  { x: 108, y: 42, r: 10, fill: tokens.colorBrandBackground, opacity: 0.45 },
] as const;

/** Drops under a lens: circles that overlap. */
function DropsPicture(): ReactNode {
  return (
    <>
      {circles.map(({ x, y, r, fill, opacity }) => (
        <circle key={x} cx={x} cy={y} r={r} fill={fill} opacity={opacity} />
      ))}
    </>
  );
}

const petal = 'M0 0c26-22 30-62 0-92-30 30-26 70 0 92Z';
const petals = [
  { turn: -72, fill: tokens.colorBrandBackground2Hover, opacity: 1 },
  { turn: 72, fill: tokens.colorBrandBackground2Hover, opacity: 1 },
  { turn: -36, fill: tokens.colorBrandStroke2Hover, opacity: 0.8 },
  { turn: 36, fill: tokens.colorBrandStroke2Hover, opacity: 0.8 },
  { turn: 0, fill: tokens.colorBrandBackground, opacity: 0.6 },
] as const;

/** A flower that opens: five petals, the middle one deepest. */
function PetalsPicture(): ReactNode {
  return (
    <>
      <circle cx="160" cy="150" r="150" fill={tokens.colorNeutralBackground1} opacity="0.45" />
      <circle cx="160" cy="150" r="104" fill={tokens.colorNeutralBackground1} opacity="0.5" />
      {petals.map(({ turn, fill, opacity }) => (
        <path
          key={turn}
          d={petal}
          transform={`translate(160 152) rotate(${turn}) scale(1.25)`}
          fill={fill}
          opacity={opacity}
        />
      ))}
      <circle cx="160" cy="152" r="15" fill={tokens.colorPalettePeachBackground2} />
    </>
  );
}

/** A low sun over water: layers of one colour, each a little deeper. */
function WavesPicture(): ReactNode {
  return (
    <>
      <circle cx="232" cy="70" r="62" fill={tokens.colorNeutralBackground1} opacity="0.5" />
      <circle cx="232" cy="70" r="38" fill={tokens.colorPaletteMarigoldBackground2} opacity="0.75" />
      <path d="M0 92c48-26 88-22 136 2s112 26 184-12v98H0Z" fill={tokens.colorBrandBackground2Hover} />
      <path d="M0 122c60-28 104-8 152 6s108 10 168-18v70H0Z" fill={tokens.colorBrandStroke2Hover} opacity="0.8" />
      <path d="M0 150c44-16 96-18 148-4s116 12 172-8v42H0Z" fill={tokens.colorBrandBackground} opacity="0.55" />
    </>
  );
}

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
