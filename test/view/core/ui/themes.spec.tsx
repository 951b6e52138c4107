import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { blueRamp, tealRamp, lightThemes, themeOf, type AppTheme } from '#core/ui/theme/themes.ts';
import { AppProvider } from '#core/ui/theme/app-provider.tsx';
import { darkThemes } from '#core/ui/theme/dark-themes.ts';
import { highContrastThemes } from '#core/ui/theme/high-contrast-themes.ts';

const root = (content: ReactNode): Element | null | undefined =>
  render(content).container.querySelector('.fui-FluentProvider');

describe('The themes', () => {
  it.each([
    ['teal', tealRamp],
    ['blue', blueRamp],
  ])('carry text at 4.5:1 and more: %s', (_, ramp) => {
    for (const step of [70, 80] as const) expect(contrast(ramp[step], '#ffffff')).toBeGreaterThanOrEqual(4.5);
    // Brand text on the page's grey ground and on the palest tint of its own ramp.
    expect(contrast(ramp[80], '#f5f5f5')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ramp[80], ramp[160])).toBeGreaterThanOrEqual(4.5);
  });

  const themes = { light: lightThemes, dark: darkThemes, highContrast: highContrastThemes };
  const each = Object.entries(themes).flatMap(([name, set]) => [
    [name, set.service] as const,
    [`${name} of area 04`, themeOf(set, 'hva-04')] as const,
  ]);

  /** Pairs of text and ground that our own styles put together. */
  const texts = ['colorNeutralForeground1', 'colorNeutralForeground2', 'colorNeutralForeground3'] as const;
  const links = ['colorBrandForegroundLink', 'colorBrandForegroundLinkHover', 'colorBrandForeground1'] as const;
  const grounds = ['colorNeutralBackground1', 'colorNeutralBackground2', 'colorNeutralBackground3'] as const;
  /** Of what a scan at the packing station was, right or wrong: each has its colour, and plain text on its ground. */
  const scans = [
    ['colorStatusSuccessForeground1', 'colorStatusSuccessBackground1'],
    ['colorStatusWarningForeground1', 'colorStatusWarningBackground1'],
    ['colorStatusDangerForeground1', 'colorStatusDangerBackground1'],
    ['colorPaletteLavenderForeground2', 'colorPaletteLavenderBackground2'],
    ['colorPaletteTealForeground2', 'colorPaletteTealBackground2'],
    ['colorNeutralForeground2', 'colorNeutralBackground4'],
  ] as const;
  const pairs: readonly (readonly [keyof AppTheme, keyof AppTheme])[] = [
    ...[...texts, ...links].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
    ...[...texts, ...links].map((text) => [text, 'hoverGround'] as const),
    // How something ended, in a line of the event log or a cell of the areas' board under the pointer.
    ...(['Success', 'Danger'] as const).map((of) => [`colorStatus${of}Foreground1`, 'hoverGround'] as const),
    ['colorStatusWarningForeground2', 'hoverGround'],
    ['colorStatusDangerForeground1', 'rowHoverGround'],
    ...[...texts, ...links, 'colorStatusWarningForeground2' as const].flatMap((text) =>
      (['shadeGround', 'rowHoverGround', 'colorBrandBackground2Hover'] as const).map(
        (ground) => [text, ground] as const,
      ),
    ),
    ['colorBrandForeground2', 'colorBrandBackground2'],
    ['colorBrandForeground2Hover', 'colorBrandBackground2Hover'],
    ['colorBrandForeground1', 'colorBrandBackground2'],
    ['colorNeutralForeground1', 'colorBrandBackground2'],
    ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
    ['colorStatusDangerForeground1', 'colorNeutralBackground1'],
    ...scans.flatMap(([text, ground]) => [[text, ground] as const, ['colorNeutralForeground1', ground] as const]),
  ];

  it.each(each)('can be read: %s', (_, theme) => {
    const faint = pairs.filter(([text, ground]) => contrast(String(theme[text]), String(theme[ground])) < 4.5);
    expect(faint.map(([text, ground]) => [text, theme[text], ground, theme[ground]])).toEqual([]);
  });

  it.each(each)('shade every other order so that it is seen, chosen and hovered rows otherwise: %s', (_, theme) => {
    const { colorNeutralBackground1: ground, shadeGround, rowHoverGround, colorBrandBackground2 } = theme;
    expect(contrast(shadeGround, ground)).toBeGreaterThanOrEqual(1.12);
    for (const other of [ground, shadeGround]) expect(contrast(rowHoverGround, other)).toBeGreaterThanOrEqual(1.1);
    expect([ground, shadeGround, rowHoverGround]).not.toContain(colorBrandBackground2);
  });

  it.each(each.filter(([name]) => name.startsWith('highContrast')))('show all of a progress bar: %s', (_, theme) => {
    const { colorNeutralBackground6: track, colorNeutralBackground1, colorCompoundBrandBackground } = theme;
    for (const other of [colorNeutralBackground1, colorCompoundBrandBackground])
      expect(contrast(track, other)).toBeGreaterThanOrEqual(3);
  });

  it.each(each.filter(([name]) => name.startsWith('highContrast')))(
    'show a button that is disabled: %s',
    (_, theme) => {
      const { colorNeutralBackgroundDisabled: ground, colorNeutralForegroundDisabled, colorNeutralBackground1 } = theme;
      expect(contrast(colorNeutralForegroundDisabled, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ground, colorNeutralBackground1)).toBeGreaterThanOrEqual(1.5);
      expect(contrast(ground, theme.shadeGround)).toBeGreaterThanOrEqual(1.25);
    },
  );

  it('give area 04 its own colours and every other area the service’s', () => {
    expect(themeOf(lightThemes, 'hva-04').colorBrandBackground).toBe(blueRamp[80]);
    expect(themeOf(lightThemes, 'hva-90').colorBrandBackground).toBe(tealRamp[80]);
    expect(themeOf(lightThemes, undefined).colorBrandBackground).toBe(tealRamp[80]);
  });

  it('mark the page with the style scope of the area', () => {
    expect(root(<AppProvider areaId="90">page</AppProvider>)?.classList).toContain('hva-90');
    expect(root(<AppProvider>page</AppProvider>)?.className).not.toContain('hva-');
  });

  it('put the nonce of the page on their style elements', () => {
    const script = document.head.appendChild(document.createElement('script'));
    script.setAttribute('nonce', 'once');
    render(<AppProvider>page</AppProvider>);
    const fresh = [...document.querySelectorAll('style[nonce]')].map((style) => style.getAttribute('nonce'));
    expect(fresh).toContain('once');
    script.remove();
  });
});

/** Contrast ratio of two colours by WCAG 2.1. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
