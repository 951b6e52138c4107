import { tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const petal = 'M0 0c26-22 30-62 0-92-30 30-26 70 0 92Z';
const petals = [
  { turn: -72, fill: tokens.colorBrandBackground2Hover, opacity: 1 },
  { turn: 72, fill: tokens.colorBrandBackground2Hover, opacity: 1 },
  { turn: -36, fill: tokens.colorBrandStroke2Hover, opacity: 0.8 },
  { turn: 36, fill: tokens.colorBrandStroke2Hover, opacity: 0.8 },
  { turn: 0, fill: tokens.colorBrandBackground, opacity: 0.6 },
] as const;

/** A flower that opens: five petals, the middle one deepest. */
export function PetalsPicture(): ReactNode {
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
