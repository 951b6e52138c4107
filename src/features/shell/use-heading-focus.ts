import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the heading when another page has come, so that keyboard and screen reader start at its top.
 * Not on the first load, where the browser does so, and not after a redirect, which belongs to the load before it.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation !== 'REPLACE') heading.current?.focus({ preventScroll: true });
  }, [pathname, navigation]);
  return heading;
}
