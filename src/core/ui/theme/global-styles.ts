import { makeStaticStyles } from '@fluentui/react-components';

/**
 * Styles of the document itself. Sticky bars name themselves by `data-bar`, so that the browser never scrolls a
 * focused field under them (decision A20): "phase" for the bar under the header, "language" for the one under these,
 * "bottom" for the one at the foot, "selection" for the one over that. In a narrow view the phase bar does not stick
 * and the one at the foot wraps; in the narrowest the language bar does not always stick. What has the focus in a bar
 * that sticks is in view already: the page would only lose its place.
 * The focus outline is for what draws none of its own, as Fluent's fields do. A modal dialog stops the scrolling at the
 * root; if it made the body a scroller too, as Fluent does, the sticky bars behind it would come loose.
 * A page that prints one thing alone, such as an open row's details, hides the rest by `data-print-alone`.
 */
export const useGlobalStyles = makeStaticStyles(`
  html { scroll-padding-top: 96px; scroll-padding-bottom: 24px; -webkit-text-size-adjust: 100%; }
  html:has([data-bar="phase"]) { scroll-padding-top: 147px; }
  html:has([data-bar="language"]) { scroll-padding-top: 160px; }
  html:has([data-bar="phase"]):has([data-bar="language"]) { scroll-padding-top: 212px; }
  html:has([data-bar="bottom"]) { scroll-padding-bottom: 88px; }
  html:has([data-bar="selection"]) { scroll-padding-bottom: 136px; }
  @media (max-width: 726px) {
    html:has([data-bar="phase"]) { scroll-padding-top: 96px; }
    html:has([data-bar="phase"]):has([data-bar="language"]) { scroll-padding-top: 160px; }
    html:has([data-bar="bottom"]) { scroll-padding-bottom: 168px; }
    html:has([data-bar="selection"]) { scroll-padding-bottom: 232px; }
  }
  html:has([data-bar="bottom"]:focus-within, [data-bar="selection"]:focus-within) { scroll-padding-bottom: 0; }
  html:has(#root header:focus-within) { scroll-padding-top: 0; }
  @media (min-width: 381px) { html:has([data-bar="language"]:focus-within) { scroll-padding-top: 0; } }
  @media (min-width: 727px) { html:has(#root [data-bar="phase"]:focus-within) { scroll-padding-top: 0; } }
  body { margin: 0; overflow-wrap: break-word; }
  :where(:focus-visible) { outline: 2px solid currentColor; outline-offset: 2px; }
  :root body { overflow-y: visible; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
  @media print { html { scroll-padding: 0; } [data-bar], [data-no-print] { display: none !important; }
    body:has([data-print-alone]) main { display: none; }
  }
`);
