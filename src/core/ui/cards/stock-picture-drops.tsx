import { tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const circles = [
  { x: 62, y: 118, r: 74, fill: tokens.colorBrandBackground2Hover, opacity: 1 },
  { x: 148, y: 62, r: 46, fill: tokens.colorNeutralBackground1, opacity: 0.65 },
  { x: 254, y: 128, r: 92, fill: tokens.colorBrandStroke2Hover, opacity: 0.6 },
  { x: 178, y: 124, r: 40, fill: tokens.colorBrandBackground, opacity: 0.5 },
  { x: 272, y: 44, r: 20, fill: tokens.colorPaletteLavenderBackground2, opacity: 0.9 },
  { x: 108, y: 42, r: 10, fill: tokens.colorBrandBackground, opacity: 0.45 },
] as const;

/** Drops under a lens: circles that overlap. */
export function DropsPicture(): ReactNode {
  return (
    <>
      {circles.map(({ x, y, r, fill, opacity }) => (
        <circle key={x} cx={x} cy={y} r={r} fill={fill} opacity={opacity} />
      ))}
    </>
  );
}
