import { tokens } from '@fluentui/react-components';
import type { ComponentType, ReactNode } from 'react';

/** A drop in a soft tile: the service's own sign. */
function DefaultLogo(): ReactNode {
  return (
    <>
      <rect width="40" height="40" rx="10" fill={tokens.colorBrandBackground} />
      <path
        d="M20 7c5.2 6.3 8.6 10.6 8.6 15.2a8.6 8.6 0 0 1-17.2 0C11.4 17.6 14.8 13.3 20 7Z"
        fill={tokens.colorNeutralForegroundOnBrand}
      />
      <path
        d="m15.8 22.1 3.2 3.2 5.6-6.2"
        fill="none"
        stroke={tokens.colorBrandBackground}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

/** Two towns that meet on a river: Vantaa and Kerava. */
function Area04Logo(): ReactNode {
  return (
    <>
      <circle cx="20" cy="20" r="20" fill={tokens.colorBrandBackground} />
      <circle cx="15.5" cy="16" r="7.5" fill={tokens.colorNeutralForegroundOnBrand} />
      <circle cx="24.5" cy="16" r="7.5" fill={tokens.colorBrandBackground2Pressed} fillOpacity="0.85" />
      <path
        d="M6.5 27.5c4.5-3.4 9-3.4 13.5 0s9 3.4 13.5 0"
        fill="none"
        stroke={tokens.colorNeutralForegroundOnBrand}
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </>
  );
}

/** Areas with a logo of their own; all others have the service's. */
const ownLogos: Readonly<Record<string, ComponentType>> = { '04': Area04Logo };

/** The logo in the header (Spec 2 §1). Decorative: the area's name is beside it as text. */
export function AreaLogo({ areaId }: { areaId?: string }): ReactNode {
  const Logo = (areaId && ownLogos[areaId]) || DefaultLogo;
  return (
    <svg
      viewBox="0 0 40 40"
      width="40"
      height="40"
      aria-hidden
      focusable="false"
      data-logo={areaId && ownLogos[areaId] ? areaId : 'default'}
    >
      <Logo />
    </svg>
  );
}
