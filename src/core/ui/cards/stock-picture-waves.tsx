import { tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

/** A low sun over water: layers of one colour, each a little deeper. */
export function WavesPicture(): ReactNode {
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
